// Package prints owns what of orders goes on paper: parcel labels, packing slips and pick lists, and the record of who
// printed which of them when. It changes nothing of an order; how a page looks is kit/print's.
package prints

import (
	"context"

	"langraan/internal/files"
	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/live"
	"langraan/internal/kit/print"
	"langraan/internal/kit/status"
	"langraan/internal/orders"
)

// Kind is what is printed of orders. On the wire it is a word.
type Kind int64

// The kinds. Numbers are stored: never reuse one.
const (
	Label    Kind = orders.PaperLabel
	Slip     Kind = orders.PaperSlip
	PickList Kind = 3
)

// IsLabel is the condition on a row of prints.
const IsLabel = "kind = 1"

var kindWords = status.Words[Kind]{Label: "label", Slip: "slip", PickList: "picklist"}

// String is the word of the kind.
func (k Kind) String() string { return kindWords[k] }

// MarshalText writes the word.
func (k Kind) MarshalText() ([]byte, error) { return []byte(kindWords[k]), nil }

// UnmarshalText reads the word.
func (k *Kind) UnmarshalText(text []byte) error { return kindWords.Read(k, text) }

// MaxOrders is how many orders one print may have.
const MaxOrders = 500

// maxLines bounds the lines, and for a pick list the parts, of the orders of one print.
const maxLines = 20_000

// maxPages bounds the pages of the orders of one print, each of which may lie in several boxes; maxParts what lies
// there.
const (
	maxPages = 2_000
	maxParts = 200_000
)

// The refusals of this package.
var (
	ErrNotFound  = errs.ErrNotFound.Declare("ไม่พบงานพิมพ์นี้", "print not found").At("id", errs.InvalidParam)
	ErrCancelled = errs.New(errs.Conflict, errs.InvalidOrderStatus).Say("คำสั่งซื้อถูกยกเลิกแล้ว", "cancelled already")
	ErrTooMany   = errs.ErrInvalid.Declare("คำสั่งซื้อที่เลือกมีรายการสินค้ามากเกินไป เลือกให้น้อยลง",
		"the chosen orders have too many lines; choose fewer").At("order_ids", errs.InvalidParam)
)

// Print is who printed something of how many orders, and when.
type Print struct {
	ID              int64         `db:"id" json:"id"`
	Kind            Kind          `db:"kind" json:"kind" enum:"label,slip,picklist"`
	Size            string        `db:"size" json:"size" enum:"100x150,100x100,a4,a5,a6"`
	Orders          int64         `db:"orders" json:"orders" doc:"how many"`
	Again           int64         `db:"again" json:"again" doc:"how many of them were printed so before"`
	Times           int64         `db:"times" json:"times,omitempty" doc:"of the order that was asked for: how often it was printed so by then"`
	UserID          int64         `db:"user_id" json:"user_id"`
	UserName        string        `db:"user_name" json:"user_name"`
	PrintedAt       clock.Instant `db:"printed_at" json:"printed_at"`
	LeftOut         []string      `db:"-" json:"left_out,omitempty" doc:"as it is printed: the numbers of orders that were asked for and are cancelled"`
	OnHold          []string      `db:"-" json:"on_hold,omitempty" doc:"as it is printed: the numbers of its orders that are on hold, which nobody may pack"`
	Untracked       []string      `db:"-" json:"untracked,omitempty" doc:"as labels are printed: the numbers of the orders whose courier gives a tracking number and that have none"`
	Unwritten       []string      `db:"-" json:"unwritten,omitempty" doc:"as it is printed: numbers of the orders whose recipient or address shows empty boxes for letters that the font lacks"`
	UnwrittenGoods  []string      `db:"-" json:"unwritten_goods,omitempty" doc:"as it is printed: the same of the names of its goods, where it has them"`
	UnwrittenSender bool          `db:"-" json:"unwritten_sender,omitempty" doc:"as it is printed: the sender's name or address shows such boxes"`
	NoSender        bool          `db:"-" json:"no_sender,omitempty" doc:"as it is printed: labels or packing slips that name no address a parcel may go back to, for the shop has none"`
}

// Pictures gives pictures as they go on paper, and the small ones of lists to who may see them.
type Pictures interface {
	Printed(ctx context.Context, enterpriseID int64, name string) ([]byte, error)
	Thumb(ctx context.Context, actor access.Actor, name string) (files.Thumbnail, error)
}

// Service runs the use cases.
type Service struct {
	db       *db.DB
	pictures Pictures
	desk     print.Desk
}

// New makes the service.
func New(d *db.DB, pictures Pictures) *Service {
	return &Service{d, pictures, print.NewDesk()}
}

// LiveTopic names prints in live updates.
const LiveTopic = "prints"

func changed(tx *db.Tx, enterpriseID, id int64) {
	live.Publish(tx, live.Event{EnterpriseID: enterpriseID, Topic: LiveTopic, ID: id})
}

// renewed tells who looks at an order of which this is not the first paper: what was old of it may be so no longer.
func renewed(tx *db.Tx, enterpriseID int64, drawn []row) {
	for _, r := range drawn {
		if r.Times > 1 {
			live.Publish(tx, live.Event{EnterpriseID: enterpriseID, Topic: orders.LiveTopic, ID: r.OrderID})
		}
	}
}
