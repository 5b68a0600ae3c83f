package rest

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io/fs"
	"mime"
	"net/http"
	"path"
	"strings"
)

// webFiles is the built application in memory: each file plain, and compressed where the build made a twin.
type webFiles struct {
	files map[string]webFile
}

type webFile struct {
	body, brotli, gzip []byte
	kind, tag          string
}

const indexPage = "index.html"

func loadWeb(from fs.FS) (*webFiles, error) {
	w := &webFiles{files: map[string]webFile{}}
	if from == nil {
		return w, nil
	}
	err := fs.WalkDir(from, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || strings.HasSuffix(name, ".br") || strings.HasSuffix(name, ".gz") {
			return err
		}
		body, err := fs.ReadFile(from, name)
		if err != nil {
			return err
		}
		sum := sha256.Sum256(body)
		kind := mime.TypeByExtension(path.Ext(name))
		if kind == "" {
			kind = "application/octet-stream"
		}
		f := webFile{body: body, kind: kind, tag: hex.EncodeToString(sum[:8])}
		f.brotli, _ = fs.ReadFile(from, name+".br") // absent twins are served plain
		f.gzip, _ = fs.ReadFile(from, name+".gz")
		w.files[name] = f
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("reading the web application: %w", err)
	}
	return w, nil
}

// serve answers with a file, or with the page for any path that looks like a screen. A missing asset is a 404, never
// the page: a stale tab would take HTML for JavaScript.
func (w *webFiles) serve(out http.ResponseWriter, r *http.Request, m *Mux) {
	name := strings.TrimPrefix(r.URL.Path, "/")
	f, found := w.files[name]
	if !found && path.Ext(name) == "" {
		name = indexPage
		f, found = w.files[name]
	}
	if !found {
		m.fail(out, r, errNoRoute)
		return
	}
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		out.Header().Set("Allow", "GET, HEAD")
		m.fail(out, r, errNoMethod)
		return
	}
	body, encoding := f.body, ""
	switch accepted := r.Header.Get("Accept-Encoding"); {
	case f.brotli != nil && accepts(accepted, "br"):
		body, encoding = f.brotli, "br"
	case f.gzip != nil && accepts(accepted, "gzip"):
		body, encoding = f.gzip, "gzip"
	}
	h := out.Header()
	h.Set("Content-Type", f.kind)
	h.Set("Vary", "Accept-Encoding")
	h.Set("Cache-Control", "no-cache")
	if strings.HasPrefix(name, "assets/") {
		h.Set("Cache-Control", "public, max-age=31536000, immutable")
	}
	tag := `"` + f.tag + encoding + `"`
	h.Set("ETag", tag)
	if strings.Contains(r.Header.Get("If-None-Match"), tag) {
		out.WriteHeader(http.StatusNotModified)
		return
	}
	if encoding != "" {
		h.Set("Content-Encoding", encoding)
	}
	h.Set("Content-Length", fmt.Sprint(len(body)))
	if r.Method == http.MethodHead {
		return
	}
	if _, err := out.Write(body); err != nil {
		m.log.Debug("could not write a file", "file", name, "error", err)
	}
}

// accepts tells whether an Accept-Encoding header takes the encoding, q=0 meaning no.
func accepts(header, encoding string) bool {
	for part := range strings.SplitSeq(header, ",") {
		name, parameter, _ := strings.Cut(strings.TrimSpace(part), ";")
		if strings.EqualFold(strings.TrimSpace(name), encoding) {
			value := strings.TrimSpace(parameter)
			return value != "q=0" && value != "q=0.0"
		}
	}
	return false
}
