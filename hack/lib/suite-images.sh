# shellcheck shell=bash
# The images that the operand's own suites name, under the same names, from what there is without a registry. Nothing in
# them is under test: they only have to run. To be sourced after images.sh and packages.sh.

readonly SUITE_IMAGES="$ROOT/_output/suite-images"

# provide_suite_images puts them on every node of the local cluster.
provide_suite_images() {
  say "images that the suites name ..."
  need_program busybox busybox-static
  need_program curl curl
  local tag
  for tag in 3.8 3.9 3.10; do
    load_image "registry.k8s.io/pause:$tag" "$BIN/pause" | indent
  done
  shell_folder "$SUITE_IMAGES/busybox"
  load_folder docker.io/library/busybox:latest "$SUITE_IMAGES/busybox" /bin/sh | indent
  shell_folder "$SUITE_IMAGES/curl"
  copy_program "$SUITE_IMAGES/curl" curl
  load_folder docker.io/curlimages/curl:7.78.0 "$SUITE_IMAGES/curl" /usr/bin/curl | indent
  web_server_folder "$SUITE_IMAGES/nginx"
  for tag in 1.26 1.27; do
    load_folder "docker.io/nginxinc/nginx-unprivileged:$tag" "$SUITE_IMAGES/nginx" /serve | indent
  done
}

# shell_folder DIR makes DIR a file system with a shell and the programs that scripts take for granted.
shell_folder() {
  rm -rf "$1"
  copy_program "$1" busybox
  mkdir -p "$1/bin"
  local applet
  for applet in $(busybox --list); do
    ln -sf /usr/bin/busybox "$1/bin/$applet"
  done
}

# web_server_folder DIR makes DIR a file system with a server that answers on port 8080. As a container's first process it
# would not hear of being ended.
web_server_folder() {
  shell_folder "$1"
  mkdir "$1/www"
  echo 'in the place of nginx' >"$1/www/index.html"
  cat >"$1/serve" <<'EOT'
#!/bin/sh
trap 'exit 0' TERM
httpd -f -p 8080 -h /www &
wait
EOT
  chmod +x "$1/serve"
}

# copy_program DIR PROGRAM copies a program and the libraries that it is linked with to DIR/usr/bin and to their places.
copy_program() {
  local library
  mkdir -p "$1/usr/bin"
  cp -L "$(command -v "$2")" "$1/usr/bin/$2"
  # One that is linked with none makes ldd fail.
  { ldd "$1/usr/bin/$2" 2>/dev/null || true; } | sed -n 's|^[^/]*\(/[^ ]*\).*|\1|p' | while IFS= read -r library; do
    mkdir -p "$1$(dirname "$library")"
    cp -L "$library" "$1$library"
  done
}
