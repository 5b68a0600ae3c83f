package sheet

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"strconv"
	"unicode/utf8"
)

// marks walks over the marks of an XML part in bounded memory. It knows what spreadsheet programs write: no document
// type, no entities but the usual, UTF-8.
type marks struct {
	in   *bufio.Reader
	name []byte // of the last mark, without its prefix
	ends bool   // it is </name>
	open bool   // it is <name>, not <name/>
	rest []byte // its attributes
	tag  []byte
	text []byte
	most int // bytes of text that are kept between two marks
}

const longestMark = 64 << 10

func newMarks(in io.Reader, most int) *marks {
	return &marks{in: bufio.NewReaderSize(in, 64<<10), most: most}
}

// next reads up to and with the next mark; the text before it is kept as far as most says. io.EOF at the end.
func (m *marks) next() error {
	m.text = m.text[:0]
	for {
		if err := m.upTo('<', &m.text, m.most, false); err != nil {
			return err
		}
		first, err := m.in.Peek(8)
		if len(first) == 0 {
			return broken(err)
		}
		switch {
		case bytes.HasPrefix(first, []byte("!--")):
			err = m.skip("-->")
		case bytes.HasPrefix(first, []byte("![CDATA[")):
			err = m.data()
		case first[0] == '?':
			err = m.skip("?>")
		case first[0] == '!':
			return ErrKind // a document type: nobody writes one here
		default:
			return m.mark()
		}
		if err != nil {
			return err
		}
	}
}

// upTo reads to the sign and takes it too. More than most is left out, or refused.
func (m *marks) upTo(sign byte, into *[]byte, most int, strict bool) error {
	for {
		part, err := m.in.ReadSlice(sign)
		found := err == nil
		if found {
			part = part[:len(part)-1]
		}
		if room := most - len(*into); len(part) > room {
			if strict {
				return ErrTooLarge
			}
			part = part[:max(room, 0)]
		}
		*into = append(*into, part...)
		if found {
			return nil
		}
		if !errors.Is(err, bufio.ErrBufferFull) {
			return err
		}
	}
}

func (m *marks) mark() error {
	m.tag = m.tag[:0]
	quote, seen := byte(0), 0
	for {
		if err := m.upTo('>', &m.tag, longestMark, true); err != nil {
			return broken(err)
		}
		if quote, seen = quoteAfter(m.tag[seen:], quote), len(m.tag); quote == 0 {
			break
		}
		if m.tag = append(m.tag, '>'); len(m.tag) > longestMark { // it stood inside a value
			return ErrTooLarge
		}
	}
	tag := m.tag
	m.ends, m.open = bytes.HasPrefix(tag, []byte("/")), true
	if m.ends {
		tag, m.open = tag[1:], false
	} else if bytes.HasSuffix(tag, []byte("/")) {
		tag, m.open = tag[:len(tag)-1], false
	}
	m.name, m.rest = tag, nil
	if at := bytes.IndexAny(tag, " \t\r\n"); at >= 0 {
		m.name, m.rest = tag[:at], tag[at:]
	}
	if at := bytes.IndexByte(m.name, ':'); at >= 0 {
		m.name = m.name[at+1:]
	}
	return nil
}

// quoteAfter is the sign that ends the value in which a part of a mark stops, 0 outside of values; quote is that before
// it.
func quoteAfter(part []byte, quote byte) byte {
	for len(part) > 0 {
		ends := `"'`
		if quote != 0 {
			ends = string(quote)
		}
		at := bytes.IndexAny(part, ends)
		if at < 0 {
			break
		}
		if quote == 0 {
			quote = part[at]
		} else {
			quote = 0
		}
		part = part[at+1:]
	}
	return quote
}

func (m *marks) skip(end string) error {
	last := end[len(end)-1]
	var seen []byte
	for {
		part, err := m.in.ReadSlice(last)
		seen = append(seen, part...)
		seen = seen[max(0, len(seen)-len(end)):]
		if err == nil && string(seen) == end {
			return nil
		}
		if err != nil && !errors.Is(err, bufio.ErrBufferFull) {
			return broken(err)
		}
	}
}

// data keeps what stands in a CDATA section, as it is written.
func (m *marks) data() error {
	if _, err := m.in.Discard(len("![CDATA[")); err != nil {
		return broken(err)
	}
	for {
		var part []byte
		if err := m.upTo('>', &part, longestMark, true); err != nil {
			return broken(err)
		}
		body, ended := bytes.CutSuffix(part, []byte("]]"))
		if !ended {
			body = append(part, '>')
		}
		body = bytes.ReplaceAll(body, []byte("&"), []byte("&amp;"))
		m.text = append(m.text, body[:min(len(body), max(0, m.most-len(m.text)))]...)
		if ended {
			return nil
		}
	}
}

func (m *marks) is(name string) bool { return string(m.name) == name }

// value is an attribute of the last mark, with or without a prefix; empty when it has none.
func (m *marks) value(name string) []byte {
	rest := m.rest
	for {
		at := bytes.IndexByte(rest, '=')
		if at < 0 {
			return nil
		}
		key := bytes.TrimSpace(rest[:at])
		if colon := bytes.LastIndexByte(key, ':'); colon >= 0 {
			key = key[colon+1:]
		}
		rest = bytes.TrimLeft(rest[at+1:], " \t\r\n")
		if len(rest) == 0 || rest[0] != '"' && rest[0] != '\'' {
			return nil
		}
		end := bytes.IndexByte(rest[1:], rest[0])
		if end < 0 {
			return nil
		}
		if string(key) == name {
			return rest[1 : end+1]
		}
		rest = rest[end+2:]
	}
}

// broken makes the end of the file in the middle of a mark a fault of the file.
func broken(err error) error {
	if err == nil || errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return ErrKind
	}
	return err
}

var entities = map[string]rune{"amp": '&', "lt": '<', "gt": '>', "quot": '"', "apos": '\''}

// unescaped adds the text to out as it is meant: entities, and what Excel writes as _x000D_.
func unescaped(out, text []byte) []byte {
	for len(text) > 0 {
		at := bytes.IndexAny(text, "&_")
		if at < 0 {
			return append(out, text...)
		}
		out, text = append(out, text[:at]...), text[at:]
		if r, size := escape(text); size > 0 {
			out, text = utf8.AppendRune(out, r), text[size:]
			continue
		}
		out, text = append(out, text[0]), text[1:]
	}
	return out
}

func escape(text []byte) (r rune, size int) {
	if text[0] == '_' {
		if len(text) < 7 || text[1] != 'x' || text[6] != '_' {
			return 0, 0
		}
		n, err := strconv.ParseUint(string(text[2:6]), 16, 16)
		if err != nil {
			return 0, 0
		}
		return rune(n), 7
	}
	end := bytes.IndexByte(text[:min(len(text), 12)], ';')
	if end < 2 {
		return 0, 0
	}
	name := string(text[1:end])
	if r, known := entities[name]; known {
		return r, end + 1
	}
	if name[0] != '#' {
		return 0, 0
	}
	base, digits := 10, name[1:]
	if len(digits) > 0 && (digits[0] == 'x' || digits[0] == 'X') {
		base, digits = 16, digits[1:]
	}
	n, err := strconv.ParseUint(digits, base, 21)
	if err != nil {
		return 0, 0
	}
	return rune(n), end + 1
}
