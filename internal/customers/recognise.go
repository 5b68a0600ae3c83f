package customers

import (
	"context"
	"errors"
	"strings"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
)

// Recipient is whom and where an order goes to, as the order carries it.
type Recipient struct{ Name, Phone, Address, District, City, Province, Zipcode string }

// Recognise finds the customer of an order, or makes one, and keeps the address when it is new to them. given > 0 names
// the customer (ErrNotFound when the actor may not see it); otherwise the phone decides. Without a given customer or a
// phone that can be called nobody is recognised and the id is 0. Orders that race with one phone get one customer; call it
// before stock is reserved, so that a wait for the other order holds no stock. It writes no event: the order's own says
// who made it.
func Recognise(ctx context.Context, tx *db.Tx, actor access.Actor, given int64, r Recipient) (int64, error) {
	phone, callable := NormalisePhone(r.Phone)
	if !callable {
		phone = strings.TrimSpace(r.Phone)
	}
	place := Address{
		RecipientName: r.Name, Phone: phone, Address: r.Address, District: r.District,
		City: r.City, Province: r.Province, Zipcode: r.Zipcode,
	}
	if given == 0 && !callable {
		return 0, nil
	}
	// A customer that another order makes at the same time is found in the second round.
	for range 2 {
		known, err := recall(ctx, tx, actor, given, phone, place.digest())
		switch {
		case err == nil:
			if err := keepAddress(ctx, tx, actor.EnterpriseID, known, place); !errors.Is(err, db.ErrNone) {
				return known.ID, err
			}
			continue // deleted at this moment
		case !errors.Is(err, db.ErrNone):
			return 0, err
		case given > 0:
			return 0, ErrNotFound
		}
		made, err := insertUnlessPhone(ctx, tx, actor.EnterpriseID, Customer{Name: strings.TrimSpace(r.Name), Phone: phone, Status: StatusOn})
		if err == nil {
			return made.ID, keepAddress(ctx, tx, actor.EnterpriseID, recalled{ID: made.ID, New: true}, place)
		}
		if !errors.Is(err, db.ErrNone) {
			return 0, err
		}
	}
	return 0, errs.ErrConflict
}

// keepAddress adds a place the customer did not have; the first becomes the default.
func keepAddress(ctx context.Context, tx *db.Tx, enterpriseID int64, c recalled, a Address) error {
	if c.HasAddress || a.empty() {
		return nil
	}
	if !c.New { // before the address, as whoever changes the customer takes them
		lock := tx.KeyShare()
		if !c.HasDefault { // two that come at once make one default
			lock = tx.ForUpdate()
		}
		if err := lockCustomer(ctx, tx, enterpriseID, c.ID, lock); err != nil {
			return err
		}
	}
	return addAddress(ctx, tx, enterpriseID, c.ID, a)
}
