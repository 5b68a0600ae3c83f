package sheet

import (
	"archive/zip"
	"bytes"
	"context"
	"errors"
	"io"
	"path"
	"strings"
	"time"

	"langraan/internal/kit/disk"
)

// The bounds of what is read of a workbook: what its parts unfold to, and by how much more than they are long. A table
// of numbers and repeated words unfolds to some thirty times its length.
const (
	mostDirectory = 1 << 20
	mostBook      = 1 << 20
	mostStyles    = 8 << 20
	mostShared    = 512 << 20
	mostStrings   = 4 << 20 // texts
	mostFormats   = 100_000
	mostRatio     = 200
	ratioFrom     = 16 << 20 // bytes: a small part may unfold by any ratio
	excelColumns  = 16_384
	mostGlance    = 8 * time.Second // the room is held so long by who only wants the first rows
)

// The room for workbooks, whoever sent them: one is read to its end, which can take minutes, while one is looked into.
var reading, looking room

func openWorkbook(ctx context.Context, src io.ReaderAt, size int64, limits Limits) (*Reader, error) {
	room := &reading
	if limits.Glance {
		room = &looking
	}
	if err := room.enter(ctx, limits.Business); err != nil {
		return nil, err
	}
	b := &book{ctx: ctx, stop: func() {}, limits: limits, room: room}
	if limits.Glance {
		b.ctx, b.stop = context.WithTimeoutCause(ctx, mostGlance, ErrSlow)
	}
	r := &Reader{Format: XLSX, limits: limits, close: b.close}
	if err := b.open(src, size); err != nil {
		r.Close()
		return nil, fault(broken(err))
	}
	r.next = func() ([]string, error) {
		cells, number, err := b.row()
		r.number = number - 1
		return cells, err
	}
	return r, nil
}

// fault is a fault of the file, unless the reader itself was stopped or the disk is full.
func fault(err error) error {
	for _, known := range []error{
		ErrKind, ErrTooLarge, ErrTooWide, ErrCell, ErrSlow, context.Canceled,
		context.DeadlineExceeded, io.EOF,
	} {
		if errors.Is(err, known) {
			return err
		}
	}
	if disk.IsFull(err) {
		return disk.Full(err)
	}
	return ErrKind.Because(err)
}

// book is a workbook of which the first sheet that people see is read row by row.
type book struct {
	ctx      context.Context
	stop     func()
	limits   Limits
	room     *room
	parts    map[string]*zip.File
	strings  *texts
	widths   map[int]int  // style → how many digits its numbers show, where zeros lead them
	days     map[int]bool // style → its numbers are shown as days
	from1904 bool         // they are counted from there
	part     io.Closer
	sheet    *marks
	line     int
	cells    []string
	value    []byte
	given    int64 // bytes of shared texts: a few bytes name a long one again and again
}

func (b *book) open(src io.ReaderAt, size int64) error {
	if err := b.directory(src, size); err != nil {
		return err
	}
	sheet, shared, err := b.paths()
	if err != nil {
		return err
	}
	if err = b.styles(); err != nil {
		return err
	}
	if b.strings, err = b.texts(shared); err != nil {
		return err
	}
	part, err := b.read(sheet, b.limits.Unfolded)
	if err != nil {
		return err
	}
	b.part, b.sheet = part, newMarks(part, b.limits.Cell+1)
	return nil
}

func (b *book) close() error {
	defer b.room.leave()
	b.stop()
	var err error
	if b.part != nil {
		err = b.part.Close()
	}
	if b.strings != nil {
		err = errors.Join(err, b.strings.close())
	}
	return err
}

