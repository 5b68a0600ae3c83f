// Package db owns the database: opening SQLite or PostgreSQL, the one way to write (Write), reading, the scanning of
// rows into structs, the translation of driver errors, and the migrations. One SQL text with $n placeholders serves
// both engines; the few real differences stand here and nowhere else.
package db

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"sync"

	"langraan/internal/kit/clock"
)

// Config says which database to open. File is a SQLite path; URL a postgres:// address that goes before it; ReadURL an
// optional address list of PostgreSQL replicas for lists and reports.
type Config struct {
	File     string
	URL      string
	ReadURL  string
	FullSync bool // SQLite: fsync at every commit; slower, keeps the last commits through a power loss
	Clock    clock.Clock

	spent *tally // of the database that is opened
}

// DB is an open database. Its methods may be used from many goroutines.
type DB struct {
	clock      clock.Clock
	postgres   bool
	reader     pool // lists and reports; a replica where there is one
	primary    pool // reads that must see the last write
	writer     writer
	background *background
	file       string // of SQLite
	local      localBus
	outbox     outbox
	folder     folder
	shared     sync.Map
	spent      *tally
}

type writer interface {
	begin(ctx context.Context) (txConn, error)
	close() error
}

// txConn is the connection of one transaction. What is put off is done in its order before anything that is asked.
type txConn interface {
	query(ctx context.Context, text string, args []any) (rows, error)
	exec(ctx context.Context, text string, args []any) (changed int64, err error)
	together(ctx context.Context, asked []Asked) error
	put(ctx context.Context, l later) error
	ahead(foreseen []*Query)
	lane() int64
	commit(ctx context.Context) error
	rollback()
}

// Open opens the database without migrating it.
func Open(ctx context.Context, c Config) (*DB, error) {
	if c.Clock == nil {
		c.Clock = clock.System()
	}
	c.spent = &tally{}
	open := openSQLite
	if c.URL != "" {
		open = openPostgres
	}
	d, err := open(ctx, c)
	if err != nil {
		return nil, err
	}
	d.outbox.db, d.folder.db, d.background, d.spent = d, d, newBackground(), c.spent
	return d, nil
}

// Postgres tells whether the engine is PostgreSQL; only kit packages need to ask.
func (d *DB) Postgres() bool { return d.postgres }

// Clock is the clock the database stamps transactions with.
func (d *DB) Clock() clock.Clock { return d.clock }

// Shared keeps what other kit packages remember of this database while the program runs, under keys of their own types.
func (d *DB) Shared() *sync.Map { return &d.shared }

// Close sends what waits for the other copies of the program, and closes every pool.
func (d *DB) Close() error {
	d.outbox.close()
	d.folder.close()
	err := errors.Join(d.writer.close(), d.reader.close())
	if d.primary != d.reader {
		err = errors.Join(err, d.primary.close())
	}
	return err
}

// Reader is where queries that change nothing run.
type Reader interface {
	query(ctx context.Context, text string, args []any) (rows, error)
	together(ctx context.Context, asked []Asked) error
	isPostgres() bool
}

// Read gives the reader for lists and reports: on PostgreSQL a replica where one is set, which may lag by moments.
func (d *DB) Read() Reader { return d.reader }

// Fresh gives a reader that sees every committed write.
func (d *DB) Fresh() Reader { return d.primary }

// pool is connections that read, each query for itself.
type pool interface {
	Reader
	// snapshot runs fn on a reader whose statements all see one moment.
	snapshot(ctx context.Context, fn func(ctx context.Context, r Reader) error) error
	// dropIdle closes the connections nobody uses: after a crash all are dead, after a fail-over they lead to the wrong
	// server.
	dropIdle()
	figures() Figures
	close() error
}

// Values writes the rows of an INSERT of several: each begins with the first shared arguments of the statement, which
// all rows have, and goes on with own ones of its own.
func Values(shared, own, rows int) string {
	text := make([]byte, 0, rows*(shared*3+own*5+3))
	next := shared
	for row := range rows {
		if row > 0 {
			text = append(text, ',')
		}
		for i := range shared + own {
			lead, n := byte(','), i+1
			if i == 0 {
				lead = '('
			}
			if i >= shared {
				next++
				n = next
			}
			text = strconv.AppendInt(append(text, lead, '$'), int64(n), 10)
		}
		text = append(text, ')')
	}
	return string(text)
}

// In writes a list of ids as placeholders for "column IN (…)" and gives their arguments. The list is padded to a power
// of two with its last id, so that few different statements arise. An empty list matches nothing.
func In(first int, ids []int64) (string, []any) {
	if len(ids) == 0 {
		return "(NULL)", nil
	}
	size := 1
	for size < len(ids) {
		size *= 2
	}
	args := make([]any, size)
	var text strings.Builder
	text.WriteByte('(')
	for i := range args {
		args[i] = ids[min(i, len(ids)-1)]
		if i > 0 {
			text.WriteByte(',')
		}
		fmt.Fprintf(&text, "$%d", first+i)
	}
	text.WriteByte(')')
	return text.String(), args
}
