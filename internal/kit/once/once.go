// Package once makes a repeated request harmless: the same key with the same input gives the first result again, the
// same key with other input is refused. It works inside the caller's transaction, so key and result live or die
// together.
package once

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
)

// ErrReused refuses a key that came before with other input.
var ErrReused = errs.ErrConflict.Declare("คีย์กันซ้ำนี้ถูกใช้กับข้อมูลอื่นแล้ว",
	"this Idempotency-Key was used with other input").
	At("Idempotency-Key", errs.InvalidParam)

// ErrGone refuses a key whose work is done and what it made is deleted since: neither can it be shown nor made again.
var ErrGone = errs.ErrConflict.Declare("รายการที่สร้างด้วยคีย์กันซ้ำนี้ถูกลบไปแล้ว "+
	"หากต้องการสร้างใหม่ให้ส่งด้วยคีย์ใหม่",
	"what this Idempotency-Key made was deleted since; send a new key to make another").At("Idempotency-Key",
	errs.InvalidParam)

// Keep is how long a key is remembered.
const Keep = 7 * 24 * time.Hour

// Do runs fn unless the actor used the key before, and gives fn's result, now or then. operation tells the calls apart
// that share a key by mistake. An empty key always runs fn. T should be small (ids), since it is stored as JSON.
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
	before, err := take(ctx, tx, actor, key, digest)
	if err != nil {
		return result, err
	}
	tx.Repeatable()
	if before != nil {
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
	_, err = db.Exec(ctx, tx, "UPDATE once_keys SET result = $1 WHERE enterprise_id = $2 AND user_id = $3 AND key = $4",
		string(raw), actor.EnterpriseID, actor.UserID, key)
	return result, err
}

// Use is one run of a use case: every one that changes something takes an actor, a command and a key.
type Use struct {
	db        *db.DB
	actor     access.Actor
	key       string
	operation string
	command   any
}

// Of is the actor's use of an operation. An empty key runs it whenever it is asked for.
func Of(d *db.DB, actor access.Actor, key, operation string, command any) Use {
	return Use{d, actor, key, operation, command}
}

// Actor is who asks.
func (u Use) Actor() access.Actor { return u.actor }

// Save runs fn in one transaction, once under the key, and gives what fn gave, now or then.
func Save[T any](ctx context.Context, u Use, fn func(ctx context.Context, tx *db.Tx) (T, error)) (T, error) {
	return db.Save(ctx, u.db, func(ctx context.Context, tx *db.Tx) (T, error) {
		return Do(ctx, tx, u.actor, u.key, u.operation, u.command, func() (T, error) { return fn(ctx, tx) })
	})
}

// Then runs fn in one transaction, once under the key, and answers what read finds of the result of fn, now or then.
// ErrGone when that was deleted since.
func Then[K, T any](ctx context.Context, u Use, fn func(ctx context.Context, tx *db.Tx) (K, error),
	read func(ctx context.Context, r db.Reader, done K) (T, error),
) (T, error) {
	var done K
	var ran bool
	var answer T
	err := u.db.WriteAndRead(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
		ran = false
		done, err = Do(ctx, tx, u.actor, u.key, u.operation, u.command, func() (K, error) {
			ran = true
			return fn(ctx, tx)
		})
		return err
	}, func(ctx context.Context, r db.Reader) (err error) {
		answer, err = read(ctx, r, done)
		if err != nil && !ran && errs.Of(err).Kind == errs.NotFound {
			return ErrGone
		}
		return err
	})
	return answer, err
}

// kept is what came under a key before.
type kept struct {
	Digest string `db:"digest"`
	Result string `db:"result"`
}

const takeTries = 3

// take takes the key, or gives what came under it before. A key may be forgotten between the two statements; then it is
// free.
func take(ctx context.Context, tx *db.Tx, actor access.Actor, key, digest string) (*kept, error) {
	for range takeTries {
		inserted, err := db.Exec(ctx, tx, `INSERT INTO once_keys (enterprise_id, user_id, key, digest, created_at)
			VALUES ($1, $2, $3, $4, $5) ON CONFLICT (enterprise_id, user_id, key) DO NOTHING`,
			actor.EnterpriseID, actor.UserID, key, digest, tx.Instant())
		if err != nil || inserted == 1 {
			return nil, err
		}
		before, err := db.One[kept](ctx, tx, "SELECT digest, result FROM once_keys WHERE enterprise_id = $1 AND "+
			"user_id = $2 AND key = $3",
			actor.EnterpriseID, actor.UserID, key)
		if !errors.Is(err, db.ErrNone) {
			return &before, err
		}
	}
	return nil, errs.ErrUnavailable
}

func repeat[T any](before *kept, digest string) (result T, err error) {
	if before.Digest != digest {
		return result, ErrReused
	}
	if err := json.Unmarshal([]byte(before.Result), &result); err != nil {
		return result, fmt.Errorf("kept result: %w", err)
	}
	return result, nil
}

func digestOf(operation string, input any) (string, error) {
	raw, err := json.Marshal(input)
	if err != nil {
		return "", fmt.Errorf("input of %s: %w", operation, err)
	}
	sum := sha256.Sum256(append([]byte(operation+"\n"), raw...))
	return hex.EncodeToString(sum[:16]), nil
}

const cleanBatch = 500

// Clean forgets the keys older than Keep, a batch to a transaction, and tells how many.
func Clean(ctx context.Context, d *db.DB) (int64, error) {
	return db.DeleteInBatches(ctx, d, "once_keys", "created_at < $1", cleanBatch,
		clock.InstantOf(d.Clock()().Add(-Keep)))
}
