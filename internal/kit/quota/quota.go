// Package quota bounds what one business or person takes of what all share: the bytes of stored files, and how many
// files, or whatever else costs much, are looked into at once.
package quota

import (
	"context"
	"time"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
)

// The refusals of this package.
var (
	ErrFull = errs.New(errs.TooLarge, errs.InvalidParam).
		Say("พื้นที่เก็บไฟล์ของร้านเต็มแล้ว โปรดติดต่อผู้ดูแลระบบ",
			"the business has no room left for files; ask who runs this server").
		At("file", errs.InvalidParam)
	ErrCrowded = errs.New(errs.TooMany, errs.InvalidParam).
			Say("ร้านกำลังส่งไฟล์อื่นอยู่ โปรดลองใหม่อีกครั้ง", "the business is sending other files; try again in "+
			"a moment")
	ErrBusy = errs.New(errs.Unavailable, errs.InternalError).
		Say("ระบบกำลังรับไฟล์อื่นอยู่ โปรดลองใหม่อีกครั้ง", "the server is taking other files; try again in a moment")
)

// Limits are the bounds. Bytes are those of the stored files of one business, without bound when 0; Business and All
// are files that are looked into at once; who finds no place waits so long for one.
type Limits struct {
	Bytes    int64
	Business int
	All      int
	Wait     time.Duration
}

// Usual are the limits of files that are sent, with so many bytes for a business.
func Usual(bytes int64) Limits {
	return Limits{Bytes: bytes, Business: 2, All: 4, Wait: 10 * time.Second}
}

// Quota counts what businesses take.
type Quota struct {
	db     *db.DB
	limits Limits
	gate   *Gate
}

// New makes the count of one copy of the program.
func New(d *db.DB, l Limits) *Quota {
	return &Quota{d, l, NewGate(Turns{l.Business, l.All, l.Wait, ErrCrowded, ErrBusy})}
}

func (q *Quota) fits(ctx context.Context, enterpriseID, bytes int64) error {
	stored, err := storedOf(ctx, q.db.Fresh(), enterpriseID)
	if err == nil && q.limits.Bytes > 0 && stored+bytes > q.limits.Bytes {
		err = ErrFull
	}
	return err
}

// MayTake refuses a file of so many bytes that has no room, before it is sent; ErrFull.
func (q *Quota) MayTake(ctx context.Context, a access.Actor, bytes int64) error {
	return q.fits(ctx, a.EnterpriseID, max(bytes, 1))
}

// Take counts the bytes of a file in the transaction that makes it known; ErrFull. Until that ends, no other of the
// business gets past this.
func (q *Quota) Take(ctx context.Context, tx *db.Tx, enterpriseID, bytes int64) error {
	return take(ctx, tx, enterpriseID, bytes, q.limits.Bytes)
}

// Give takes the bytes of a file off the count, in the transaction that forgets it.
func (q *Quota) Give(ctx context.Context, tx *db.Tx, enterpriseID, bytes int64) error {
	return give(ctx, tx, enterpriseID, bytes)
}
