// Package packings owns the parcel on the packing bench: which pieces of an order were scanned into it, by whom and
// when, open, closed or void; and the pickup profiles by which packers fill their lines. It does not own the order
// (orders) nor the stock that leaves with a parcel (inventory); closing a parcel calls both in its own transaction.
package packings

import (
	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/live"
	"langraan/internal/kit/status"
	"langraan/internal/orders"
)

// Status is where a parcel stands. On the wire it is a word.
type Status int64

// The statuses of a parcel. Numbers are stored: never reuse one.
const (
	Open   Status = 1
	Closed Status = 2
	Void   Status = 3 // its order was cancelled while it was open, or somebody released it
)

// IsShut is the condition on a row of packings that was closed with its pieces in it, gone or not.
const IsShut = "status = 2"

var words = status.Words[Status]{Open: "open", Closed: "closed", Void: "void"}

// String is the word of the status.
func (s Status) String() string { return words[s] }

// MarshalText writes the word.
func (s Status) MarshalText() ([]byte, error) { return []byte(words[s]), nil }

// UnmarshalText reads the word.
func (s *Status) UnmarshalText(text []byte) error { return words.Read(s, text) }

// The refusals of this package.
var (
	ErrNotFound  = errs.ErrNotFound.Declare("ไม่พบกล่องแพ็กนี้", "parcel not found").At("packing_id", errs.InvalidParam)
	ErrStatus    = errs.New(errs.Conflict, errs.InvalidOrderStatus)
	ErrAdded     = errs.New(errs.Conflict, errs.GoodsIsAdded)
	ErrNotEnough = errs.New(errs.Conflict, errs.GoodsNotEnough)
	ErrWrong     = errs.New(errs.NotFound, errs.InventoryNotFound)
)

// PackingHead is a parcel as lists show it. Wanted and Packed count pieces.
type PackingHead struct {
	ID             int64         `db:"id" json:"id" example:"118"`
	Number         string        `db:"number" json:"number" example:"PK6911-000118"`
	Status         Status        `db:"status" json:"status" enum:"open,closed,void"`
	OrderID        int64         `db:"order_id" json:"order_id" example:"1042"`
	OrderNumber    string        `db:"order_number" json:"order_number" example:"SO6911-000123"`
	OrderStatus    orders.Status `db:"order_status" json:"order_status" example:"112"`
	TrackingNumber string        `db:"tracking_number" json:"tracking_number" example:"EF582621152TH"`
	RecipientName  string        `db:"recipient_name" json:"recipient_name" example:"สมหญิง ใจงาม"`
	UserID         int64         `db:"user_id" json:"user_id" example:"4"`
	UserName       string        `db:"user_name" json:"user_name" example:"มะลิ"`
	OpenedAt       clock.Instant `db:"opened_at" json:"opened_at" example:"2026-11-20T07:02:00Z"`
	TouchedAt      clock.Instant `db:"touched_at" json:"touched_at" example:"2026-11-20T07:05:00Z" doc:"when it was opened or taken over, or pieces were last put in or taken out"`
	ClosedAt       clock.Instant `db:"closed_at" json:"closed_at,omitempty" example:"2026-11-20T07:02:00Z"`
	Reason         string        `db:"note" json:"reason,omitempty" example:"สินค้าขาด 1 ชิ้น" doc:"why it was closed without all pieces"`
	ReleasedBy     string        `db:"released_by_name" json:"released_by,omitempty" example:"นภา" doc:"who released it, so that its order could be packed anew"`
	Wanted         int64         `db:"wanted" json:"wanted" example:"2"`
	Packed         int64         `db:"packed" json:"packed" example:"2"`
	Complete       bool          `db:"-" json:"complete" example:"true"`
	Version        int64         `db:"version" json:"version" example:"3"`
}

// Packing is a parcel with its order and its pieces.
type Packing struct {
	PackingHead
	Order orders.Head   `db:"-" json:"order"`
	Items []PackingItem `db:"-" json:"items"`

	Box       int64 `db:"box" json:"box" example:"2" doc:"which box of its order it is, by those that were closed before it"`
	Elsewhere int64 `db:"elsewhere" json:"elsewhere,omitempty" example:"4" doc:"pieces of the order in its other boxes"`

	LabelOnClose bool `db:"label_on_close" json:"label_on_close" example:"true" doc:"the shop wants the parcel's label printed when it closes"`

	LabelOld orders.Age `db:"-" json:"label_old,omitempty" enum:"number,changed" doc:"of an open parcel, the only one of its order: the label that was printed has no tracking number yet (number; not told where one is printed when it closes), or something on it is wrong by now (changed)"`
	OldBoxes []OldBox   `db:"-" json:"old_boxes,omitempty" doc:"of an open parcel: the boxes of its order that were packed before, have not left and have a label that says something wrong by now"`
}

// OldBox is a packed box whose label is old.
type OldBox struct {
	ID     int64  `json:"id" example:"117"`
	Number string `json:"number" example:"PK6911-000117"`
}

