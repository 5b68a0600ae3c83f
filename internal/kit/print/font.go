package print

import (
	"bytes"
	"embed"
	"encoding/binary"
	"errors"
	"fmt"
	"sort"
	"sync"

	"github.com/go-text/typesetting/font"
)

//go:generate npm --prefix gen ci --no-audit --no-fund --loglevel=error
//go:generate node gen/build.mjs

// The folder holds Sarabun and its licence once they have been fetched; the licence must travel with the font.
//
//go:embed all:fonts
var fontFolder embed.FS

// ErrNoFont says that the program was built without the font of printed pages.
var ErrNoFont = errors.New("the font of printed pages is missing: run `make data` and build again")

// FontLicence gives the terms of the embedded font; ErrNoFont.
func FontLicence() (string, error) {
	text, err := fontFolder.ReadFile("fonts/Sarabun-OFL.txt")
	if err != nil {
		return "", ErrNoFont
	}
	return string(text), nil
}

// typeface is the font as it is shaped with and as it is cut for embedding.
type typeface struct {
	*font.Font
	tables map[string][]byte
	em     float64
	long   bool // the offsets of glyphs are 32 bits
}

var sarabun = sync.OnceValues(func() (*typeface, error) {
	data, err := fontFolder.ReadFile("fonts/Sarabun-Regular.ttf")
	if err != nil {
		return nil, ErrNoFont
	}
	face, err := font.ParseTTF(bytes.NewReader(data))
	if err != nil {
		return nil, fmt.Errorf("the font of printed pages is damaged: %w", err)
	}
	t := &typeface{Font: face.Font, tables: map[string][]byte{}, em: float64(face.Upem())}
	for i := range int(binary.BigEndian.Uint16(data[4:])) {
		entry := data[12+16*i:]
		from, length := binary.BigEndian.Uint32(entry[8:]), binary.BigEndian.Uint32(entry[12:])
		if uint64(from)+uint64(length) > uint64(len(data)) {
			return nil, errors.New("the font of printed pages is cut short")
		}
		t.tables[string(entry[:4])] = data[from : from+length]
	}
	for _, name := range kept {
		if t.tables[name] == nil {
			return nil, fmt.Errorf("the font of printed pages lacks %s", name)
		}
	}
	t.long = binary.BigEndian.Uint16(t.tables["head"][50:]) == 1
	return t, nil
})

// gid is a glyph's number as the library writes it.
func gid(glyph int) font.GID {
	return font.GID(glyph)
}

// kept are the tables that a PDF reader needs of a TrueType font; it finds glyphs by number, not by character.
var kept = []string{"glyf", "head", "hhea", "hmtx", "loca", "maxp"}

// hints are taken along where the font has them.
var hints = []string{"cvt ", "fpgm", "prep"}

// outline gives the drawing of a glyph, empty for a blank.
func (t *typeface) outline(glyph int) []byte {
	loca, glyf := t.tables["loca"], t.tables["glyf"]
	if t.long {
		return glyf[binary.BigEndian.Uint32(loca[4*glyph:]):binary.BigEndian.Uint32(loca[4*glyph+4:])]
	}
	return glyf[2*int(binary.BigEndian.Uint16(loca[2*glyph:])) : 2*int(binary.BigEndian.Uint16(loca[2*glyph+2:]))]
}

// The flags of a part of a glyph that is put together from others.
const (
	wideArguments = 1 << 0
	oneScale      = 1 << 3
	morePart      = 1 << 5
	twoScales     = 1 << 6
	fourScales    = 1 << 7
)

// parts are the glyphs that a drawing is put together from.
func parts(outline []byte) (glyphs []int) {
	if len(outline) < 10 || int16(binary.BigEndian.Uint16(outline)) >= 0 {
		return nil
	}
	for at := 10; at+4 <= len(outline); {
		flags := binary.BigEndian.Uint16(outline[at:])
		glyphs = append(glyphs, int(binary.BigEndian.Uint16(outline[at+2:])))
		at += 6
		if flags&wideArguments != 0 {
			at += 2
		}
		switch {
		case flags&oneScale != 0:
			at += 2
		case flags&twoScales != 0:
			at += 4
		case flags&fourScales != 0:
			at += 8
		}
		if flags&morePart == 0 {
			break
		}
	}
	return glyphs
}

// subset gives the font with the drawings of these glyphs alone. Glyphs keep their numbers; the others are blank.
func (t *typeface) subset(glyphs []int) []byte {
	with := map[int]bool{}
	var take func(glyph int)
	take = func(glyph int) {
		if !with[glyph] {
			with[glyph] = true
			for _, part := range parts(t.outline(glyph)) {
				take(part)
			}
		}
	}
	take(0)
	for _, glyph := range glyphs {
		take(glyph)
	}
	var glyf []byte
	count := int(binary.BigEndian.Uint16(t.tables["maxp"][4:]))
	loca := make([]byte, 0, 4*count+4)
	for glyph := range count {
		loca = binary.BigEndian.AppendUint32(loca, uint32(len(glyf)))
		if with[glyph] {
			glyf = append(glyf, t.outline(glyph)...)
			glyf = append(glyf, make([]byte, -len(glyf)&3)...)
		}
	}
	loca = binary.BigEndian.AppendUint32(loca, uint32(len(glyf)))
	head := bytes.Clone(t.tables["head"])
	binary.BigEndian.PutUint16(head[50:], 1)
	tables := map[string][]byte{"glyf": glyf, "loca": loca, "head": head}
	for _, name := range append(kept, hints...) {
		if tables[name] == nil && t.tables[name] != nil {
			tables[name] = t.tables[name]
		}
	}
	return assemble(tables)
}

// assemble writes a font file of the tables.
func assemble(tables map[string][]byte) []byte {
	names := make([]string, 0, len(tables))
	for name := range tables {
		names = append(names, name)
	}
	sort.Strings(names)
	power, exponent := 1, 0
	for 2*power <= len(names) {
		power, exponent = 2*power, exponent+1
	}
	u16 := func(out []byte, n int) []byte { return binary.BigEndian.AppendUint16(out, uint16(n)) }
	out := u16(u16(u16(u16([]byte{0, 1, 0, 0}, len(names)), 16*power), exponent), 16*(len(names)-power))
	at := 12 + 16*len(names)
	var body []byte
	for _, name := range names {
		table := tables[name]
		out = append(out, name...)
		out = binary.BigEndian.AppendUint32(out, checksum(table))
		out = binary.BigEndian.AppendUint32(out, uint32(at+len(body)))
		out = binary.BigEndian.AppendUint32(out, uint32(len(table)))
		body = append(body, table...)
		body = append(body, make([]byte, -len(table)&3)...)
	}
	return append(out, body...)
}

func checksum(table []byte) (sum uint32) {
	for len(table) >= 4 {
		sum += binary.BigEndian.Uint32(table)
		table = table[4:]
	}
	var last [4]byte
	copy(last[:], table)
	return sum + binary.BigEndian.Uint32(last[:])
}
