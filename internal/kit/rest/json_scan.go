package rest

import (
	"strconv"
	"unicode/utf16"
	"unicode/utf8"

	"langraan/internal/kit/errs"
)

// What a body may hold, whatever its route. The longest list of any call is of pasted lines, and the widest object has
// far fewer fields; the bounds leave room, and what passes them is refused before the library looks at each fault.
const (
	mostElements = 10_010 // of one list
	mostKeys     = 200    // of one object
	mostValues   = 50_000 // of the whole body
	mostDepth    = 20
)

var (
	errBadText = errs.ErrInvalid.Declare("มีอักขระที่ใช้ไม่ได้", "a character that text cannot hold")
	errTooFull = errs.ErrInvalid.Declare("ข้อมูลที่ส่งมามีรายการมากเกินไป", "the body holds too many values")
)

// level is a list or an object that is open. key is the text, still quoted and escaped, of the key that was read last.
type level struct {
	list  bool
	count int
	key   []byte
}

// scanner walks over JSON once, in time linear in its length. It checks no grammar, which the library does.
type scanner struct {
	open   []level
	values int
}

// scanJSON refuses a body that holds too much, one with a NUL character or half a character in a text, and one that is
// no UTF-8.
func scanJSON(body []byte) error {
	if !utf8.Valid(body) {
		return errBadText
	}
	var s scanner
	for at := 0; at < len(body); {
		switch body[at] {
		case '"':
			end, clean := stringEnd(body, at)
			if !clean {
				return errBadText
			}
			if !s.value(body[at:end]) {
				return s.refusal()
			}
			at = end
			continue
		case '{', '[':
			if !s.value(nil) || len(s.open) == mostDepth {
				return s.refusal()
			}
			s.open = append(s.open, level{list: body[at] == '['})
		case '}', ']':
			s.open = s.open[:max(len(s.open)-1, 0)]
		case ',':
			if len(s.open) > 0 {
				s.open[len(s.open)-1].key = nil
			}
		case 0:
			return errBadText
		case ' ', '\t', '\r', '\n', ':':
		default: // a number, true, false or null; the library refuses what is none of these
			if at == 0 || !plainByte(body[at-1]) {
				if !s.value(nil) {
					return s.refusal()
				}
			}
		}
		at++
	}
	return nil
}

func plainByte(b byte) bool {
	return b >= '0' && b <= '9' || b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z' || b == '+' || b == '-' || b == '.'
}

// stringEnd is where the text that begins at the quote ends; not clean is one that holds a NUL, written in any way, or
// one half of a pair of UTF-16 without the other, which would become a sign of doubt.
func stringEnd(body []byte, at int) (end int, clean bool) {
	for at++; at < len(body); at++ {
		switch body[at] {
		case '"':
			return at + 1, true
		case 0:
			return at, false
		case '\\':
			unit, ok := escaped(body, at)
			if !ok {
				at++
				continue
			}
			at += 5
			if utf16.IsSurrogate(unit) {
				other, _ := escaped(body, at+1)
				if utf16.DecodeRune(unit, other) == utf8.RuneError {
					return at, false
				}
				at += 6
			}
			if unit == 0 {
				return at, false
			}
		}
	}
	return len(body), true
}

// escaped reads the unit of UTF-16 that is written as a backslash, u and four digits; not ok where none is.
func escaped(body []byte, at int) (unit rune, ok bool) {
	if at+6 > len(body) || body[at] != '\\' || body[at+1] != 'u' {
		return 0, false
	}
	n, err := strconv.ParseUint(string(body[at+2:at+6]), 16, 16)
	return rune(n), err == nil
}

// value counts a value, or takes the key of an object; false is one too many.
func (s *scanner) value(text []byte) bool {
	if s.values++; s.values > mostValues {
		return false
	}
	if len(s.open) == 0 {
		return true
	}
	in := &s.open[len(s.open)-1]
	if in.list {
		in.count++
		return in.count <= mostElements
	}
	if in.key == nil && text != nil {
		in.key = text
		in.count++
		return in.count <= mostKeys
	}
	return true
}

// refusal names the list or object that is too long.
func (s *scanner) refusal() error {
	path := ""
	for i, l := range s.open {
		part := ""
		switch {
		case i == len(s.open)-1: // itself is named by what it stands in
		case l.list:
			part = strconv.Itoa(l.count - 1)
		case l.key != nil:
			part, _ = strconv.Unquote(string(l.key))
		}
		if path != "" && part != "" {
			path += "."
		}
		if path += part; len(path) > longestField {
			break
		}
	}
	if path == "" {
		return errTooFull
	}
	return errTooFull.At(shortField(path), errs.InvalidParam)
}
