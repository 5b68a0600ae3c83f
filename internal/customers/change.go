package customers

import (
	"context"
	"errors"

	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/db"
	"langraan/internal/kit/once"
)

// Create makes a customer with its addresses, once per key; the first of them becomes the default unless another says
// so. ErrPhoneTaken, or an Invalid error at the fields.
func (s *Service) Create(ctx context.Context, actor access.Actor, in Input, key string) (Customer, error) {
	if err := in.tidy(); err != nil {
		return Customer{}, err
	}
	return s.write(ctx, once.Of(s.db, actor, key, "customers.create", in), func(ctx context.Context,
		tx *db.Tx,
	) (Customer, error) {
		c, err := insertUnlessPhone(ctx, tx, actor, in.of(Customer{Status: StatusOn}))
		if errors.Is(err, db.ErrNone) {
			return c, ErrPhoneTaken
		}
		if err == nil {
			err = saveAddresses(ctx, tx, actor, c.ID, in.Addresses)
		}
		if err != nil {
			return c, err
		}
		return c, trace(ctx, tx, actor, "customer.created", c.ID, c)
	})
}

// Edit is what is known of a customer from now on.
type Edit struct {
	ID int64
	Input
}

// Change replaces what is known of a customer. ErrNotFound, ErrAddressNotFound, ErrPhoneTaken, ErrAddressTaken,
// errs.ErrStale, or an Invalid error at the fields.
func (s *Service) Change(ctx context.Context, actor access.Actor, e Edit) (Customer, error) {
	id, in := e.ID, e.Input
	if err := in.tidy(); err != nil {
		return Customer{}, err
	}
	return s.write(ctx, once.Of(s.db, actor, "", "customers.change", e), func(ctx context.Context,
		tx *db.Tx,
	) (Customer, error) {
		before, after, err := alter(ctx, tx, actor, id, in.of)
		if err == nil {
			err = saveAddresses(ctx, tx, actor, id, in.Addresses)
		}
		if err != nil {
			return after, err
		}
		return after, trace(ctx, tx, actor, "customer.changed", id, change{before, after})
	})
}

// Switch turns a customer on or off; Version is the one that was read.
type Switch struct{ ID, Version, Status int64 }

// SetStatus switches a customer on or off. ErrNotFound, errs.ErrStale.
func (s *Service) SetStatus(ctx context.Context, actor access.Actor, to Switch) (Customer, error) {
	id, status := to.ID, to.Status
	return s.write(ctx, once.Of(s.db, actor, "", "customers.status", to), func(ctx context.Context,
		tx *db.Tx,
	) (Customer, error) {
		before, after, err := alter(ctx, tx, actor, id, func(c Customer) Customer {
			c.Status, c.Version = status, to.Version
			return c
		})
		if err != nil {
			return after, err
		}
		return after, audit.AddAndTell(ctx, tx, actor, LiveTopic, audit.Event{
			Kind: "customer.status", Ref: audit.RefCustomer, RefID: id, FromStatus: before.Status, ToStatus: status,
		})
	})
}

// Delete removes a customer that no order and no user points at, with its addresses. ErrNotFound, ErrInUse.
func (s *Service) Delete(ctx context.Context, actor access.Actor, id int64) error {
	return s.db.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		if _, err := find(ctx, tx, actor, id, tx.ForUpdate()); err != nil {
			return err
		}
		removed, err := deleteCustomer(ctx, tx, actor.EnterpriseID, id)
		switch {
		case db.IsReference(err), err == nil && !removed:
			return ErrInUse
		case err != nil:
			return err
		}
		return trace(ctx, tx, actor, "customer.deleted", id, nil)
	})
}

// alter locks a customer and saves it as how has it; it gives the customer as it was and as it is.
func alter(ctx context.Context, tx *db.Tx, actor access.Actor, id int64, how func(Customer) Customer) (before,
	after Customer, err error,
) {
	if before, err = find(ctx, tx, actor, id, tx.NoKeyUpdate()); err != nil {
		return before, before, err
	}
	after, err = save(ctx, tx, actor.EnterpriseID, how(before))
	return before, after, err
}

// change is the data of an event about a customer that was there before.
type change struct {
	Before Customer `json:"before"`
	After  Customer `json:"after"`
}

// LiveTopic names customers in live updates.
const LiveTopic = "customers"

func trace(ctx context.Context, tx *db.Tx, actor access.Actor, kind string, id int64, data any) error {
	return audit.AddAndTell(ctx, tx, actor, LiveTopic, audit.Event{
		Kind: kind, Ref: audit.RefCustomer, RefID: id, Data: data,
	})
}

// write runs one use case and gives the customer as it then is.
func (s *Service) write(ctx context.Context, use once.Use, fn func(context.Context, *db.Tx) (Customer,
	error),
) (Customer, error) {
	return once.Save(ctx, use, func(ctx context.Context, tx *db.Tx) (Customer, error) {
		c, err := fn(ctx, tx)
		if err != nil {
			return c, err
		}
		return filled(ctx, tx, use.Actor(), c)
	})
}
