package main

import (
	"fmt"
	"strings"

	appsv1 "k8s.io/api/apps/v1"
)

// image is an entry of spec.relatedImages: whoever mirrors the operator into a disconnected cluster copies these.
type image struct {
	Name  string `json:"name"`
	Image string `json:"image"`
}

// imageVariables are the environment variables that tell the operator which images to use, and the names of these
// images in spec.relatedImages.
var imageVariables = map[string]string{
	"RELATED_IMAGE_OPERAND_IMAGE": "lws",
}

// relatedImages lists the operator's image, first, and every image that it is told by its environment.
func relatedImages(deployment *appsv1.Deployment) ([]image, error) {
	containers := deployment.Spec.Template.Spec.Containers
	if len(containers) != 1 {
		return nil, fmt.Errorf("Deployment %s has %d containers instead of the operator's alone", deployment.Name, len(containers))
	}
	operator := &containers[0]
	images := []image{{Name: operator.Name, Image: operator.Image}}
	for i := range operator.Env {
		variable := &operator.Env[i]
		if !strings.HasPrefix(variable.Name, "RELATED_IMAGE_") {
			continue
		}
		name, known := imageVariables[variable.Name]
		if !known {
			return nil, fmt.Errorf("environment variable %s names an image that imageVariables has no name for", variable.Name)
		}
		images = append(images, image{Name: name, Image: variable.Value})
	}
	if len(images) != len(imageVariables)+1 {
		return nil, fmt.Errorf("container %s is not told by its environment which images to use: it has %d of %d variables", operator.Name, len(images)-1, len(imageVariables))
	}
	return images, nil
}