// directory reads the list of parts, after a look at how long it can be.
func (b *book) directory(src io.ReaderAt, size int64) error {
	if err := boundDirectory(src, size); err != nil {
		return err
	}
	parts, err := zip.NewReader(src, size)
	if err != nil {
		return err
	}
	if len(parts.File) > b.limits.Parts {
		return ErrTooLarge
	}
	b.parts = map[string]*zip.File{}
	total := uint64(0)
	for _, part := range parts.File {
		if total += part.UncompressedSize64; total > uint64(b.limits.Unfolded) ||
			part.UncompressedSize64 > uint64(b.limits.Unfolded) {
			return ErrTooLarge
		}
		b.parts[strings.ToLower(strings.TrimPrefix(strings.ReplaceAll(part.Name, `\`, "/"), "/"))] = part
	}
	return nil
}

// read opens a part; more than the bound, or than the ratio, is refused while it is read, whatever the directory says.
func (b *book) read(name string, most int64) (io.ReadCloser, error) {
	part := b.parts[strings.ToLower(name)]
	if part == nil {
		return nil, ErrKind
	}
	if part.UncompressedSize64 > uint64(most) {
		return nil, ErrTooLarge
	}
	in, err := part.Open()
	if err != nil {
		return nil, err
	}
	return &unfolding{
		ReadCloser: in, ctx: b.ctx,
		most: min(most, max(ratioFrom, int64(part.CompressedSize64)*mostRatio)),
	}, nil
}

type unfolding struct {
	io.ReadCloser
	ctx  context.Context
	most int64
	read int64
}

// Read counts what really comes.
func (u *unfolding) Read(p []byte) (int, error) {
	if u.ctx.Err() != nil {
		return 0, context.Cause(u.ctx)
	}
	n, err := u.ReadCloser.Read(p)
	if u.read += int64(n); u.read > u.most {
		return 0, ErrTooLarge
	}
	return n, err
}

// each calls do for every mark of a part; a part that is missing has none.
func (b *book) each(name string, most int64, text int, do func(*marks) error) error {
	if b.parts[strings.ToLower(name)] == nil {
		return nil
	}
	in, err := b.read(name, most)
	if err != nil {
		return err
	}
	m := newMarks(in, text)
	for {
		if err = m.next(); err == nil {
			err = do(m)
		}
		if errors.Is(err, io.EOF) {
			return in.Close()
		}
		if err != nil {
			return errors.Join(err, in.Close())
		}
	}
}

const bookPart = "xl/workbook.xml"

// paths finds the first sheet that people see, or where all are hidden the first, and the shared texts.
func (b *book) paths() (sheet, shared string, err error) {
	if b.parts[bookPart] == nil {
		return "", "", ErrKind
	}
	first, isSeen := "", false
	err = b.each(bookPart, mostBook, 0, func(m *marks) error {
		if m.is("workbookPr") && !m.ends {
			says := string(m.value("date1904"))
			b.from1904 = says == "1" || says == "true"
		}
		if m.is("sheet") && !m.ends && !isSeen {
			state := string(m.value("state"))
			if isSeen = state != "hidden" && state != "veryHidden"; isSeen || first == "" {
				first = string(m.value("id"))
			}
		}
		return nil
	})
	if err != nil {
		return "", "", err
	}
	err = b.each("xl/_rels/workbook.xml.rels", mostBook, 0, func(m *marks) error {
		if !m.is("Relationship") || m.ends {
			return nil
		}
		target := string(unescaped(nil, m.value("Target")))
		if !strings.HasPrefix(target, "/") {
			target = path.Join("xl", target)
		}
		target = strings.TrimPrefix(target, "/")
		if first != "" && string(m.value("Id")) == first {
			sheet = target
		}
		if bytes.HasSuffix(m.value("Type"), []byte("/sharedStrings")) {
			shared = target
		}
		return nil
	})
	if err == nil && sheet == "" {
		err = ErrKind
	}
	return sheet, shared, err
}

// styles finds those whose numbers are shown with zeros before them, which a barcode kept as a number needs, and those
// whose numbers are shown as days.
func (b *book) styles() error {
	b.widths, b.days = map[int]int{}, map[int]bool{}
	zeros, days := map[string]int{}, map[string]bool{}
	inFormats, style := false, 0
	return b.each("xl/styles.xml", mostStyles, 0, func(m *marks) error {
		switch {
		case m.is("numFmt") && !m.ends:
			id, whole := string(m.value("numFmtId")), string(unescaped(nil, m.value("formatCode")))
			code, _, _ := strings.Cut(whole, ";")
			if code = strings.Trim(code, `"`); len(code) > 1 && len(code) < 100 && strings.Trim(code, "0") == "" {
				zeros[id] = len(code)
			}
			days[id] = isDay(whole)
		case m.is("cellXfs"):
			inFormats = m.open
		case m.is("xf") && inFormats && !m.ends:
			id := string(m.value("numFmtId"))
			if width := zeros[id]; width > 0 {
				b.widths[style] = width
			}
			said, is := days[id]
			if said || !is && isKnownDay(id) {
				b.days[style] = true
			}
			style++
		}
		if len(days) > mostFormats || style > mostFormats {
			return ErrTooLarge
		}
		return nil
	})
}

// texts reads the texts that cells name by their number.
func (b *book) texts(name string) (*texts, error) {
	t := &texts{}
	var item []byte
	reads, silent := false, false
	err := b.each(name, mostShared, b.limits.Cell+1, func(m *marks) error {
		switch {
		case m.is("si") && m.ends:
			return t.add(item)
		case m.is("si"):
			if item = item[:0]; !m.open {
				return t.add(nil)
			}
		case m.is("rPh"): // how a word is spoken
			silent = m.open
		case m.is("t"):
			if reads && m.ends && !silent && len(item) <= b.limits.Cell {
				item = unescaped(item, m.text)
			}
			reads = m.open
		}
		return nil
	})
	return t, err
}
