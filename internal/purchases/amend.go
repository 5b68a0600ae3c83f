package purchases

import (
	"context"

	"langraan/internal/files"
	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/i18n"
	"langraan/internal/kit/once"
)

// Amendment is what stays open to change once an order is approved: what it says beside its lines. Documents are names
// of files that were sent before, all that the order is to have.
type Amendment struct {
	Step
	Reference, Note, ExpectedOn string
	Documents                   []string
}

func (a *Amendment) clean() error {
	a.Reference, a.Note = i18n.Line(a.Reference), i18n.Clean(a.Note)
	var f errs.Fields
	f.Check(a.ExpectedOn == "" || clock.IsDay(a.ExpectedOn), "expected_on", errs.InvalidParam)
	f.Check(len(a.Documents) <= maxDocuments, "documents", errs.InvalidParam)
	return f.Err()
}

// Amend writes papers, the expected day, a reference and a note of an order, whatever its status, once per key; what
// was ordered stays. ErrNotFound, errs.ErrStale, files.ErrNoDocument.
func (s *Service) Amend(ctx context.Context, actor access.Actor, a Amendment, key string) (Order, error) {
	if err := a.clean(); err != nil {
		return Order{}, err
	}
	id := a.ID
	use := once.Of(s.db, actor, key, "po.amend", a)
	return s.change(ctx, use, func(ctx context.Context, tx *db.Tx) (int64, error) {
		o, err := lock(ctx, tx, actor, a.Step)
		if err != nil {
			return 0, err
		}
		on := files.Ref{Kind: audit.RefPurchase, ID: id}
		before, err := files.DocumentsOf(ctx, tx, actor, on)
		if err != nil {
			return 0, err
		}
		if err := saveAmended(ctx, tx, actor.EnterpriseID, id, a); err != nil {
			return 0, err
		}
		if err := files.HangDocuments(ctx, tx, actor, files.Purchase, a.Documents, on); err != nil {
			return 0, err
		}
		after, err := files.DocumentsOf(ctx, tx, actor, on)
		if err != nil {
			return 0, err
		}
		told := amended(o, a, titlesOf(before), titlesOf(after))
		if len(told) == 0 {
			return id, nil
		}
		return id, trace(ctx, tx, actor, id, "po.amended", o.Status, o.Status, told)
	})
}

func titlesOf(documents []files.Document) []string {
	titles := make([]string, len(documents))
	for i, d := range documents {
		titles[i] = d.Title
	}
	return titles
}
