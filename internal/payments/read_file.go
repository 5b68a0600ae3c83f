package payments

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io"
	"os"
	"slices"
	"time"

	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/db"
	"langraan/internal/kit/once"
	"langraan/internal/kit/sheet"
)

// The bounds of a statement.
const (
	mostLines    = 5000
	mostColumns  = 60
	mostFaults   = 20
	bannerRows   = 40   // among so many rows the headings are looked for
	besideRows   = 1000 // rows of a file that are no lines: its banner, what stands between pages, totals
	linesAtOnce  = 200  // are written in one transaction
	longestText  = 300
	longestTitle = 200
)

// ReadFile is a bank statement as it was sent.
type ReadFile struct {
	Name    string
	Content *os.File
}

// Read keeps the lines of a statement by which money came in, once per key; a line that came before is kept once. They
// are written in small parts, so that nobody else waits for all of them: where that breaks off, what was kept stays,
// and is known when the file comes again. ErrHeadings, ErrLines, the refusals of kit/sheet.
func (s *Service) Read(ctx context.Context, actor access.Actor, c ReadFile, key string) (Read, error) {
	c.Name = cut(clean(c.Name), longestTitle)
	info, err := c.Content.Stat()
	if err != nil {
		return Read{}, err
	}
	content := io.NewSectionReader(c.Content, 0, info.Size())
	lines, read, err := readTable(ctx, actor.EnterpriseID, content, s.db.Clock()())
	if err != nil {
		return Read{}, err
	}
	tellApart(lines)
	sum := sha256.New()
	if _, err := io.Copy(sum, content); err != nil {
		return Read{}, err
	}
	use := once.Of(s.db, actor, key, "payments.read_statement", []string{c.Name, hex.EncodeToString(sum.Sum(nil))})
	if before, known, err := once.Before[Read](ctx, use); known || err != nil {
		return before, err
	}
	for part := range slices.Chunk(lines, linesAtOnce) {
		fresh, err := s.keepLines(ctx, actor, c.Name, part)
		if err != nil {
			return Read{}, err
		}
		read.Fresh += fresh
	}
	read.Known = read.Lines - read.Fresh
	return once.Save(ctx, use, func(ctx context.Context, tx *db.Tx) (Read, error) {
		changed(tx, actor.EnterpriseID, 0)
		return read, audit.Add(ctx, tx, actor, audit.Event{
			Kind: "statement.read", Ref: audit.RefStatementLine,
			Data: map[string]any{"file": c.Name, "lines": read.Lines, "fresh": read.Fresh},
		})
	})
}

// keepLines keeps those of the lines that did not come before, and tells how many.
func (s *Service) keepLines(ctx context.Context, actor access.Actor, file string, lines []readLine) (int64, error) {
	return db.Save(db.Apart(ctx), s.db, func(ctx context.Context, tx *db.Tx) (int64, error) {
		known, err := listKnown(ctx, tx, actor.EnterpriseID, lines)
		if err != nil {
			return 0, err
		}
		var fresh []readLine
		for _, l := range lines {
			if !known[l.digest] {
				known[l.digest] = true
				fresh = append(fresh, l)
			}
		}
		return int64(len(fresh)), insertLines(ctx, tx, actor, file, fresh)
	})
}

// readTable reads the lines of a file by which money came in.
func readTable(ctx context.Context, enterpriseID int64, content *io.SectionReader, now time.Time) (lines []readLine,
	done Read, err error,
) {
	limits := sheet.Usual
	limits.Rows, limits.Columns, limits.Business = mostLines+besideRows, mostColumns, enterpriseID
	limits.Unfolded = 64 << 20
	r, err := sheet.OpenFile(ctx, content, content.Size(), limits)
	if err != nil {
		return nil, done, err
	}
	defer r.Close()
	done.Faults = []Fault{}
	banner, rows, err := rowsOf(r)
	if err != nil {
		return nil, done, err
	}
	habits, bookings := habitsOf(banner, rows, now), 0
	for _, row := range rows {
		l, kind := row.line(habits)
		l.number = int64(row.number)
		if kind != noMoney {
			if bookings++; bookings > mostLines {
				return nil, done, ErrLines
			}
		}
		done.count(kind, row.number)
		if kind == incoming {
			lines = append(lines, l)
		}
	}
	return lines, done, nil
}

// rowsOf gives the rows of a statement under their headings, and the cells that stand above the first.
func rowsOf(r *sheet.Reader) (banner []string, rows []statementRow, err error) {
	var head headings
	signed := false
	for {
		cells, number, err := r.Next()
		switch {
		case errors.Is(err, io.EOF):
			if head == nil {
				return nil, nil, ErrHeadings
			}
			return banner, rows, nil
		case errors.Is(err, sheet.ErrTooLarge):
			return nil, nil, ErrLines
		case err != nil:
			return nil, nil, err
		}
		// They stand at the top of each page.
		if found := headingsOf(cells); found != nil && (head == nil || !hasMoney(cells)) {
			head, signed = found, slices.ContainsFunc(cells, isSigns)
			continue
		}
		if head != nil {
			rows = append(rows, statementRow{head, signed, slices.Clone(cells), number})
			continue
		}
		if number > bannerRows {
			return nil, nil, ErrHeadings
		}
		banner = append(banner, cells...)
	}
}

// count adds what a row is to what came of the file.
func (r *Read) count(kind rowKind, number int) {
	switch kind {
	case incoming:
		r.Lines++
	case outgoing:
		r.Outgoes++
	case badDate, badTime, badAmount, ahead:
		if len(r.Faults) < mostFaults {
			r.Faults = append(r.Faults, Fault{int64(number), faultWords[kind]})
		}
	case noMoney:
	}
}
