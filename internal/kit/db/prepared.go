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
		for range p.size {
			c, err := p.take(ctx)
			if err != nil {
				return nil, err
			}
			defer p.give(c)
			c.tell(texts)
		}
	}
	if w, isSQLite := d.writer.(*sqliteWriter); isSQLite {
		if err := w.takeTurn(ctx, true); err != nil {
			return nil, err
		}
		w.conn.tell(texts)
		w.passOn()
	}
	return slices.Sorted(maps.Keys(texts)), nil
}

func (c *sqliteConn) tell(texts map[string]bool) {
	for text := range c.kept {
		texts[text] = true
	}
}
