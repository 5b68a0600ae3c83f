// Package purchases owns purchase orders: what is ordered from a partner, from draft to closing, what of it came, and
// the serials it brings. It does not own the goods' stock: what comes is a stock-in bill of inventory, written in the
// same transaction at the order's cost.
package purchases

import (
	"langraan/internal/files"
	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/live"
	"langraan/internal/kit/print"
	"langraan/internal/kit/status"
)

// Status is where a purchase order stands. On the wire it is a word.
type Status int64

// The statuses of a purchase order. Numbers are stored: never reuse one.
const (
	Drafted        Status = 1
	Approved       Status = 2
	PartlyReceived Status = 3
	Closed         Status = 4
	Cancelled      Status = 5
)

var words = status.Words[Status]{
	Drafted: "draft", Approved: "approved", PartlyReceived: "partly_received",
	Closed: "closed", Cancelled: "cancelled",
}

// String is the word of the status.
func (s Status) String() string { return words[s] }

// MarshalText writes the word.
func (s Status) MarshalText() ([]byte, error) { return []byte(words[s]), nil }

// UnmarshalText reads the word.
func (s *Status) UnmarshalText(text []byte) error { return words.Read(s, text) }

// The refusals of this package.
var (
	ErrNotFound  = errs.ErrNotFound.Declare("ไม่พบใบสั่งซื้อ", "purchase order not found")
	ErrPartner   = errs.ErrNotFound.Declare("ไม่พบคู่ค้า", "partner not found").At("partner_id", errs.InvalidParam)
	ErrNoProduct = errs.New(errs.NotFound, errs.InventoryNotFound).Say("ไม่พบสินค้านี้ในคลัง",
		"this product is not in the warehouse")
	ErrStatus = errs.ErrConflict.Declare("สถานะของใบสั่งซื้อไม่ให้ทำเช่นนี้",
		"the purchase order's status does not allow this")
	ErrNotDraft = errs.ErrConflict.Declare("แก้ไขหรือลบได้เฉพาะใบสั่งซื้อที่เป็นร่าง",
		"only a draft can be changed or deleted")
	ErrNothing = errs.ErrConflict.Declare("ยังไม่ได้รับสินค้าของใบนี้ ให้ยกเลิกแทนการปิด",
		"nothing of this order came; cancel it instead")
	ErrNoReceipt = errs.ErrNotFound.Declare("ใบสั่งซื้อนี้ไม่ได้รับสินค้าด้วยใบนี้",
		"this bill brought nothing of this purchase order").At("bill_id", errs.InvalidParam)
	ErrRetired = errs.ErrConflict.Declare("คู่ค้าหรือสินค้าของใบสั่งซื้อที่ปิดแล้วนี้เลิกใช้แล้ว จึงถอนการรับไม่ได้",
		"the partner or goods of this closed order are retired; its receipts can't be taken back")
	ErrTooMuch = errs.ErrConflict.Declare("รับมากกว่าที่สั่งและยังค้างอยู่", "more than what is still awaited")
	ErrSerials = errs.ErrConflict.Declare("ช่วงเลขรันซ้อนกับช่วงที่มีอยู่แล้ว",
		"the serials overlap a range that is there already")
	ErrOrdered = errs.ErrConflict.Declare("เลขรันไม่อยู่ในช่วงที่สั่ง",
		"a serial is not among those that were ordered")
	ErrCame  = errs.ErrConflict.Declare("เลขรันนี้รับเข้าหรือสั่งไว้แล้ว", "a serial came, or was ordered, already")
	ErrRange = errs.ErrInvalid.Declare("ช่วงวันที่ไม่ถูกต้อง", "the range of days is wrong").At("from",
		errs.InvalidParam).At("to", errs.InvalidParam)
)

// Head is a purchase order as lists show it. Total is absent for who may not see cost.
type Head struct {
	ID          int64         `db:"id" json:"id"`
	Number      string        `db:"number" json:"number"`
	Status      Status        `db:"status" json:"status" enum:"draft,approved,partly_received,closed,cancelled"`
	PartnerID   int64         `db:"partner_id" json:"partner_id"`
	PartnerName string        `db:"partner_name" json:"partner_name"`
	Reference   string        `db:"reference" json:"reference" doc:"the partner's own number of it"`
	Note        string        `db:"note" json:"note"`
	ExpectedOn  string        `db:"expected_on" json:"expected_on" doc:"local date on which it is to come, or empty"`
	Reason      string        `db:"reason" json:"reason,omitempty" doc:"why it was cancelled, or its rest written off"`
	LineCount   int64         `db:"line_count" json:"line_count"`
	Pieces      int64         `db:"pieces" json:"pieces" doc:"ordered"`
	Received    int64         `db:"received" json:"received" doc:"pieces that came"`
	WrittenOff  int64         `db:"written_off" json:"written_off" doc:"pieces that will not come"`
	Total       *int64        `db:"total" json:"total,omitempty" doc:"of what was ordered, in satang; only for those who work with purchase orders or may see cost"`
	CreatedBy   string        `db:"created_by_name" json:"created_by"`
	ApprovedBy  string        `db:"approved_by_name" json:"approved_by,omitempty"`
	CreatedAt   clock.Instant `db:"created_at" json:"created_at"`
	ApprovedAt  clock.Instant `db:"approved_at" json:"approved_at,omitempty"`
	EndedAt     clock.Instant `db:"ended_at" json:"ended_at,omitempty" doc:"when it was closed or cancelled"`
	Version     int64         `db:"version" json:"version"`
}

