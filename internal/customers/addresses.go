package customers

import (
	"context"
	"errors"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/once"
)

// AddressEdit is an address in place of the one with its id; Version is the customer's.
type AddressEdit struct {
	Version int64
	Address
}

// ChangeAddress replaces an address and gives its customer. An address that becomes the
// default takes that from the other. ErrAddressNotFound, ErrAddressTaken, errs.ErrStale, or an Invalid error at the
// fields.
func (s *Service) ChangeAddress(ctx context.Context, actor access.Actor, e AddressEdit) (Customer, error) {
	a := e.Address
	var faults errs.Fields
	a.tidy(&faults, "")
	if err := faults.Err(); err != nil {
		return Customer{}, err
	}
	return s.write(ctx, once.Of(s.db, actor, "", "customers.address", e), func(ctx context.Context,
		tx *db.Tx,
	) (Customer, error) {
		before, c, err := findAddress(ctx, tx, actor, a.ID)
		if err != nil {
			return c, err
		}
		c.Version = e.Version
		if c, err = save(ctx, tx, actor.EnterpriseID, c); err != nil {
			return c, err
		}
		after := a
		after.IsDefault = a.IsDefault || before.IsDefault
		if err := saveAddresses(ctx, tx, actor, c.ID, []Address{after}); err != nil {
			return c, err
		}
		return c, trace(ctx, tx, actor, "customer.address_changed", c.ID, map[string]Address{
			"before": before,
			"after":  after,
		})
	})
}

// DeleteAddress removes an address; the newest that is left becomes the default when it was. ErrAddressNotFound.
func (s *Service) DeleteAddress(ctx context.Context, actor access.Actor, id int64) error {
	return s.db.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		a, c, err := findAddress(ctx, tx, actor, id)
		if err != nil {
			return err
		}
		if _, err := save(ctx, tx, actor.EnterpriseID, c); err != nil {
			return err
		}
		if err := deleteAddress(ctx, tx, a); err != nil {
			return err
		}
		return trace(ctx, tx, actor, "customer.address_deleted", c.ID, a)
	})
}

// findAddress reads an address and its customer, which it locks.
func findAddress(ctx context.Context, tx *db.Tx, actor access.Actor, id int64) (Address, Customer, error) {
	owner, err := ownerOfAddress(ctx, tx, actor.EnterpriseID, id)
	if err != nil {
		return Address{}, Customer{}, err
	}
	c, err := find(ctx, tx, actor, owner, tx.NoKeyUpdate())
	if errors.Is(err, ErrNotFound) {
		err = ErrAddressNotFound
	}
	if err != nil {
		return Address{}, c, err
	}
	a, err := findOwnAddress(ctx, tx, owner, id)
	return a, c, err
}

// saveAddresses adds the addresses without an id and changes those with one; the customer is locked already.
func saveAddresses(ctx context.Context, tx *db.Tx, actor access.Actor, customerID int64, addresses []Address) error {
	for _, a := range addresses {
		if a.IsDefault {
			if err := setNoDefault(ctx, tx, customerID); err != nil {
				return err
			}
		}
		var err error
		if a.ID == 0 {
			_, err = addAddress(ctx, tx, actor.EnterpriseID, customerID, a)
		} else {
			err = saveAddress(ctx, tx, actor.EnterpriseID, customerID, a)
		}
		if err != nil {
			return err
		}
	}
	return nil
}
