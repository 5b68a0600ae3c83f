// Package customers owns who buys: people with their phones and addresses, recognised by phone when an order is made.
// It does not own what they bought: counts and sums are read from the orders when they are shown.
package customers

import (
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
)

// The states of a customer.
const (
	StatusOff = 0
	StatusOn  = 1
)

// The refusals of this package.
var (
	ErrNotFound        = errs.ErrNotFound.Declare("ไม่พบลูกค้า", "customer not found")
	ErrAddressNotFound = errs.ErrNotFound.Declare("ไม่พบที่อยู่ของลูกค้า", "customer address not found")
	ErrPhoneTaken      = errs.ErrConflict.Declare("มีลูกค้าที่ใช้เบอร์โทรนี้แล้ว",
		"another customer has this phone number").At("phone", errs.InvalidParam)
	ErrAddressTaken = errs.ErrConflict.Declare("ลูกค้ามีที่อยู่นี้แล้ว", "the customer has this address already").At(
		"address", errs.InvalidParam)
	ErrBlocked = errs.ErrDenied.Declare("ลูกค้านี้ถูกระงับ และร้านตั้งไว้ไม่ให้เปิดคำสั่งซื้อ "+
		"ให้ผู้จัดการลูกค้าเปิดแทน",
		"this customer is blocked and the shop takes no orders of such; who manages customers may make it").
		At("customer_id", errs.PermissionDenied)
	ErrInUse = errs.ErrConflict.Declare("มีคำสั่งซื้อหรือผู้ใช้ของลูกค้านี้ จึงลบไม่ได้ ให้ปิดใช้งานแทน",
		"orders or a user belong to this customer; switch it off instead of deleting")
)

// Customer is a person or firm that buys. Phone is normalised and belongs to one customer of the enterprise only. What
// its orders come to, in satang, is of those that the actor sees.
type Customer struct {
	ID         int64         `db:"id" json:"id"`
	Name       string        `db:"name" json:"name"`
	Phone      string        `db:"phone" json:"phone"`
	Email      string        `db:"email" json:"email"`
	LineID     string        `db:"line_id" json:"line_id"`
	Facebook   string        `db:"facebook" json:"facebook"`
	Note       string        `db:"note" json:"note"`
	Status     int64         `db:"status" json:"status" enum:"0,1" doc:"0 is blocked"`
	Version    int64         `db:"version" json:"version"`
	CreatedAt  clock.Instant `db:"created_at" json:"created_at"`
	ChannelID  int64         `db:"sale_channel_id" json:"-"` // whose agent made it; 0 for the house
	MergedInto int64         `db:"merged_into" json:"-"`     // the customer that this one became; 0 while it is its own
	RiskNote   string        `db:"risk_note" json:"risk_note" doc:"why somebody marked the customer as a risk"`
	RiskByName string        `db:"risk_by_name" json:"risk_by_name,omitempty"`
	RiskAt     clock.Instant `db:"risk_at" json:"risk_at,omitempty" doc:"since when it is marked; absent without a mark"`
	Addresses  []Address     `db:"-" json:"addresses" doc:"the default one first, then the newest; a list shows at most 10 of each customer, the detail 200"`
	Sums
}

// Sums are what the orders of a customer come to, in satang.
type Sums struct {
	OrderCount   int64         `db:"orders" json:"order_count" doc:"orders neither cancelled nor returned"`
	TotalSpent   int64         `db:"spent" json:"total_spent" doc:"satang that was paid for those orders and kept, cash on delivery once it was delivered"`
	AverageOrder int64         `db:"-" json:"average_order" doc:"satang of total_spent for each of those orders"`
	Refused      int64         `db:"refused" json:"refused_count" doc:"orders on delivery that came back"`
	FirstOrderAt clock.Instant `db:"first_at" json:"first_order_at,omitempty" doc:"whatever became of it"`
	LastOrderAt  clock.Instant `db:"last_at" json:"last_order_at,omitempty" doc:"whatever became of it"`
}

// Address is a place goods were sent to. District is the subdistrict and City the district, as on an order.
type Address struct {
	ID            int64  `db:"id" json:"id"`
	CustomerID    int64  `db:"customer_id" json:"-"`
	RecipientName string `db:"recipient_name" json:"recipient_name"`
	Phone         string `db:"phone" json:"phone"`
	Address       string `db:"address" json:"address"`
	District      string `db:"district" json:"district"`
	City          string `db:"city" json:"city"`
	Province      string `db:"province" json:"province"`
	Zipcode       string `db:"zipcode" json:"zipcode"`
	IsDefault     bool   `db:"is_default" json:"is_default"`
}

// Input is what a person may set of a customer. A nil Status leaves it as it is, on for a new one. Addresses with an id
// are changed, those without are added, those not named stay.
type Input struct {
	Name, Phone, Email, LineID, Facebook, Note string
	Status                                     *int64
	Version                                    int64
	Addresses                                  []Address
}

// Service runs the use cases.
type Service struct{ db *db.DB }

// New makes the service.
func New(d *db.DB) *Service { return &Service{d} }