// Order is a purchase order with all that belongs to it.
type Order struct {
	Head
	Lines     []Line           `db:"-" json:"lines"`
	Receipts  []Receipt        `db:"-" json:"receipts" doc:"the stock-in bills that came of it, the first first; also those that were taken back"`
	Serials   []CameSerials    `db:"-" json:"serials" doc:"which serials came of which line by which bill, also by those that were taken back"`
	Documents []files.Document `db:"-" json:"documents"`
	Timeline  []audit.Entry    `db:"-" json:"timeline"`
}

// Line is what is ordered of a product, and what came of it.
type Line struct {
	ID            int64  `db:"id" json:"id"`
	ProductID     int64  `db:"product_id" json:"product_id"`
	ProductName   string `db:"product_name" json:"product_name"`
	PN            string `db:"pn" json:"pn"`
	Barcode       string `db:"barcode" json:"barcode"`
	Image         string `db:"image" json:"image,omitempty" doc:"what it is shown with, at /api/v1/images/{name}"`
	UnitName      string `db:"unit_name" json:"unit_name"`
	PackagePieces int64  `db:"package_pieces" json:"package_pieces"`
	Quantity      int64  `db:"quantity" json:"quantity" doc:"pieces ordered"`
	Received      int64  `db:"received" json:"received"`
	WrittenOff    int64  `db:"written_off" json:"written_off"`
	Awaited       int64  `db:"awaited" json:"awaited" doc:"pieces still to come"`
	Cost          *int64 `db:"cost" json:"cost,omitempty" doc:"of one piece, in satang; as total"`
	RunningFrom   string `db:"running_from" json:"running_from,omitempty" doc:"first serial"`
	RunningTo     string `db:"running_to" json:"running_to,omitempty" doc:"last serial"`
}

// Receipt is a bill by which goods of the order came.
type Receipt struct {
	BillID     int64         `db:"bill_id" json:"bill_id"`
	BillNumber string        `db:"number" json:"bill_number"`
	UserName   string        `db:"user_name" json:"user_name"`
	Note       string        `db:"note" json:"note"`
	Pieces     int64         `db:"pieces" json:"pieces"`
	CreatedAt  clock.Instant `db:"created_at" json:"created_at"`
	UndoneBy   int64         `db:"undone_by" json:"undone_by,omitempty" doc:"the bill that took it back"`
	UndoneName string        `db:"undone_name" json:"undone_name,omitempty" doc:"who took it back"`
	UndoneAt   clock.Instant `db:"undone_at" json:"undone_at,omitempty"`
}

// SerialRange is a range of running numbers as it was typed; To may be empty for a single one.
type SerialRange struct {
	From string `json:"from" minLength:"1" maxLength:"60"`
	To   string `json:"to,omitempty" maxLength:"60" doc:"last serial; absent for a single one"`
}

// CameSerials is a range that came of a line by a bill.
type CameSerials struct {
	BillID int64  `db:"bill_id" json:"bill_id"`
	LineID int64  `db:"line_id" json:"line_id"`
	From   string `db:"running_from" json:"from"`
	To     string `db:"running_to" json:"to"`
}

// mayCost tells whether the actor sees what is paid: who works with purchase orders enters it.
func mayCost(a access.Actor) bool { return a.MaySeeCost() || a.Level(access.PO) >= access.LevelWork }

// Service runs the use cases.
type Service struct {
	db       *db.DB
	pictures Pictures
	desk     print.Desk
}

// New makes the service.
func New(d *db.DB, pictures Pictures) *Service { return &Service{d, pictures, print.NewDesk()} }

// LiveTopic names purchase orders in live updates.
const LiveTopic = "purchases"

func changed(tx *db.Tx, enterpriseID, id int64) {
	live.Publish(tx, live.Event{EnterpriseID: enterpriseID, Topic: LiveTopic, ID: id})
}
