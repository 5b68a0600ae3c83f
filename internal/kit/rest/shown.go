package rest

import (
	"net/http"
	"strconv"
)

// Show writes a document that a browser shows; name, in ASCII without quotes, is what it is saved as.
func Show(w http.ResponseWriter, contentType, name string, document []byte) error {
	w.Header().Set("Content-Type", contentType)
	w.Header().Set("Content-Length", strconv.Itoa(len(document)))
	w.Header().Set("Content-Disposition", `inline; filename="`+name+`"`)
	_, err := w.Write(document)
	return err
}
