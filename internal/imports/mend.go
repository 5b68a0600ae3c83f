package imports

import (
	"context"
	"fmt"
	"unicode/utf8"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/fetch"
	"langraan/internal/kit/i18n"
)

// The bounds of what is corrected by hand: rows of one call, rows of one import, letters of a cell.
const (
	MostMends  = 200
	mostMended = 2_000
	longestFix = fetch.MaxLink
)

// MendedRow are cells of a row as they are to be read instead of the file's, by field; an empty one is empty.
type MendedRow struct {
	Number int64
	Cells  map[string]string
}

// Mend corrects rows that can't come in. Version is the one that was read; 0 is not compared.
type Mend struct {
	ID, Version int64
	Rows        []MendedRow
}

// check refuses what is no row or no field of the import, and cells that are too long.
func (c *Mend) check(k *kind) error {
	var faults errs.Fields
	faults.Check(len(c.Rows) > 0 && len(c.Rows) <= MostMends, "rows", errs.InvalidParam)
	for n, row := range c.Rows {
		at := fmt.Sprintf("rows[%d]", n)
		faults.Check(len(row.Cells) > 0, at+".cells", errs.InvalidParam)
		for key, text := range row.Cells {
			row.Cells[key] = i18n.Clean(text)
			faults.Check(k.field(key) != nil && utf8.RuneCountInString(text) <= longestFix,
				at+".cells."+cut(key, 40), errs.InvalidParam)
		}
	}
	return faults.Err()
}

// Mend keeps the corrected cells beside the file and has all rows checked again by a job. ErrNotFound, errs.ErrDenied,
// ErrBusy, ErrUnchecked, ErrNoFault, ErrTooManyMends, errs.ErrStale, jobs.ErrCrowded.
func (s *Service) Mend(ctx context.Context, actor access.Actor, area access.Area, c Mend) (Import, error) {
	i, k, err := s.toCheck(ctx, actor, area, c.ID, c.Version)
	if err != nil {
		return i, err
	}
	if i.State != Checked {
		return i, ErrUnchecked
	}
	if err := c.check(k); err != nil {
		return i, err
	}
	return s.checkAgain(ctx, actor, area, i, func(ctx context.Context, tx *db.Tx) error {
		numbers := make([]int64, len(c.Rows))
		for n, row := range c.Rows {
			numbers[n] = row.Number
		}
		faulty, err := faultyOf(ctx, tx, actor.EnterpriseID, i.ID, numbers)
		if err != nil {
			return err
		}
		if len(faulty) != len(numbers) {
			return ErrNoFault // also where a row is named twice
		}
		kept, err := mendsOf(ctx, tx, actor.EnterpriseID, i.ID)
		if err != nil {
			return err
		}
		for _, row := range c.Rows {
			cells := kept[row.Number]
			if cells == nil {
				cells = map[string]string{}
				kept[row.Number] = cells
			}
			for key, text := range row.Cells {
				cells[key] = text
			}
			if err := saveMend(ctx, tx, actor.EnterpriseID, i.ID, row.Number, cells); err != nil {
				return err
			}
		}
		if len(kept) > mostMended {
			return ErrTooManyMends
		}
		return nil
	})
}
