package sheet

import (
	"net/http"
	"net/url"
	"strings"

	"langraan/internal/kit/errs"
)

// Export is a table on its way to a browser.
type Export struct {
	Name    []string // of the file, in the caller's language: what it is, then the filters; empty parts are left out
	Plain   string   // of the file for programs that read ASCII only
	Columns []Column
	Rows    func(row func(values ...any) error) error
}

const longestName = 120 // letters of a file's name

// Serve answers with the table in the format that the query's format names, xlsx unless given. A fault after the first
// bytes breaks the connection off, so that half a file never looks like a whole one.
func Serve(w http.ResponseWriter, r *http.Request, e Export) error {
	format, err := FormatOf(r)
	if err != nil {
		return err
	}
	out := &begun{to: w, begin: func() { Head(w, format, e.Plain, FileName(e.Name...)) }}
	err = Write(out, format, e.Columns, e.Rows)
	if err != nil && out.yes {
		panic(http.ErrAbortHandler)
	}
	return err
}

// Head says of an answer that it is a table in a format, and what its file is called: a name of ASCII letters and one
// for programs that read more.
func Head(w http.ResponseWriter, format Format, plain, name string) {
	types := map[Format]string{
		CSV:  "text/csv; charset=utf-8",
		XLSX: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
	}
	w.Header().Set("Content-Type", types[format])
	w.Header().Set("Content-Disposition", disposition(plain, name, string(format)))
	w.Header().Set("Access-Control-Expose-Headers", "Content-Disposition")
}

// FormatOf reads the format that a request asks for.
func FormatOf(r *http.Request) (Format, error) {
	format := Format(r.URL.Query().Get("format"))
	if format == "" {
		format = XLSX
	}
	if !format.Valid() {
		return "", errs.ErrInvalid.At("format", errs.InvalidParam)
	}
	return format, nil
}

// begun sets the headers just before the first byte.
type begun struct {
	to    http.ResponseWriter
	begin func()
	yes   bool
}

func (b *begun) Write(p []byte) (int, error) {
	if !b.yes {
		b.yes = true
		b.begin()
	}
	return b.to.Write(p)
}

// FileName joins the parts into a name that every system takes, without its ending.
func FileName(parts ...string) string {
	var kept []string
	for _, part := range parts {
		part = strings.Map(func(r rune) rune {
			if r < ' ' || r == 0x7f || strings.ContainsRune(`/\:*?"<>|%`, r) {
				return -1
			}
			if r == ' ' || r == '_' {
				return '-'
			}
			return r
		}, strings.TrimSpace(part))
		if part != "" {
			kept = append(kept, part)
		}
	}
	name := []rune(strings.Join(kept, "_"))
	return string(name[:min(len(name), longestName)])
}

// disposition names the file twice (RFC 6266): in ASCII, and in UTF-8 as RFC 5987 writes it.
func disposition(ascii, name, ending string) string {
	encoded := strings.ReplaceAll(url.QueryEscape(name), "+", "%20")
	return `attachment; filename="` + ascii + "." + ending + `"; filename*=UTF-8''` + encoded + "." + ending
}
