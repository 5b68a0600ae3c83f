package orders

import (
	"context"
	"errors"
	"strconv"
	"time"

	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/jobs"
)

// patience is how long an enterprise waits for transfers.
type patience struct {
	EnterpriseID int64 `db:"id"`
	Hours        int64 `db:"cancel_hours"`
}

// unpaid is an order for which nothing came in, at the version that says so.
type unpaid struct {
	ID        int64         `db:"id"`
	Version   int64         `db:"version"`
	OrderedAt clock.Instant `db:"ordered_at"`
}

// cancelUnpaid cancels the orders whose transfer the enterprises wait for no longer. It goes on behind one that fails
// and tells of it at the end.
func (s *Service) cancelUnpaid(ctx context.Context, run *jobs.Run) error {
	waiting, err := listPatience(ctx, s.db.Fresh())
	if err != nil {
		return err
	}
	var done int64
	var failed []error
	for _, p := range waiting {
		var last unpaid
		for {
			until := clock.InstantOf(s.db.Clock()().Add(-time.Duration(p.Hours) * time.Hour))
			batch, err := db.Select[unpaid](ctx, s.db.Fresh(), unpaidQuery(p.EnterpriseID, until, last, unpaidBatch))
			if err != nil {
				return errors.Join(append(failed, err)...)
			}
			if len(batch) == 0 {
				break
			}
			for _, last = range batch {
				switch err := s.giveUp(ctx, p, last, until); {
				case err == nil:
					done++
				case !errors.Is(err, errs.ErrStale) && !errors.Is(err, ErrStatus): // somebody was faster
					failed = noted(failed, last.ID, err)
				}
			}
			if err := run.Progress(ctx, done, 0, ""); err != nil {
				return err
			}
		}
	}
	return errors.Join(failed...)
}

// giveUp cancels an order that is still as it was when it was seen unpaid: what came in meanwhile gave it another
// version, and a slip that was sent or refused is looked for again. Screens say the reason in other languages by its
// words.
func (s *Service) giveUp(ctx context.Context, p patience, o unpaid, until clock.Instant) error {
	_, err := s.Cancel(ctx, access.System(p.EnterpriseID), Cancel{
		ID: o.ID, Version: o.Version, ReasonType: CancelPayment, givenUp: until,
		Reason: "ไม่ได้รับเงินโอนภายใน " + strconv.FormatInt(p.Hours, 10) + " ชั่วโมง ระบบยกเลิกให้ตามการตั้งค่าร้าน",
	}, "")
	return err
}
