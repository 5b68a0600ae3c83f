package db

import (
	"context"
	"log/slog"
	"strings"
	"sync"
	"time"
)

const (
	gatherFor      = 50 * time.Millisecond
	longestPayload = 7900 // of one notification; PostgreSQL takes less than 8,000 bytes
	sendWithin     = 5 * time.Second
	sendAgain      = time.Second
	sendTries      = 5
	waitForSending = time.Second // of who tells at once
)

// outbox gathers messages of committed transactions and sends them together. A NOTIFY inside a transaction would make
// all commits of the server wait in one line, so none is sent there. What can't be sent is lost: listeners break off
// with the same database and fetch everything when they are back.
type outbox struct {
	db      *DB
	sending sync.Mutex // held before mu, so that nothing that was added is under way when flush returns
	mu      sync.Mutex
	waiting map[string]*pile // by channel
	running bool
	closed  bool
}

// pile is what waits for one channel: each payload once, in the order of their first coming.
type pile struct {
	payloads []string
	has      map[string]bool
}

func (o *outbox) add(m message) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.closed {
		return
	}
	if o.waiting == nil {
		o.waiting = map[string]*pile{}
	}
	p := o.waiting[m.channel]
	if p == nil {
		p = &pile{has: map[string]bool{}}
		o.waiting[m.channel] = p
	}
	if !p.has[m.payload] {
		p.has[m.payload] = true
		p.payloads = append(p.payloads, m.payload)
	}
	if !o.running {
		o.running = true
		time.AfterFunc(gatherFor, o.flush)
	}
}

// take gives what waits, and with last closes the outbox.
func (o *outbox) take(last bool) map[string]*pile {
	o.mu.Lock()
	defer o.mu.Unlock()
	waiting := o.waiting
	o.waiting, o.running = nil, false
	o.closed = o.closed || last
	return waiting
}

// flushNow is flush, for a moment at most.
func (o *outbox) flushNow() {
	sent := make(chan struct{})
	go func() {
		defer close(sent)
		o.flush()
	}()
	select {
	case <-sent:
	case <-time.After(waitForSending):
	}
}

// flush sends what waits, after what is being sent.
func (o *outbox) flush() {
	o.sending.Lock()
	defer o.sending.Unlock()
	waiting := o.take(false)
	if len(waiting) == 0 {
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), sendTries*(sendWithin+sendAgain))
	defer cancel()
	for try := 1; ; try++ {
		err := o.db.announce(ctx, waiting)
		if err == nil {
			return
		}
		if try == sendTries {
			slog.Warn("messages to the other copies of the program were lost", "error", err)
			return
		}
		time.Sleep(sendAgain)
	}
}

// close sends what waits, once; what comes later is not sent.
func (o *outbox) close() {
	waiting := o.take(true)
	if len(waiting) == 0 {
		return
	}
	if err := o.db.announce(context.Background(), waiting); err != nil {
		slog.Warn("messages to the other copies of the program were lost", "error", err)
	}
}

// announce sends what waits: one statement, whatever the number of transactions it comes from.
func (d *DB) announce(ctx context.Context, waiting map[string]*pile) error {
	ctx, cancel := context.WithTimeout(ctx, sendWithin)
	defer cancel()
	position, err := d.position(ctx)
	if err != nil {
		return err
	}
	var channels, texts []string
	for channel, p := range waiting {
		for _, text := range packed(position, p.payloads) {
			if !d.postgres {
				d.local.send(message{channel, text})
				continue
			}
			channels, texts = append(channels, channel), append(texts, text)
		}
	}
	if len(texts) == 0 {
		return nil
	}
	_, err = d.primary.(*postgresPool).pool.Exec(ctx, `SELECT pg_notify(m.channel || '.' || current_schema(), m.payload)
		FROM unnest(CAST($1 AS TEXT[]), CAST($2 AS TEXT[])) AS m(channel, payload)`, channels, texts)
	return err
}

// packed puts payloads into as few texts as they fit: the position, then a line for each payload.
func packed(position string, payloads []string) (texts []string) {
	text := strings.Builder{}
	for _, p := range payloads {
		if text.Len() > 0 && text.Len()+1+len(p) > longestPayload {
			texts = append(texts, text.String())
			text.Reset()
		}
		if text.Len() == 0 {
			text.WriteString(position)
		}
		text.WriteString("\n" + p)
	}
	return append(texts, text.String())
}

func batchOf(text string) Batch {
	position, rest, _ := strings.Cut(text, "\n")
	return Batch{Payloads: strings.Split(rest, "\n"), Position: position}
}

// position is how far the log of the database is written; empty where Read sees every committed write.
func (d *DB) position(ctx context.Context) (position string, err error) {
	if d.reader == d.primary || !d.postgres {
		return "", nil
	}
	const ask = "SELECT CAST(pg_current_wal_insert_lsn() AS TEXT)"
	err = d.primary.(*postgresPool).pool.QueryRow(ctx, ask).Scan(&position)
	return position, err
}

// Reached tells whether Read sees what was committed by the position of a Batch.
func (d *DB) Reached(ctx context.Context, position string) (reached bool, err error) {
	if position == "" || d.reader == d.primary {
		return true, nil
	}
	err = d.reader.(*postgresPool).pool.QueryRow(ctx, `SELECT CASE WHEN pg_is_in_recovery()
		THEN COALESCE(pg_last_wal_replay_lsn() >= CAST(CAST($1 AS TEXT) AS pg_lsn), false)
		ELSE true END`, position).Scan(&reached)
	return reached, translate(err)
}
