package blob

import (
	"bytes"
	"path"
	"strings"
	"unicode/utf8"
)

// fileType is a kind of content that is taken.
type fileType struct {
	extension, media string
	is               func(content []byte) bool
}

// The list of types taken. Pictures and documents are known by their first bytes; tables need the name as well.
var types = []fileType{
	{".jpg", "image/jpeg", begins("\xff\xd8\xff")},
	{".png", "image/png", begins("\x89PNG\r\n\x1a\n")},
	{".gif", "image/gif", func(c []byte) bool { return begins("GIF87a")(c) || begins("GIF89a")(c) }},
	{".webp", "image/webp", func(c []byte) bool {
		return begins("RIFF")(c) && len(c) > 12 &&
			string(c[8:12]) == "WEBP"
	}},
	{".pdf", "application/pdf", begins("%PDF-")},
	{".xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", begins("PK\x03\x04")},
	{".csv", "text/csv", text},
}

// tables are the types whose content alone says too little.
var tables = map[string]bool{".xlsx": true, ".csv": true}

func sniff(content []byte, name string) (fileType, bool) {
	named := strings.ToLower(path.Ext(name))
	for _, t := range types {
		if t.is(content) && (!tables[t.extension] || named == t.extension) {
			return t, true
		}
	}
	return fileType{}, false
}

func typeOf(extension string) (fileType, bool) {
	for _, t := range types {
		if t.extension == extension {
			return t, true
		}
	}
	return fileType{}, false
}

func begins(magic string) func([]byte) bool {
	return func(content []byte) bool { return bytes.HasPrefix(content, []byte(magic)) }
}

// strange is how few bytes of a text may be none of a text's: a stray control sign in a cell, a letter of another
// encoding.
const strange = 100

// text takes UTF-8, UTF-16 with its mark, and the one-byte Thai encoding that spreadsheets still write, but nothing
// binary.
func text(content []byte) bool {
	if bytes.HasPrefix(content, []byte("\xff\xfe")) || bytes.HasPrefix(content, []byte("\xfe\xff")) {
		return isWide(content[2:])
	}
	thai, odd := !utf8.Valid(content), 0
	for _, b := range content {
		switch {
		case b == 0:
			return false
		case b < ' ' && b != '\t' && b != '\r' && b != '\n' || b == 0x7f || thai && (b >= 0xdb && b <= 0xde ||
			b >= 0xfc):
			odd++
		}
	}
	return len(content) > 0 && odd*strange <= len(content)
}

// isWide takes letters of two bytes, of which none is nothing.
func isWide(content []byte) bool {
	for i := 0; i+1 < len(content); i += 2 {
		if content[i] == 0 && content[i+1] == 0 {
			return false
		}
	}
	return len(content) > 0 && len(content)%2 == 0
}
