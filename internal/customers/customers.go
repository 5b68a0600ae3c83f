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

// The refusals of customers; addresses, merges and orders have some of their own.
var (
	ErrNotFound   = errs.ErrNotFound.Declare("ไม่พบลูกค้า", "customer not found")
	ErrPhoneTaken = errs.ErrConflict.Declare("มีลูกค้าที่ใช้เบอร์โทรนี้แล้ว",
		"another customer has this phone number").At("phone", errs.InvalidParam)
	ErrInUse = errs.ErrConflict.Declare("มีคำสั่งซื้อหรือผู้ใช้ของลูกค้านี้ จึงลบไม่ได้ ให้ปิดใช้งานแทน",
		"orders or a user belong to this customer; switch it off instead of deleting")
)

// Customer is a person or firm that buys. Phone is normalised and belongs to one customer of the enterprise only. What
// its orders come to, in satang, is of those that the actor sees.
type Customer struct {
	ID         int64         `db:"id" json:"id" example:"57"`
	Name       string        `db:"name" json:"name" example:"สมหญิง ใจงาม"`
	Phone      string        `db:"phone" json:"phone" example:"0810004321"`
	Email      string        `db:"email" json:"email" example:"ying@shop.example"`
	LineID     string        `db:"line_id" json:"line_id" example:"ying99"`
	Facebook   string        `db:"facebook" json:"facebook" example:"ying.jaingam"`
	Note       string        `db:"note" json:"note" example:"ชอบให้โทรก่อนส่ง"`
	Status     int64         `db:"status" json:"status" enum:"0,1" doc:"0 is blocked"`
	Version    int64         `db:"version" json:"version" example:"2"`
	CreatedAt  clock.Instant `db:"created_at" json:"created_at" example:"2026-11-20T07:02:00Z"`
	ChannelID  int64         `db:"sale_channel_id" json:"-"` // whose agent made it; 0 for the house
	MergedInto int64         `db:"merged_into" json:"-"`     // the customer that this one became; 0 while it is its own
	Stopped    bool          `db:"-" json:"stopped,omitempty" doc:"blocked, and the shop refuses its orders from who asks"`
	RiskNote   string        `db:"risk_note" json:"risk_note" example:"ไม่รับของเก็บปลายทาง 2 ครั้ง" doc:"why somebody marked the customer as a risk"`
	RiskByName string        `db:"risk_by_name" json:"risk_by_name,omitempty" example:"มะลิ"`
	RiskAt     clock.Instant `db:"risk_at" json:"risk_at,omitempty" example:"2026-11-20T07:02:00Z" doc:"since when it is marked; absent without a mark"`
	Former     []string      `db:"-" json:"former_phones,omitempty" doc:"phones of customers who became this one: an order with such a phone is this customer's"`
	Addresses  []Address     `db:"-" json:"addresses" doc:"the default one first, then the newest; a list shows at most 10 of each customer, the detail 200"`
	Sums
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
