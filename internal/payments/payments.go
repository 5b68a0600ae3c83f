// Package payments owns what proves that money came: slips of transfers, which wait in a queue to be decided, and the
// lines of bank statements. The money itself is the orders': this package records it there, in one transaction with
// what
// proves it.
package payments

import (
	"context"

	"langraan/internal/files"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/live"
	"langraan/internal/kit/status"
)

// Status is where a slip stands. On the wire it is a word.
type Status int64

// The statuses. Numbers are stored: never reuse one.
const (
	Waiting  Status = 1
	Accepted Status = 2
	Refused  Status = 3
)

var statusWords = status.Words[Status]{Waiting: "waiting", Accepted: "accepted", Refused: "refused"}

// MarshalText writes the word.
func (s Status) MarshalText() ([]byte, error) { return []byte(statusWords[s]), nil }

// UnmarshalText reads the word.
func (s *Status) UnmarshalText(text []byte) error { return statusWords.Read(s, text) }

// Code is what was found in the picture of a slip. On the wire it is a word.
type Code int64

// The codes. Numbers are stored: never reuse one.
const (
	NoCode     Code = 0 // none that could be read
	BankSlip   Code = 1
	WalletSlip Code = 2 // of TrueMoney
	OtherCode  Code = 3 // one that is of no slip
	WrongCode  Code = 4 // its checksum is wrong
)

var codeWords = status.Words[Code]{
	NoCode: "none", BankSlip: "bank", WalletSlip: "truemoney", OtherCode: "other",
	WrongCode: "wrong",
}

// MarshalText writes the word.
func (c Code) MarshalText() ([]byte, error) { return []byte(codeWords[c]), nil }

// UnmarshalText reads the word.
func (c *Code) UnmarshalText(text []byte) error { return codeWords.Read(c, text) }

// isRead tells whether the picture itself names the transfer.
func (c Code) isRead() bool { return c == BankSlip || c == WalletSlip }

// The refusals of this package.
var (
	ErrNotFound = errs.ErrNotFound.Declare("ไม่พบสลิปนี้", "slip not found").At("id", errs.InvalidParam)
	ErrDecided  = errs.ErrConflict.Declare("สลิปนี้ตัดสินไปแล้ว", "the slip is decided already")
	ErrNoOrder  = errs.ErrInvalid.Declare("เลือกคำสั่งซื้อที่สลิปนี้ชำระก่อน", "say which order the slip pays").At(
		"parts", errs.InvalidParam)
	ErrNoAmount = errs.ErrInvalid.Declare("ระบุยอดเงินในสลิปก่อนรับ", "say how much the slip shows").At("parts",
		errs.InvalidParam)
	ErrPicture = errs.ErrConflict.Declare("รูปสลิปนี้เคยใช้กับคำสั่งซื้ออื่นแล้ว",
		"this picture was accepted for another order").At("image", errs.InvalidParam)
	ErrSum = errs.ErrInvalid.Declare("ยอดรวมที่แบ่งให้แต่ละคำสั่งซื้อไม่ตรงกับยอดในสลิป",
		"the amounts of the orders don't come to the amount of the slip").At("parts", errs.InvalidParam)
	ErrRead = errs.ErrConflict.Declare("เลขอ้างอิงอ่านจาก QR ของสลิปแล้ว แก้ไขไม่ได้",
		"the reference was read from the slip itself, so it is not typed").At("reference", errs.InvalidParam)
)

// Slip is a picture that is to prove a transfer, with what is known of it and of the order it is to pay. Amounts are
// satang.
type Slip struct {
	ID                int64         `db:"id" json:"id"`
	Status            Status        `db:"status" json:"status" enum:"waiting,accepted,refused"`
	Image             string        `db:"image" json:"image" doc:"read it at /api/v1/images/{name}"`
	Code              Code          `db:"code" json:"code" enum:"none,bank,truemoney,other,wrong" doc:"what the picture's QR is: of a bank's slip, of TrueMoney's, of no slip, one with a wrong checksum"`
	Bank              string        `db:"bank" json:"bank" doc:"the sending bank by its code at the Bank of Thailand, or truemoney; empty where nobody knows"`
	Reference         string        `db:"reference" json:"reference" doc:"the transfer's, from the QR or typed where it has none"`
	Amount            int64         `db:"amount" json:"amount" doc:"as people read it on the slip, in satang; 0 before"`
	Account           string        `db:"account" json:"account" doc:"the receiving account as people read it on the slip, with x for what it hides"`
	Payer             string        `db:"payer" json:"payer"`
	PaidAt            clock.Instant `db:"paid_at" json:"paid_at,omitempty" doc:"the time that the slip shows"`
	PaymentMethodID   int64         `db:"payment_method_id" json:"payment_method_id,omitempty" doc:"by which the money came; the order's own unless given"`
	PaymentMethodName string        `db:"payment_method_name" json:"payment_method_name,omitempty"`
	Note              string        `db:"note" json:"note"`
	Reason            string        `db:"reason" json:"reason,omitempty" doc:"why it was refused"`
	TakenBy           int64         `db:"taken_by" json:"taken_by,omitempty" doc:"the user who looks at it right now"`
	TakenByName       string        `db:"taken_by_name" json:"taken_by_name,omitempty"`
	TakenUntil        clock.Instant `db:"taken_until" json:"taken_until,omitempty"`
	CreatedBy         int64         `db:"created_by" json:"created_by"`
	CreatedByName     string        `db:"created_by_name" json:"created_by_name"`
	CreatedAt         clock.Instant `db:"created_at" json:"created_at"`
	DecidedByName     string        `db:"decided_by_name" json:"decided_by_name,omitempty"`
	DecidedAt         clock.Instant `db:"decided_at" json:"decided_at,omitempty"`
	Version           int64         `db:"version" json:"version"`

	Order    *Paid    `db:"-" json:"order,omitempty" doc:"the order it is to pay, unless the caller may not see that or nobody said so yet"`
	Verdicts Verdicts `db:"-" json:"verdicts"`
	Uses     []Use    `db:"-" json:"uses" doc:"once accepted: what it paid"`

	Digest  string `db:"digest" json:"-"`
	OrderID int64  `db:"order_id" json:"-"`
}

