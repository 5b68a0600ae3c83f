package db

import (
	"context"
	"fmt"
	"log/slog"
	"sync"
	"time"

	"github.com/jackc/pgx/v5"
)

type message struct{ channel, payload string }

// Notify sends a short payload of one line (at most longestPayload bytes) to every Listen of the channel, in every copy
// of the program, when and only when the transaction commits: some moments after it, together with those of other
// transactions.
func (tx *Tx) Notify(channel, payload string) {
	tx.AfterCommit(func() { tx.db.outbox.add(message{channel, payload}) })
}

// NotifyAtOnce is Notify without waiting for other transactions: when the Write returns the message is sent, unless the
// database takes longer for it than anybody should wait.
func (tx *Tx) NotifyAtOnce(channel, payload string) {
	tx.AfterCommit(func() {
		tx.db.outbox.add(message{channel, payload})
		tx.db.outbox.flushNow()
	})
}

// NotifyHere is Notify for this copy of the program alone, for ListenHere: without the way through the database.
func (tx *Tx) NotifyHere(channel, payload string) {
	tx.AfterCommit(func() { tx.db.local.send(message{hereOnly + channel, payload}) })
}

// ListenHere calls fn for each NotifyHere of the channel until stop is called; fn must be quick.
func (d *DB) ListenHere(channel string, fn func(payload string)) (stop func()) {
	return d.local.add(hereOnly+channel, fn)
}

const hereOnly = "here:"

// localBus carries messages inside one process: all of them on SQLite, which serves one copy of the program only.
type localBus struct {
	mu   sync.RWMutex
	subs map[string]map[*func(string)]bool
}

func (b *localBus) add(channel string, fn func(string)) (remove func()) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.subs == nil {
		b.subs = map[string]map[*func(string)]bool{}
	}
	if b.subs[channel] == nil {
		b.subs[channel] = map[*func(string)]bool{}
	}
	b.subs[channel][&fn] = true
	return func() {
		b.mu.Lock()
		defer b.mu.Unlock()
		delete(b.subs[channel], &fn)
	}
}

func (b *localBus) send(m message) {
	b.mu.RLock()
	defer b.mu.RUnlock()
	for f := range b.subs[m.channel] {
		(*f)(m.payload)
	}
}

const relistenAfter = 300 * time.Millisecond

// Batch is what one notification carries: different payloads, and the position in the log of the database by which what
// they tell of is committed; empty where nothing can lag.
type Batch struct {
	Payloads []string
	Position string
}

// Listen calls fn for what is sent to the channel until ctx ends; fn must be quick. On PostgreSQL it holds a connection
// of its own, calls deaf while it doesn't hear, at first and when the connection broke, and lost once it listens:
// messages may have been missed.
func (d *DB) Listen(ctx context.Context, channel string, fn func(Batch), lost, deaf func()) {
	if !d.postgres {
		context.AfterFunc(ctx, d.local.add(channel, func(text string) { fn(batchOf(text)) }))
		return
	}
	deaf()
	go func() {
		for ctx.Err() == nil {
			if err := d.listenOnce(ctx, channel, fn, lost); err != nil && ctx.Err() == nil {
				deaf()
				slog.Warn("listening for messages broke off; trying again", "channel", channel, "error", err)
			}
			select {
			case <-ctx.Done():
			case <-time.After(relistenAfter):
			}
		}
	}()
}

func (d *DB) listenOnce(ctx context.Context, channel string, fn func(Batch), lost func()) error {
	conn, err := pgx.ConnectConfig(ctx, d.primary.(*postgresPool).pool.Config().ConnConfig)
	if err != nil {
		return err
	}
	defer func() { _ = conn.Close(context.WithoutCancel(ctx)) }()
	// Channels belong to the whole server database; two installations in schemas of one must not hear each other.
	var schema string
	if err := conn.QueryRow(ctx, "SELECT current_schema()").Scan(&schema); err != nil {
		return fmt.Errorf("listen: %w", err)
	}
	if _, err := conn.Exec(ctx, "LISTEN "+pgx.Identifier{channel + "." + schema}.Sanitize()); err != nil {
		return fmt.Errorf("listen: %w", err)
	}
	lost()
	for {
		n, err := conn.WaitForNotification(ctx)
		if err != nil {
			return err
		}
		fn(batchOf(n.Payload))
	}
}
