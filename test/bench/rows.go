package main

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/openshift/lws-operator/pkg/operator/operand"
)

// The goals. A missed one fails nothing: figures depend on the machine.
const (
	goalRequests   = 0
	goalRepair     = time.Second
	goalMemory     = 60e6
	goalGrowth     = 1.1
	goalDeployment = time.Second
	goalAvailable  = 2 * time.Second
)

// longRemoval is from when on the table shows how long the API server took to remove a deleted object.
const longRemoval = 100 * time.Millisecond

// table turns results into rows.
func table(results []*result) []section {
	s := results[0].Settings
	sections := []section{
		installRows(results),
		requestRows(results),
		{Title: fmt.Sprintf("Repair of drift, %d repetitions, median and maximum", s.Repeats), Rows: driftRows(results)},
		{Title: "Restart", Rows: []row{
			figure(results, fmt.Sprintf("start of the process to the first repair, %d repetitions", restartRepeats), "", restartCell),
		}},
		restRows(results, fmt.Sprintf("Idle for %s on the empty cluster", s.Idle), func(r *result) rest { return r.Empty }),
		restRows(results, fmt.Sprintf("Idle for %s with %s", s.Idle, inventory(results[0].Foreign)), func(r *result) rest { return r.Large }),
		{Title: "Large cluster divided by empty cluster", Rows: []row{figure(results, "resident memory", fmt.Sprintf("≤ %.2f", goalGrowth), growthCell)}},
	}
	if s.Groups > 0 {
		sections = append(sections, groupsRows(results, s.Groups))
	}
	return sections
}

// inventory says what a large cluster has.
func inventory(counts map[string]int) string {
	var items []string
	for _, what := range sortedKeys(counts) {
		items = append(items, fmt.Sprintf("%d %s", counts[what], what))
	}
	return strings.Join(items, ", ")
}

// figure is a row with one cell for each result.
func figure(results []*result, label, goal string, value func(*result) cell) row {
	made := row{Label: label, Goal: goal}
	for _, r := range results {
		made.Cells = append(made.Cells, value(r))
	}
	return made
}

func installRows(results []*result) section {
	plain := func(times func(*result) samples) func(*result) cell {
		return func(r *result) cell { return cell{Text: milliseconds(times(r).median())} }
	}
	within := func(goal time.Duration, times func(*result) samples) func(*result) cell {
		return func(r *result) cell {
			median := times(r).median()
			return cell{milliseconds(median), judge(median <= goal)}
		}
	}
	return section{fmt.Sprintf("From the custom resource's creation, %d repetitions, median", installRepeats), []row{
		figure(results, "both certificates (cert-manager's time)", "", plain(func(r *result) samples { return r.Install.Certificates })),
		figure(results, "operand's Deployment", "", plain(func(r *result) samples { return r.Install.Deployment })),
		figure(results, "a ready replica (the operand's time)", "", plain(func(r *result) samples { return r.Install.Replica })),
		figure(results, "Available=True", "", plain(func(r *result) samples { return r.Install.Available })),
		figure(results, "Deployment after the certificates", "≤ "+milliseconds(goalDeployment),
			within(goalDeployment, func(r *result) samples { return r.Install.Deployment.minus(r.Install.Certificates) })),
		figure(results, "Available after the ready replica", "≤ "+milliseconds(goalAvailable),
			within(goalAvailable, func(r *result) samples { return r.Install.Available.minus(r.Install.Replica) })),
	}}
}

func requestRows(results []*result) section {
	rows := []row{figure(results, "requests per sync", fmt.Sprint(goalRequests), func(r *result) cell {
		return cell{fmt.Sprintf("%.2f", r.Requests.perSync()), judge(r.Requests.perSync() <= goalRequests)}
	})}
	rows = append(rows, countRows(results, func(r *result) map[string]int { return r.Requests.ByWhat })...)
	return section{fmt.Sprintf("Requests of %d syncs that have nothing to do", pokes), rows}
}

// countRows has a row for everything that any implementation sent.
func countRows(results []*result, counts func(*result) map[string]int) []row {
	all := map[string]int{}
	for _, r := range results {
		for what := range counts(r) {
			all[what]++
		}
	}
	var rows []row
	for _, what := range sortedKeys(all) {
		rows = append(rows, figure(results, what, "", func(r *result) cell { return cell{Text: fmt.Sprint(counts(r)[what])} }))
	}
	return rows
}

