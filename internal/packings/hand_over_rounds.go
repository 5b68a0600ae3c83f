package packings

import (
	"context"
	"fmt"

	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/live"
	"langraan/internal/orders"
)

// The refusals of hand-overs.
var (
	ErrRound    = errs.ErrNotFound.Declare("ไม่พบรอบส่งมอบนี้", "no such round")
	ErrNoneLeft = errs.New(errs.Conflict, errs.NoOrders).Say("ไม่มีพัสดุที่ยังไม่ส่งมอบของขนส่งนี้",
		"no parcel of this courier waits for its hand-over")
	ErrOthersLeft = errs.ErrConflict.Declare("พัสดุที่ยังไม่ส่งมอบเปลี่ยนไปจากที่เห็น",
		"the parcels that wait for their hand-over are others by now").At("parcels", errs.InvalidParam)
	ErrNotNewest = errs.ErrConflict.Declare("ยกเลิกได้เฉพาะรอบล่าสุดของวันนี้",
		"only the newest round of today can be taken back")
)

// Round is what a courier took at one time and signs for. Rounds of a courier are numbered by day.
type Round struct {
	ID                 int64         `db:"id" json:"id" example:"31"`
	ShippingProviderID int64         `db:"shipping_provider_id" json:"shipping_provider_id" example:"1"`
	Date               string        `db:"date" json:"date" example:"2026-11-20" doc:"the local date it was made on"`
	Number             int64         `db:"number" json:"number" example:"2"`
	Orders             int64         `db:"orders" json:"orders" example:"118"`
	Parcels            int64         `db:"parcels" json:"parcels" example:"120"`
	ReceiverName       string        `db:"receiver_name" json:"receiver_name" example:"สมชาย" doc:"who took them; empty where nobody said"`
	UserName           string        `db:"user_name" json:"user_name" example:"นภา" doc:"who handed them over"`
	CreatedAt          clock.Instant `db:"created_at" json:"created_at" example:"2026-11-20T02:30:00Z"`
}

// RoundSheet is a round with what was taken.
type RoundSheet struct {
	Round
	Gone []orders.HasLeft `db:"-" json:"gone" doc:"orders of which a parcel is in the round, in the order of leaving"`
}

// Rounds is how far the hand-overs to a courier are.
type Rounds struct {
	Rounds []Round          `json:"rounds" doc:"those of the date, or of yesterday and today, the first one first, the last 100 at most"`
	Next   int64            `json:"next" example:"3" doc:"the number of the next round of today; that of one which was taken back is not given again"`
	Open   []orders.HasLeft `json:"open" doc:"orders of which a parcel was scanned out today or yesterday and is in no round, in the order of leaving, 5,000 parcels at most"`
}

// RoundsAsk asks for the rounds of a courier on a local date; of today and yesterday unless it is given, since work
// goes on over midnight.
type RoundsAsk struct {
	Provider int64
	Date     string
}

// RoundsOf gives the rounds of a courier on a day, and what it took since without signing.
func (s *Service) RoundsOf(ctx context.Context, actor access.Actor, ask RoundsAsk) (Rounds, error) {
	if err := clock.CheckDays(map[string]string{"date": ask.Date}); err != nil {
		return Rounds{}, err
	}
	now := s.db.Clock()
	days := clock.Range{From: ask.Date, To: ask.Date}
	if ask.Date == "" {
		days = now.LastDays(2)
	}
	return db.Moment(ctx, s.db.Fresh(), func(ctx context.Context, r db.Reader) (found Rounds, err error) {
		if found.Rounds, err = listRounds(ctx, r, actor, ask.Provider, days); err != nil {
			return found, err
		}
		if err := db.Together(ctx, r, askNextNumber(&found.Next, actor, ask.Provider, now.Today())); err != nil {
			return found, err
		}
		found.Open, err = orders.LeftOf(ctx, r, actor, byOrder(openQuery(actor, ask.Provider, orders.OpenSince(now()))))
		return found, err
	})
}

// Round gives one with what was taken, to print it whenever that is wanted. ErrRound.
func (s *Service) Round(ctx context.Context, actor access.Actor, id int64) (RoundSheet, error) {
	return db.SnapshotOf(ctx, s.db, func(ctx context.Context, r db.Reader) (RoundSheet, error) {
		return findSheet(ctx, r, actor, id)
	})
}

func findSheet(ctx context.Context, r db.Reader, actor access.Actor, id int64) (sheet RoundSheet, err error) {
	if sheet.Round, err = findRound(ctx, r, actor, id); err != nil {
		return sheet, err
	}
	sheet.Gone, err = orders.LeftOf(ctx, r, actor, byOrder(inRoundQuery(actor, id)))
	return sheet, err
}

// alone lets one person at a time number the rounds of a courier, or take one back: no row stands for the next yet.
func alone(ctx context.Context, tx *db.Tx, actor access.Actor, provider int64) error {
	return tx.Alone(ctx, fmt.Sprint("rounds ", actor.EnterpriseID, " ", provider))
}

// roundChanged tells open browsers that many parcels changed, and writes the trace.
func roundChanged(ctx context.Context, tx *db.Tx, actor access.Actor, kind string, r Round) error {
	live.Publish(tx, live.Event{EnterpriseID: actor.EnterpriseID, Topic: LiveTopic})
	return audit.Add(ctx, tx, actor, audit.Event{Kind: kind, Ref: audit.RefRound, RefID: r.ID, Data: map[string]any{
		"shipping_provider_id": r.ShippingProviderID, "date": r.Date, "number": r.Number, "orders": r.Orders,
		"parcels": r.Parcels, "receiver_name": r.ReceiverName,
	}})
}
