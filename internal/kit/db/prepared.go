package db

import (
	"context"
	"maps"
	"slices"
)

// Prepared are the statements that SQLite's connections keep, which is nearly every one that ran; PostgreSQL's are not
// known.
func (d *DB) Prepared(ctx context.Context) ([]string, error) {
	texts := map[string]bool{}
	if p, isSQLite := d.reader.(*sqlitePool); isSQLite {
		p.kept.Range(func(text, _ any) bool { texts[text.(string)] = true; return true })
	}
	if w, ok := d.writer.(*sqliteWriter); ok {
		if err := w.takeTurn(ctx, true); err != nil {
			return nil, err
		}
		for text := range w.kept {
			texts[text] = true
		}
		w.passOn()
	}
	return slices.Sorted(maps.Keys(texts)), nil
}