func driftRows(results []*result) []row {
	var rows []row
	for _, kind := range operand.Kinds {
		for _, d := range damages {
			rows = append(rows, figure(results, kind.Kind+" "+d.name, "≤ "+milliseconds(goalRepair), func(r *result) cell {
				return r.repairOf(kind.Kind, d.name).cell(r.Settings.Patience)
			}))
			if slices.ContainsFunc(results, func(r *result) bool { return r.repairOf(kind.Kind, d.name).Removal.median() >= longRemoval }) {
				rows = append(rows, figure(results, "  of it the API server's own removal", "", func(r *result) cell {
					return cell{Text: medianAndMaximum(r.repairOf(kind.Kind, d.name).Removal)}
				}))
			}
		}
	}
	return rows
}

// repairOf finds what was measured of a kind and a damage.
func (r *result) repairOf(kind, damage string) repair {
	for _, measured := range r.Drift {
		if measured.Kind == kind && measured.Damage == damage {
			return measured
		}
	}
	return repair{Absent: "it was not measured"}
}

func (r repair) cell(patience time.Duration) cell {
	if r.Absent != "" {
		return cell{Text: "absent"}
	}
	if r.Missed {
		return cell{fmt.Sprintf("> %s", patience), missed}
	}
	return cell{medianAndMaximum(r.Times), judge(r.Times.median() <= goalRepair)}
}

// medianAndMaximum shows median and maximum.
func medianAndMaximum(s samples) string {
	return fmt.Sprintf("%d, %s", s.median().Milliseconds(), milliseconds(s.maximum()))
}

func restartCell(r *result) cell {
	if r.Restart.Missed {
		return cell{Text: fmt.Sprintf("> %s", hopeless)}
	}
	return cell{Text: medianAndMaximum(r.Restart.Times)}
}

func restRows(results []*result, title string, of func(*result) rest) section {
	memory := func(name string, bytes func(usage) int64) row {
		return figure(results, name, "", func(r *result) cell { return cell{Text: megabytes(bytes(of(r).Usage))} })
	}
	rows := []row{
		figure(results, "resident memory", "≤ "+megabytes(goalMemory), func(r *result) cell {
			resident := of(r).Usage.Resident
			return cell{megabytes(resident), judge(resident <= goalMemory)}
		}),
		memory("of it anonymous", func(u usage) int64 { return u.Anonymous }),
		memory("of it files", func(u usage) int64 { return u.File }),
		figure(results, "CPU time", "", func(r *result) cell { return cell{Text: milliseconds(of(r).Usage.CPU)} }),
	}
	return section{title, append(rows, countRows(results, func(r *result) map[string]int { return of(r).Requests })...)}
}

func growthCell(r *result) cell {
	if r.Empty.Usage.Resident == 0 {
		return cell{Text: "not measured"}
	}
	growth := float64(r.Large.Usage.Resident) / float64(r.Empty.Usage.Resident)
	return cell{fmt.Sprintf("%.2f", growth), judge(growth <= goalGrowth)}
}

// groupsRows show what many groups, each alone on a simulated node, cost.
func groupsRows(results []*result, count int) section {
	rows := []row{
		figure(results, "all groups ready", "", func(r *result) cell {
			if r.Groups.Ready.Missed {
				return cell{Text: fmt.Sprintf("> %s", groupsInTime)}
			}
			return cell{Text: milliseconds(r.Groups.Ready.Times.median())}
		}),
		figure(results, "operand's resident memory", "", func(r *result) cell { return cell{Text: megabytes(r.Groups.Operand.Resident)} }),
		figure(results, "operand's CPU time", "", func(r *result) cell { return cell{Text: milliseconds(r.Groups.Operand.CPU)} }),
		figure(results, "operator's resident memory", "≤ "+megabytes(goalMemory), func(r *result) cell {
			return cell{megabytes(r.Groups.Operator.Resident), judge(r.Groups.Operator.Resident <= goalMemory)}
		}),
	}
	title := fmt.Sprintf("%d groups of %d pods, each group alone on a simulated node", count, groupSize)
	return section{title, append(rows, countRows(results, func(r *result) map[string]int { return r.Groups.Requests })...)}
}
