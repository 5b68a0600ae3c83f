package customers

import (
	"context"
	"errors"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/once"
)

// The refusals of addresses.
var (
	ErrAddressNotFound = errs.ErrNotFound.Declare("ไม่พบที่อยู่ของลูกค้า", "customer address not found")
	ErrAddressTaken    = errs.ErrConflict.Declare("ลูกค้ามีที่อยู่นี้แล้ว", "the customer has this address already").At(
		"address", errs.InvalidParam)
)

// Address is a place goods were sent to. District is the subdistrict and City the district, as on an order.
type Address struct {
	ID            int64  `db:"id" json:"id" example:"301"`
	CustomerID    int64  `db:"customer_id" json:"-"`
	RecipientName string `db:"recipient_name" json:"recipient_name" example:"สมหญิง ใจงาม"`
	Phone         string `db:"phone" json:"phone" example:"0810004321"`
	Address       string `db:"address" json:"address" example:"99/12 หมู่ 4 ซอยลาดพร้าว 101"`
	District      string `db:"district" json:"district" example:"คลองจั่น"`
	City          string `db:"city" json:"city" example:"บางกะปิ"`
	Province      string `db:"province" json:"province" example:"กรุงเทพมหานคร"`
	Zipcode       string `db:"zipcode" json:"zipcode" example:"10240"`
	IsDefault     bool   `db:"is_default" json:"is_default" example:"true"`
}

// How many addresses are read of each customer.
const (
	addressesInList   = 10
	addressesInDetail = 200
)

// fillAddresses adds the addresses to customers, at most so many to each.
func fillAddresses(ctx context.Context, r db.Reader, actor access.Actor, ids []int64, at map[int64]*Customer,
	most int,
) error {
	addresses, err := addressesOf(ctx, r, actor.EnterpriseID, ids, most)
	for _, c := range at {
		c.Addresses = []Address{}
	}
	for _, a := range addresses {
		at[a.CustomerID].Addresses = append(at[a.CustomerID].Addresses, a)
	}
	return err
}

// first is the address that is proposed first, empty where there is none.
func (c *Customer) first() Address {
	if len(c.Addresses) == 0 {
		return Address{}
	}
	return c.Addresses[0]
}

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
