package rest

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"mime"
	"net/http"
	"path"
	"strconv"
	"strings"
)

// webFiles is the built application: each file plain, and compressed where the build made a twin. What is sent is read
// from there: kept here too, it would lie in memory twice.
type webFiles struct {
	from  fs.FS
	files map[string]webFile
}

type webFile struct {
	size      map[string]int64 // bytes, by what is added to its name
	kind, tag string
}

// encodings are the twins of a file, the smallest first, by what is added to its name.
var encodings = []struct{ name, added string }{{"br", ".br"}, {"gzip", ".gz"}}

const indexPage = "index.html"

func loadWeb(from fs.FS) (*webFiles, error) {
	w := &webFiles{from: from, files: map[string]webFile{}}
	if from == nil {
		return w, nil
	}
	err := fs.WalkDir(from, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || strings.HasSuffix(name, ".br") || strings.HasSuffix(name, ".gz") {
			return err
		}
		file, err := from.Open(name)
		if err != nil {
			return err
		}
		sum := sha256.New()
		size, err := io.Copy(sum, file)
		if err = errors.Join(err, file.Close()); err != nil {
			return err
		}
		kind := mime.TypeByExtension(path.Ext(name))
		if kind == "" {
			kind = "application/octet-stream"
		}
		f := webFile{size: map[string]int64{"": size}, kind: kind, tag: hex.EncodeToString(sum.Sum(nil)[:8])}
		for _, e := range encodings {
			if twin, err := fs.Stat(from, name+e.added); err == nil { // absent twins are served plain
				f.size[e.added] = twin.Size()
			}
		}
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
	added, encoding := "", ""
	for _, e := range encodings {
		if _, made := f.size[e.added]; made && accepts(r.Header.Get("Accept-Encoding"), e.name) {
			added, encoding = e.added, e.name
			break
		}
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
	h.Set("Content-Length", strconv.FormatInt(f.size[added], 10))
	if r.Method == http.MethodHead {
		return
	}
	if err := w.send(out, name+added); err != nil {
		m.log.Debug("could not write a file", "file", name, "error", err)
	}
}

func (w *webFiles) send(out io.Writer, name string) error {
	file, err := w.from.Open(name)
	if err != nil {
		return err
	}
	_, err = io.Copy(out, file)
	return errors.Join(err, file.Close())
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