// PackingItem is what a parcel wants of one part of an order line.
type PackingItem struct {
	ID                 int64  `db:"id" json:"id" example:"3307"`
	LineID             int64  `db:"line_id" json:"line_id" example:"2051"`
	WarehouseProductID int64  `db:"product_id" json:"warehouse_product_id" example:"12"`
	Name               string `db:"name" json:"name" example:"สบู่ขมิ้น"`
	PN                 string `db:"pn" json:"pn" example:"A-0012"`
	Barcode            string `db:"barcode" json:"barcode" example:"8850123456787"`
	PackageBarcode     string `db:"package_barcode" json:"package_barcode" example:"18850123456784"`
	PackagePieces      int64  `db:"package_pieces" json:"package_pieces" example:"12" doc:"how many pieces a package code stands for"`
	Wanted             int64  `db:"wanted" json:"wanted" example:"2"`
	Packed             int64  `db:"packed" json:"packed" example:"2"`
	Handed             int64  `db:"handed" json:"handed,omitempty" example:"1" doc:"how many of the packed pieces its packer took over with the parcel"`
	StorageName        string `db:"-" json:"storage_name" example:"A-02-11" doc:"where most of it lies"`
	InLine             int64  `db:"-" json:"in_line,omitempty" example:"4" doc:"how many pieces of the product lie in the packer's own line, from which they are taken first"`
	SetName            string `db:"set_name" json:"set_name,omitempty" example:"ชุดของขวัญ" doc:"of a part of a set: what was sold"`
	SetSKU             string `db:"set_sku" json:"set_sku,omitempty" example:"SET-01"`
	SetBarcode         string `db:"set_barcode" json:"set_barcode,omitempty" example:"8850123456794"`
	SoldSKU            string `db:"sold_sku" json:"sold_sku,omitempty" example:"OWN-12" doc:"of goods that are sold by themselves: the SKU of what was sold"`
	SoldBarcode        string `db:"sold_barcode" json:"sold_barcode,omitempty" example:"4006381333931"`
	SoldPieces         int64  `db:"sold_pieces" json:"sold_pieces,omitempty" example:"1" doc:"how many pieces one of what was sold is"`
	Image              string `db:"image" json:"image,omitempty" example:"a1b2c3.webp" doc:"picture of the goods, or else of what is sold of them, at /api/v1/images/{name}"`

	PartID int64 `db:"order_part_id" json:"-"`
	// where the pieces were taken from; 0 when nobody said, or from several places
	StorageID int64         `db:"storage_id" json:"-"`
	TouchedAt clock.Instant `db:"touched_at" json:"-"` // when pieces were last put in or taken out
}

// Service runs the use cases.
type Service struct{ db *db.DB }

// New makes the service.
func New(d *db.DB) *Service { return &Service{d} }

// LiveTopic names parcels in live updates.
const LiveTopic = "packings"

// changed tells every open browser of the enterprise, once the transaction is committed.
func changed(tx *db.Tx, enterpriseID, id int64) {
	live.Publish(tx, live.Event{EnterpriseID: enterpriseID, Topic: LiveTopic, ID: id})
}

func orderChanged(tx *db.Tx, enterpriseID, id int64) {
	live.Publish(tx, live.Event{EnterpriseID: enterpriseID, Topic: orders.LiveTopic, ID: id})
}

// event is a line of the order's story; its data begins with the parcel's number.
func event(kind string, p parcel, data map[string]any) audit.Event {
	if data == nil {
		data = map[string]any{}
	}
	data["packing"] = p.Number
	return audit.Event{Kind: kind, Ref: audit.RefOrder, RefID: p.OrderID, Data: data}
}

// mine refuses a parcel that the actor may not work on now: another packer's, a closed one, one whose order was
// cancelled.
func mine(actor access.Actor, p parcel) error {
	switch {
	case p.UserID != actor.UserID && !actor.IsEmployee():
		return ErrNotFound
	case p.Status == Void && p.Released != "":
		return ErrStatus.Say(p.Released+" ปล่อยกล่อง "+p.Number+" แล้ว สแกนคำสั่งซื้อเพื่อเริ่มใหม่",
			p.Number+" was released by "+p.Released+"; scan the order to begin anew")
	case p.Status == Void:
		return ErrStatus.Say("คำสั่งซื้อถูกยกเลิกแล้ว กันสินค้ากล่อง "+p.Number+" ไว้",
			"the order was cancelled; keep the goods of "+p.Number+" aside")
	case p.Status == Closed:
		return tookOver(actor, p, ErrStatus.Say("กล่อง "+p.Number+" ปิดแล้วโดย "+p.UserName,
			p.Number+" was closed already by "+p.UserName))
	case p.UserID != actor.UserID:
		return tookOver(actor, p, busy(p))
	}
	return nil
}

// tookOver says of a refusal that somebody took the parcel over meanwhile, from the actor or from one after.
func tookOver(actor access.Actor, p parcel, refusal *errs.Error) *errs.Error {
	if p.TakenFrom == 0 || p.UserID == actor.UserID {
		return refusal
	}
	if p.Status == Open {
		refusal = refusal.Say(p.UserName+" รับช่วงต่อกล่อง "+p.Number+" แล้ว", p.UserName+" took "+p.Number+" over")
	}
	return refusal.At("taken_over", errs.InvalidOrderStatus)
}

func busy(p parcel) *errs.Error {
	return ErrStatus.Say(p.UserName+" กำลังแพ็กคำสั่งซื้อนี้อยู่", p.UserName+" is packing this order now")
}
