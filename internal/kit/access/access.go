// Package access owns who is acting and what an operation may demand of them: groups, areas, levels and flags of the
// spec (section 6) and of product.md section 3. It decides; it stores nothing.
package access

import (
	"context"
	"encoding/json"
	"fmt"
)

// Group is a user's group, with the spec's numbers.
type Group int

// The groups.
const (
	GroupAdmin    Group = 1
	GroupOwner    Group = 2
	GroupEmployee Group = 3
	GroupAgent    Group = 4
	GroupDelivery Group = 5
	GroupCustomer Group = 6
)

// Valid tells whether the spec knows the group.
func (g Group) Valid() bool { return g >= GroupAdmin && g <= GroupCustomer }

// Area is a part of the back office that a permission level is kept for.
type Area string

// The fourteen areas of the spec.
const (
	WMS          Area = "wms"
	Order        Area = "order"
	Coupon       Area = "coupon"
	PO           Area = "po"
	Payment      Area = "payment"
	Product      Area = "product"
	Packing      Area = "packing"
	PackingAdmin Area = "packing_admin"
	Report       Area = "report"
	Delivery     Area = "delivery"
	Platform     Area = "platform"
	Customer     Area = "customer"
	Express      Area = "express"
	OrderReturn  Area = "order_return"
)

// Areas lists all of them in the spec's order.
var Areas = []Area{
	WMS, Order, Coupon, PO, Payment, Product, Packing, PackingAdmin, Report, Delivery, Platform,
	Customer, Express, OrderReturn,
}

// Level is how far a person may go in an area.
type Level int

// The levels of product.md section 3.
const (
	LevelNone   Level = 0
	LevelSee    Level = 1
	LevelWork   Level = 2
	LevelManage Level = 3
)

// Roles holds the level per area, as the user entity carries it.
type Roles map[Area]Level

// ParseRoles reads the JSON text of a user's roles. Unknown areas and levels outside 0–3 are refused.
func ParseRoles(text string) (Roles, error) {
	roles := Roles{}
	if text == "" {
		return roles, nil
	}
	if err := json.Unmarshal([]byte(text), &roles); err != nil {
		return nil, fmt.Errorf("roles are not an object of levels: %w", err)
	}
	known := map[Area]bool{}
	for _, a := range Areas {
		known[a] = true
	}
	for area, level := range roles {
		if !known[area] || level < LevelNone || level > LevelManage {
			return nil, fmt.Errorf("roles: %q: %d is no area and level", area, level)
		}
	}
	return roles, nil
}

// Text writes the roles as the JSON text that the user entity carries.
func (r Roles) Text() string {
	out, err := json.Marshal(r)
	if err != nil || r == nil {
		return "{}"
	}
	return string(out)
}

// Actor is the person (or the program itself) behind a request. The zero Actor is nobody and may do nothing.
type Actor struct {
	UserID        int64
	EnterpriseID  int64
	SessionID     int64
	Name          string
	Group         Group
	Roles         Roles
	ReadOnly      bool
	Privileged    bool
	Locked        bool
	SaleChannelID int64
	CustomerID    int64
	Language      string
	Address       string
}

// System acts for an enterprise where no person does: jobs, schedules, platform messages.
func System(enterpriseID int64) Actor {
	return Actor{EnterpriseID: enterpriseID, Name: "system", Group: GroupAdmin, Privileged: true, Language: "th"}
}

// SignedIn tells whether there is a person.
func (a Actor) SignedIn() bool { return a.UserID != 0 }

// IsAdmin is the session flag admin: group 1 or 2.
func (a Actor) IsAdmin() bool { return a.Group == GroupAdmin || a.Group == GroupOwner }

// IsEmployee is the session flag employee: group 1, 2 or 3.
func (a Actor) IsEmployee() bool { return a.IsAdmin() || a.Group == GroupEmployee }

// Level is the actor's level in an area; admins manage everywhere, customers have no back office.
func (a Actor) Level(area Area) Level {
	switch {
	case a.IsAdmin():
		return LevelManage
	case a.Group == GroupCustomer || !a.Group.Valid():
		return LevelNone
	}
	return a.Roles[area]
}

// MaySeeCost tells whether cost and profit may be shown: privileged people and admins.
func (a Actor) MaySeeCost() bool { return a.Privileged || a.IsAdmin() }

// ManagesPacking tells whether the actor may decide about parcels of others, and close them without all pieces.
func (a Actor) ManagesPacking() bool {
	return a.Level(Packing) >= LevelManage || a.Level(PackingAdmin) >= LevelWork
}

// Flags are the session flags that decide what the client shows.
type Flags struct {
	Admin        bool `json:"admin"`
	Employee     bool `json:"employee"`
	ReadOnly     bool `json:"read_only"`
	Privileged   bool `json:"privileged"`
	WMS          bool `json:"wms"`
	Tiktok       bool `json:"tiktok"`
	Order        bool `json:"order"`
	Coupon       bool `json:"coupon"`
	PO           bool `json:"po"`
	Payment      bool `json:"payment"`
	Product      bool `json:"product"`
	Packing      bool `json:"packing"`
	PackingAdmin bool `json:"packing_admin"`
	Report       bool `json:"report"`
	Delivery     bool `json:"delivery"`
	Platform     bool `json:"platform"`
	Customer     bool `json:"customer"`
	Express      bool `json:"express"`
	OrderReturn  bool `json:"order_return"`
}

// Flags computes the session flags.
func (a Actor) Flags() Flags {
	has := func(area Area) bool { return a.Level(area) > LevelNone }
	return Flags{
		Admin: a.IsAdmin(), Employee: a.IsEmployee(), ReadOnly: a.ReadOnly, Privileged: a.Privileged,
		WMS: has(WMS), Tiktok: a.Group == GroupAdmin && has(Platform), Order: has(Order), Coupon: has(Coupon),
		PO:      has(PO),
		Payment: has(Payment), Product: has(Product), Packing: has(Packing), PackingAdmin: has(PackingAdmin),
		Report: has(Report), Delivery: has(Delivery), Platform: has(Platform), Customer: has(Customer),
		Express: has(Express), OrderReturn: has(OrderReturn),
	}
}

type contextKey struct{}

// With puts the actor into a request's context.
func With(ctx context.Context, a Actor) context.Context {
	return context.WithValue(ctx, contextKey{}, a)
}

// From gives the actor of a request; nobody when there is none.
func From(ctx context.Context) Actor {
	a, _ := ctx.Value(contextKey{}).(Actor)
	return a
}
