package customers

import (
	"context"
	"errors"
	"strings"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/i18n"
	"langraan/internal/kit/thai"
)

// ErrBlocked refuses an order of a blocked customer where the shop wants that.
var ErrBlocked = errs.ErrDenied.Declare("ลูกค้านี้ถูกระงับ และร้านตั้งไว้ไม่ให้เปิดคำสั่งซื้อ "+
	"ให้ผู้จัดการลูกค้าเปิดแทน",
	"this customer is blocked and the shop takes no orders of such; who manages customers may make it").
	At("customer_id", errs.PermissionDenied)

// Recipient is whom and where an order goes to, as the order carries it.
type Recipient struct{ Name, Phone, Address, District, City, Province, Zipcode string }

// Sighting is a recipient whose customer is looked for. Given > 0 names the customer; Brought is the address that the
// same order brought before, which a corrected one replaces. Had is the customer that the order has already, ChannelID
// the sale channel of the order.
type Sighting struct {
	Given     int64
	Had       int64
	Recipient Recipient
	Brought   int64
	ChannelID int64
}

// Known is whom a recipient was recognised as, and the address that the order brought; zeros for nobody and none.
type Known struct{ CustomerID, Brought int64 }

// Recognise finds the customer of an order, or makes one, and keeps the address as the one to propose next. A given
// customer must be one that the actor may see (ErrNotFound), and a blocked one is refused where the shop wants that
// (ErrBlocked); otherwise the phone decides. Without a given customer or a
// phone that can be called nobody is recognised. Orders that race with one phone get one customer; call it before stock
// is reserved, so that a wait for the other order holds no stock. It writes no event: the order's own says who made it.
func Recognise(ctx context.Context, tx *db.Tx, actor access.Actor, s Sighting) (Known, error) {
	place, sought := s.place()
	if !sought {
		return Known{}, nil
	}
	// A customer that another order makes at the same time, or that one is merged into, is found in the second round.
	for round := range 2 {
		known, err := db.SelectOne[recalled](ctx, tx, knownQuery(tx, actor, s.Given, place))
		switch {
		case err == nil && known.Stopped && known.ID != s.Had && access.Manage(access.Customer).Check(actor) != nil:
			return Known{}, ErrBlocked
		case err == nil:
			brought, err := keepAddress(ctx, tx, actor, known, place, s)
			return Known{known.ID, brought}, err
		case !errors.Is(err, db.ErrNone):
			return Known{}, err
		case s.Given > 0 && round == 0:
			continue
		case s.Given > 0:
			return Known{}, ErrNotFound
		}
		made, err := insertUnlessPhone(ctx, tx, actor, Customer{
			Name: i18n.Line(s.Recipient.Name), Phone: place.Phone,
			Status: StatusOn,
		})
		if err == nil {
			brought, err := keepAddress(ctx, tx, actor, recalled{ID: made.ID, ChannelID: made.ChannelID, New: true},
				place, s)
			return Known{made.ID, brought}, err
		}
		if !errors.Is(err, db.ErrNone) {
			return Known{}, err
		}
	}
	return Known{}, errs.ErrConflict
}

// Foresee gives what Recognise is going to ask; nothing where nobody is looked for.
func Foresee(tx *db.Tx, actor access.Actor, s Sighting) []*db.Query {
	place, sought := s.place()
	if !sought {
		return nil
	}
	return []*db.Query{knownQuery(tx, actor, s.Given, place)}
}

// place is the recipient as an address, and whether anybody can be recognised by it.
func (s Sighting) place() (_ Address, sought bool) {
	r := s.Recipient
	phone, ok := thai.TakePhone(r.Phone)
	if !ok {
		phone = strings.TrimSpace(r.Phone)
	}
	return Address{
		RecipientName: r.Name, Phone: phone, Address: r.Address, District: r.District,
		City: r.City, Province: r.Province, Zipcode: r.Zipcode,
	}, s.Given > 0 || ok && callable(phone)
}

// callable tells a kept number that somebody can be called by, and recognised by, from a masked one.
func callable(phone string) bool { return phone != "" && !strings.Contains(phone, "*") }

// keepAddress makes a place the one to propose next: the customer's own, the one that the order brought before with
// what was corrected, or a new one. It gives the address that the order brought, 0 when it was there before. An agent
// leaves the addresses of the house's customers alone, and the house those of an agent's but by that agent's orders,
// which the agent reads anyway.
func keepAddress(ctx context.Context, tx *db.Tx, actor access.Actor, c recalled, a Address, s Sighting) (int64, error) {
	brought := s.Brought
	isTheirs := c.ChannelID == channelOf(actor) || c.ChannelID > 0 && c.ChannelID == s.ChannelID
	if a.empty() || !isTheirs || c.IsDefault {
		return c.brought(brought), nil
	}
	if c.New {
		return addAddress(ctx, tx, actor.EnterpriseID, c.ID, a)
	}
	if err := lockCustomer(ctx, tx, actor.EnterpriseID, c.ID); err != nil {
		return 0, err
	}
	if err := setNoDefault(ctx, tx, c.ID); err != nil {
		return 0, err
	}
	if c.AddressID > 0 {
		return c.brought(brought), setDefault(ctx, tx, c.ID, c.AddressID)
	}
	if brought > 0 {
		a.ID, a.IsDefault = brought, true
		if err := saveAddress(ctx, tx, actor.EnterpriseID, c.ID, a); !errors.Is(err, ErrAddressNotFound) {
			return brought, err
		}
	}
	return addAddress(ctx, tx, actor.EnterpriseID, c.ID, a)
}
