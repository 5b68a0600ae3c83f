// Package once makes a repeated request harmless: the same key with the same input gives the first result again, the
// same key with other input is refused. It works inside the caller's transaction, so key and result live or die
// together.
package once

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"time"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
)

// ErrReused refuses a key that came before with other input.
var ErrReused = errs.ErrConflict.Declare(
	"รายการนี้เคยส่งไปแล้วด้วยข้อมูลอื่น โปรดดูผลของครั้งก่อน แล้วค่อยส่งใหม่ถ้ายังต้องการ",
	"this was sent before with other contents; see what became of that before sending it again").
	At("Idempotency-Key", errs.InvalidParam)

// ErrGone refuses a key whose work is done and what it made is deleted since: neither can it be shown nor made again.
var ErrGone = errs.ErrConflict.Declare("รายการนี้สร้างไปแล้วและถูกลบในภายหลัง หากยังต้องการให้สร้างใหม่อีกครั้ง",
	"this was made already and deleted since; make it anew if it is still wanted").At("Idempotency-Key",
	errs.InvalidParam)

// Keep is how long a key is remembered.
const Keep = 7 * 24 * time.Hour

// Do runs fn unless the actor used the key before, and gives fn's result, now or then. operation tells the calls apart
// that share a key by mistake. An empty key always runs fn. T should be small (ids), since it is stored as JSON.
//
// The key is written with its result when fn is done. Where two run with one key at the same time, the one that comes
// last there is undone and runs again, and finds what the other did.
func Do[T any](ctx context.Context, tx *db.Tx, actor access.Actor, key, operation string, input any,
	fn func() (T, error),
) (T, error) {
	var result T
	if key == "" {
		return fn()
	}
	digest, err := digestOf(operation, input)
	if err != nil {
		return result, err
	}
	before, err := find(ctx, tx, actor, key)
	if err != nil {
		return result, err
	}
	tx.Repeatable()
	if before.Digest != nil {
		tx.Repeated()
		return repeat[T](before, digest)
	}
	result, err = fn()
	if err != nil {
		return result, err
	}
	raw, err := json.Marshal(result)
	if err != nil {
		return result, fmt.Errorf("result of %s: %w", operation, err)
	}
	return result, insert(ctx, tx, actor, key, kept{digest, string(raw)})
}

// Use is one run of a use case: every one that changes something takes an actor, a command and a key.
type Use struct {
	db        *db.DB
	actor     access.Actor
	key       string
	operation string
	command   any
	foreseen  func(tx *db.Tx) []*db.Query
}

// Of is the actor's use of an operation. An empty key runs it whenever it is asked for.
func Of(d *db.DB, actor access.Actor, key, operation string, command any) Use {
	return Use{db: d, actor: actor, key: key, operation: operation, command: command}
}

// Foresees says what the use case is going to ask, whatever it finds: on PostgreSQL that is asked together with the
// key. See db.Tx.Ahead.
func (u Use) Foresees(fn func(tx *db.Tx) []*db.Query) Use {
	u.foreseen = fn
	return u
}

// Actor is who asks.
func (u Use) Actor() access.Actor { return u.actor }

// Save runs fn in one transaction, once under the key, and gives what fn gave, now or then.
func Save[T any](ctx context.Context, u Use, fn func(ctx context.Context, tx *db.Tx) (T, error)) (T, error) {
	return run(ctx, u, func(ran *bool) (T, error) {
		return db.Save(ctx, u.db, func(ctx context.Context, tx *db.Tx) (T, error) { return do(ctx, tx, u, ran, fn) })
	})
}

// Then runs fn in one transaction, once under the key, and answers what read finds of the result of fn, now or then.
// ErrGone when that was deleted since.
func Then[K, T any](ctx context.Context, u Use, fn func(ctx context.Context, tx *db.Tx) (K, error),
	read func(ctx context.Context, r db.Reader, done K) (T, error),
) (T, error) {
	return run(ctx, u, func(ran *bool) (answer T, err error) {
		var done K
		err = u.db.WriteAndRead(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
			done, err = do(ctx, tx, u, ran, fn)
			return err
		}, func(ctx context.Context, r db.Reader) (err error) {
			answer, err = read(ctx, r, done)
			if err != nil && !*ran && errs.Of(err).Kind == errs.NotFound {
				return ErrGone
			}
			return err
		})
		return answer, err
	})
}

// Before gives what an earlier run of the use gave, and whether there was one: for work of several transactions, of
// which Save is the last. ErrReused.
func Before[T any](ctx context.Context, u Use) (result T, known bool, err error) {
	if u.key == "" {
		return result, false, nil
	}
	digest, err := digestOf(u.operation, u.command)
	if err != nil {
		return result, false, err
	}
	before, err := find(ctx, u.db.Fresh(), u.actor, u.key)
	if err != nil || before.Digest == nil {
		return result, false, err
	}
	result, err = repeat[T](before, digest)
	access.ToldReplay(ctx, err == nil)
	return result, true, err
}

// do runs fn in a transaction of the use; ran tells whether it did, also in a run before whose commit was not heard of.
func do[T any](ctx context.Context, tx *db.Tx, u Use, ran *bool,
	fn func(ctx context.Context, tx *db.Tx) (T, error),
) (T, error) {
	*ran = *ran && tx.MayBeDone()
	if u.foreseen != nil && u.db.Postgres() {
		tx.Ahead(u.foreseen(tx)...)
	}
	return Do(ctx, tx, u.actor, u.key, u.operation, u.command, func() (T, error) {
		*ran = true
		return fn(ctx, tx)
	})
}

// run runs a use once more where it was refused by what another run with the same key did meanwhile: that one's result
// is the answer.
func run[T any](ctx context.Context, u Use, once func(ran *bool) (T, error)) (T, error) {
	var ran bool
	result, err := once(&ran)
	if err != nil && ran && u.key != "" && u.db.Postgres() && isRefusal(err) {
		twin, lookedUp := find(ctx, u.db.Fresh(), u.actor, u.key)
		if lookedUp != nil || twin.Digest == nil {
			return result, err
		}
		result, err = once(&ran)
	}
	if err == nil && u.key != "" {
		access.ToldReplay(ctx, !ran)
	}
	return result, err
}

func isRefusal(err error) bool {
	kind := errs.Of(err).Kind
	return kind != errs.Unavailable && kind != errs.Internal
}

// kept is what came under a key before.
type kept struct {
	Digest []byte `db:"digest"`
	Result string `db:"result"`
}

func repeat[T any](before kept, digest []byte) (result T, err error) {
	if !bytes.Equal(before.Digest, digest) {
		return result, ErrReused
	}
	if err := json.Unmarshal([]byte(before.Result), &result); err != nil {
		return result, fmt.Errorf("kept result: %w", err)
	}
	return result, nil
}

func digestOf(operation string, input any) ([]byte, error) {
	raw, err := json.Marshal(input)
	if err != nil {
		return nil, fmt.Errorf("input of %s: %w", operation, err)
	}
	sum := sha256.Sum256(append([]byte(operation+"\n"), raw...))
	return sum[:keptBytes], nil
}
