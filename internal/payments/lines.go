package payments

import (
	"cmp"
	"context"
	"strconv"

	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/i18n"
	"langraan/internal/kit/once"
	"langraan/internal/kit/page"
	"langraan/internal/orders"
	"langraan/internal/settings"
)

// Lines gives a page of the lines of statements in a state: those that wait oldest first, with the orders that they may
// pay; others newest first.
func (s *Service) Lines(ctx context.Context, actor access.Actor, state LineState, q page.Query) (page.List[Line],
	error,
) {
	if err := page.Fixed.Check(q.Sort); err != nil {
		return page.List[Line]{}, err
	}
	order := "l.at DESC, l.id DESC"
	if state == LineWaiting {
		order = "l.at, l.id"
	}
	return db.Moment(ctx, s.db.Fresh(), func(ctx context.Context, r db.Reader) (page.List[Line], error) {
		rows, total, err := db.Paged[Line](ctx, r, linesQuery(actor.EnterpriseID, state), lineColumns, order, q)
		if err == nil {
			err = proposeAll(ctx, r, actor, rows)
		}
		return page.ListOf(rows, total), err
	})
}

// proposeAll gives the lines that wait their proposals, however many lines there are, in two trips.
func proposeAll(ctx context.Context, r db.Reader, actor access.Actor, lines []Line) error {
	var amounts, owing, numbered []int64
	var numbers []string
	for i := range lines {
		lines[i].Proposals = []Proposal{}
		if lines[i].State == LineWaiting {
			amounts = append(amounts, lines[i].Amount)
			numbers = append(numbers, numbersIn(lines[i].text())...)
		}
	}
	if len(amounts) == 0 {
		return nil
	}
	if err := db.Together(ctx, r, askOwing(&owing, actor.EnterpriseID, amounts),
		askNumbered(&numbered, actor.EnterpriseID, numbers)); err != nil {
		return err
	}
	ids := append(owing, numbered...)
	if len(ids) == 0 {
		return nil
	}
	var heads []orders.Head
	var methods []settings.PaymentMethod
	if err := db.Together(ctx, r, orders.AskHeads(&heads, actor, ids),
		askMethods(&methods, actor.EnterpriseID)); err != nil {
		return err
	}
	for i := range lines {
		if lines[i].State == LineWaiting {
			lines[i].Proposals = lines[i].propose(heads, methods)
		}
	}
	return nil
}

// AcceptLine says that a line of a statement is the money of an order.
type AcceptLine struct {
	ID              int64
	Version         int64 // 0: whatever it is
	OrderID         int64
	OrderVersion    int64 // that was read; without it an order that owes nothing is given no more
	PaymentMethodID int64 // 0: the order's own
	Reason          string
}

// AcceptLine receives a line for an order, once per key. ErrNoLine, ErrLineDone, errs.ErrStale; the refusals of orders.
func (s *Service) AcceptLine(ctx context.Context, actor access.Actor, c AcceptLine, key string) (Line, error) {
	c.Reason = i18n.Clean(c.Reason)
	use := once.Of(s.db, actor, key, "payments.accept_line", c)
	return s.decide(ctx, use, c.ID, func(ctx context.Context, tx *db.Tx) error {
		heads, err := orders.LockAll(ctx, tx, actor, []int64{c.OrderID})
		if err != nil {
			return err
		}
		l, err := lockLineAt(ctx, tx, actor, c.ID, c.Version)
		if err != nil {
			return err
		}
		if l.State != LineWaiting {
			return ErrLineDone
		}
		if err := orders.Receive(ctx, tx, actor, heads[0], orders.Pay{
			ID: c.OrderID, Version: c.OrderVersion, Reason: c.Reason, Payments: []orders.PayPart{{
				PaymentMethodID: cmp.Or(c.PaymentMethodID, heads[0].PaymentMethodID), Amount: l.Amount,
				Reference: l.reference(), Note: l.Description, Proof: orders.Proof{LineID: l.ID},
			}},
		}); err != nil {
			return err
		}
		before := l.State
		l.State, l.OrderID = LineAccepted, c.OrderID
		if err := saveLine(ctx, tx, actor, l, before); err != nil {
			return err
		}
		return audit.Add(ctx, tx, actor, lineEvent("statement.accepted", l))
	})
}

// longReference is from how many signs on a bank's reference is taken for that of one transfer: shorter ones name a
// branch or a machine, and come again.
const longReference = 12

// reference is what a payment by the line is known by. The number of an order, which a code of a biller brings, comes
// with each payment of that order.
func (l Line) reference() string {
	bare := orders.BareReference(l.Reference)
	if isOrder := numberForm.FindString(bare) == bare; len(bare) >= longReference && !isOrder {
		return cut(bare, 100)
	}
	return "STM-" + strconv.FormatInt(l.ID, 10)
}

// IgnoreLine puts a line aside that pays no order, or back.
type IgnoreLine struct {
	ID      int64
	Version int64 // 0: whatever it is
	Back    bool
}

// IgnoreLine puts a line of a statement aside, or back to those that wait, once per key. ErrNoLine, ErrLineDone,
// errs.ErrStale.
func (s *Service) IgnoreLine(ctx context.Context, actor access.Actor, c IgnoreLine, key string) (Line, error) {
	use := once.Of(s.db, actor, key, "payments.ignore_line", c)
	return s.decide(ctx, use, c.ID, func(ctx context.Context, tx *db.Tx) error {
		l, err := lockLineAt(ctx, tx, actor, c.ID, c.Version)
		if err != nil {
			return err
		}
		before, after := LineWaiting, LineIgnored
		kind := "statement.ignored"
		if c.Back {
			before, after, kind = LineIgnored, LineWaiting, "statement.put_back"
		}
		l.State = after
		if err := saveLine(ctx, tx, actor, l, before); err != nil {
			return err
		}
		return audit.Add(ctx, tx, actor, lineEvent(kind, l))
	})
}

// lockLineAt reads a line for change. A version above zero must be the line's.
func lockLineAt(ctx context.Context, tx *db.Tx, actor access.Actor, id, version int64) (Line, error) {
	l, err := lockLine(ctx, tx, actor.EnterpriseID, id)
	if err == nil && version > 0 && version != l.Version {
		err = errs.ErrStale
	}
	return l, err
}

func lineEvent(kind string, l Line) audit.Event {
	return audit.Event{Kind: kind, Ref: audit.RefStatementLine, RefID: l.ID, Data: map[string]any{
		"order_id": l.OrderID, "amount": l.Amount,
	}}
}

// decide runs one use case on one line: once, in one transaction, with the live event, and reads the line afterwards.
func (s *Service) decide(ctx context.Context, use once.Use, id int64,
	fn func(ctx context.Context, tx *db.Tx) error,
) (Line, error) {
	return once.Then(ctx, use, func(ctx context.Context, tx *db.Tx) (int64, error) {
		changed(tx, use.Actor().EnterpriseID, id)
		return id, fn(ctx, tx)
	}, func(ctx context.Context, r db.Reader, id int64) (Line, error) {
		l, err := findLine(ctx, r, use.Actor().EnterpriseID, id)
		if err != nil {
			return l, err
		}
		one := []Line{l}
		err = proposeAll(ctx, r, use.Actor(), one)
		return one[0], err
	})
}
