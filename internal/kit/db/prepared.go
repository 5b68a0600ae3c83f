package db

import (
	"context"
	"maps"
	"slices"

	"github.com/jackc/pgx/v5"
)

// Prepared are the statements that connections at rest keep, which is nearly every one that ran.
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
	for _, r := range []Reader{d.primary, d.reader} {
		if p, isPostgres := r.(*postgresPool); isPostgres {
			if err := p.tell(ctx, texts); err != nil {
				return nil, err
			}
		}
	}
	return slices.Sorted(maps.Keys(texts)), nil
}

func (p *postgresPool) tell(ctx context.Context, texts map[string]bool) error {
	idle := p.pool.AcquireAllIdle(ctx)
	defer func() {
		for _, conn := range idle {
			conn.Release()
		}
	}()
	for _, conn := range idle {
		found, err := conn.Query(ctx, "SELECT statement FROM pg_prepared_statements", pgx.QueryExecModeSimpleProtocol)
		if err != nil {
			return translate(err)
		}
		kept, err := pgx.CollectRows(found, pgx.RowTo[string])
		if err != nil {
			return translate(err)
		}
		for _, text := range kept {
			texts[text] = true
		}
	}
	return nil
}

func (c *sqliteConn) tell(texts map[string]bool) {
	for text := range c.kept {
		texts[text] = true
	}
}