// Paid is the order that a slip or a line of a statement is to pay. Amounts are satang.
type Paid struct {
	ID                int64         `json:"id"`
	Number            string        `json:"number"`
	RecipientName     string        `json:"recipient_name"`
	Status            int64         `json:"status"`
	Version           int64         `json:"version"`
	OrderedAt         clock.Instant `json:"ordered_at"`
	OrderAmount       int64         `json:"order_amount"`
	Received          int64         `json:"received"`
	Owed              int64         `json:"owed" doc:"what must still come in, by the sender or a courier"`
	PaymentMethodID   int64         `json:"payment_method_id"`
	PaymentMethodName string        `json:"payment_method_name"`
	Account           string        `json:"account" doc:"of the payment method: the account number, or the PromptPay id"`
}

// Use is a payment that a slip proved.
type Use struct {
	PaymentID   int64  `db:"id" json:"payment_id" doc:"as payment/revert names it"`
	OrderID     int64  `db:"order_id" json:"order_id"`
	OrderNumber string `db:"order_number" json:"order_number" doc:"empty where the caller may not see it"`
	Amount      int64  `db:"amount" json:"amount" doc:"satang"`
	SlipID      int64  `db:"slip_id" json:"-"`
}

// Verdicts are what is known about a slip, each for itself.
type Verdicts struct {
	Readable   bool    `json:"readable" doc:"its QR is of a slip and its checksum right"`
	Amount     Verdict `json:"amount" enum:"unknown,match,differs" doc:"what people read on it against what the order owes"`
	Difference int64   `json:"difference" doc:"satang on the slip beyond what the order owes; below 0 it is short"`
	Account    Verdict `json:"account" enum:"unknown,match,differs" doc:"what people read on it against the account of the payment method"`
	Seen       Seen    `json:"seen" enum:"new,again,used" doc:"again: another slip has its reference or picture; used: it paid an order already, and is refused"`
	FirstSlip  int64   `json:"first_slip_id,omitempty" doc:"the slip that had it first"`
	FirstOrder int64   `json:"first_order_id,omitempty" doc:"the order that it paid, unless the caller may not see that"`
	FirstNo    string  `json:"first_order_number,omitempty"`
}

// Verdict is what a comparison came to.
type Verdict string

// The outcomes of a comparison.
const (
	Unknown Verdict = "unknown"
	Match   Verdict = "match"
	Differs Verdict = "differs"
)

// Seen tells whether a transfer came before.
type Seen string

// What may be known of a transfer.
const (
	SeenNever Seen = "new"
	SeenAgain Seen = "again"
	SeenUsed  Seen = "used"
)

// Counts are how much waits at the payment desk.
type Counts struct {
	Waiting      int64 `json:"waiting" doc:"slips to be decided"`
	DecidedToday int64 `json:"decided_today" doc:"slips accepted or refused since midnight"`
	Unproven     int64 `json:"unproven" doc:"orders that wait for payment without a slip"`
	Refunds      int64 `json:"refunds" doc:"orders of which money is to be given back"`
	Lines        int64 `json:"lines" doc:"lines of bank statements to be decided"`
}

// Pictures gives the bytes of pictures and unfolds them when there is memory for it.
type Pictures interface {
	Content(ctx context.Context, enterpriseID int64, kind files.Kind, name string) ([]byte, error)
	Unfold(ctx context.Context, enterpriseID int64, content []byte, look files.Looker) error
}

// Service runs the use cases.
type Service struct {
	db       *db.DB
	pictures Pictures
}

// New makes the service.
func New(d *db.DB, pictures Pictures) *Service { return &Service{d, pictures} }

// LiveTopic names slips and lines of statements in live updates.
const LiveTopic = "payments"

func changed(tx *db.Tx, enterpriseID, id int64) {
	live.Publish(tx, live.Event{EnterpriseID: enterpriseID, Topic: LiveTopic, ID: id})
}

// event begins the trace of a slip.
func event(kind string, id int64, data any) audit.Event {
	return audit.Event{Kind: kind, Ref: audit.RefSlip, RefID: id, Data: data}
}
