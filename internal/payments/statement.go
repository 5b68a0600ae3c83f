package payments

import (
	"langraan/internal/kit/clock"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/status"
)

// LineState is where a line of a statement stands. On the wire it is a word.
type LineState int64

// The states. Numbers are stored: never reuse one.
const (
	LineWaiting  LineState = 1
	LineAccepted LineState = 2
	LineIgnored  LineState = 3
)

var lineWords = status.Words[LineState]{
	LineWaiting: "waiting", LineAccepted: "accepted",
	LineIgnored: "ignored",
}

// MarshalText writes the word.
func (s LineState) MarshalText() ([]byte, error) { return []byte(lineWords[s]), nil }

// UnmarshalText reads the word.
func (s *LineState) UnmarshalText(text []byte) error { return lineWords.Read(s, text) }

// The refusals of statements.
var (
	ErrNoLine = errs.ErrNotFound.Declare("ไม่พบรายการเดินบัญชีนี้", "line of a statement not found").At("id",
		errs.InvalidParam)
	ErrLineDone = errs.ErrConflict.Declare("รายการเดินบัญชีนี้ตัดสินไปแล้ว", "the line is decided already")
	ErrHeadings = errs.ErrInvalid.Declare("ไม่พบหัวตารางของรายการเดินบัญชี ต้องมีวันที่และยอดเงินเข้า",
		"the headings of a bank statement were not found: it takes a date and the money that came in").At("file",
		errs.InvalidParam)
	ErrLines = errs.New(errs.TooLarge,
		errs.InvalidParam).Say("รายการเดินบัญชียาวเกินไป แบ่งไฟล์ให้ไม่เกิน 5,000 บรรทัด",
		"the statement is too long; split it into files of 5,000 lines at most").At("file", errs.InvalidParam)
)

// Line is money that came in by a bank statement. Amount is satang.
type Line struct {
	ID            int64         `db:"id" json:"id"`
	State         LineState     `db:"state" json:"state" enum:"waiting,accepted,ignored"`
	At            clock.Instant `db:"at" json:"at"`
	Amount        int64         `db:"amount" json:"amount" doc:"satang"`
	Description   string        `db:"description" json:"description"`
	Channel       string        `db:"channel" json:"channel"`
	Reference     string        `db:"reference" json:"reference"`
	File          string        `db:"file" json:"file" doc:"what the sender called the file"`
	Number        int64         `db:"number" json:"number" doc:"its row in the file, from 1"`
	OrderID       int64         `db:"order_id" json:"order_id,omitempty" doc:"once accepted: the order that it paid"`
	OrderNumber   string        `db:"order_number" json:"order_number,omitempty"`
	CreatedByName string        `db:"created_by_name" json:"created_by_name"`
	CreatedAt     clock.Instant `db:"created_at" json:"created_at"`
	DecidedByName string        `db:"decided_by_name" json:"decided_by_name,omitempty"`
	DecidedAt     clock.Instant `db:"decided_at" json:"decided_at,omitempty"`
	Version       int64         `db:"version" json:"version"`

	Proposals []Proposal `db:"-" json:"proposals" doc:"while it waits: the orders that it may pay, the likeliest first, 3 at most"`
}

// Proposal is an order that a line may pay, and why.
type Proposal struct {
	Order   Paid     `json:"order"`
	Score   int64    `json:"score" doc:"0 to 100"`
	Reasons []Reason `json:"reasons"`
}

// Reason is why an order is proposed.
type Reason string

// The reasons.
const (
	ByNumber Reason = "number" // the order's number stands in the text
	ByAmount Reason = "amount" // exactly what the order owes
	ByTime   Reason = "time"   // within two days after the order
	ByName   Reason = "name"   // the recipient's name stands in the text
)

// Read is what came of a file.
type Read struct {
	Lines   int64   `json:"lines" doc:"rows of money that came in"`
	Fresh   int64   `json:"fresh" doc:"of them those that are new"`
	Known   int64   `json:"known" doc:"those that came before, here or in another file"`
	Outgoes int64   `json:"outgoing" doc:"rows of money that went out, which are passed over"`
	Faults  []Fault `json:"faults" doc:"rows that could not be read, 20 at most"`
}

// Fault is a row that could not be read.
type Fault struct {
	Row    int64  `json:"row"`
	Reason string `json:"reason" enum:"date,time,amount,ahead"`
}
