// Package inventory owns the stock ledger: bills with lines, balances per place, stock and reservations per warehouse
// product, and the FIFO cost layers. Every movement is a bill; balances, stock and layers change in its transaction and
// nowhere else. It does not own what goods are (warehouse), what is sold (products) or why goods move (orders,
// packings): those point at a movement by a Ref.
package inventory

import (
	"langraan/internal/kit/audit"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/numbers"
)

// PlaceKind says what sort of place goods lie in.
type PlaceKind int64

// The kinds of places. Numbers are stored: never reuse one.
const (
	Outside PlaceKind = 0
	Storage PlaceKind = 1
	Line    PlaceKind = 2 // the stock one packer has taken to pack with; the id is the user's
)

// Place is where goods lie. The zero Place is outside.
type Place struct {
	Kind PlaceKind
	ID   int64
}

// Ref names what a reservation or a movement is for.
type Ref struct {
	Kind audit.RefKind
	ID   int64
}

// Item is a number of pieces of a warehouse product.
type Item struct {
	ProductID int64 `db:"product_id"`
	Quantity  int64 `db:"quantity"`
}

// Kind says what a bill did.
type Kind int64

// The kinds of bills. Numbers are stored: never reuse one.
const (
	KindIn       Kind = 1
	KindOut      Kind = 2
	KindTransfer Kind = 3
	KindPack     Kind = 4
	KindReturn   Kind = 5
	KindCount    Kind = 6
	KindReverse  Kind = 7
	KindCost     Kind = 8 // moves nothing: what is left of layers gets another cost
)

// Bill is the head of one movement with its lines.
type Bill struct {
	ID         int64         `db:"id"`
	Number     string        `db:"number"`
	Kind       Kind          `db:"kind"`
	Note       string        `db:"note"`
	Image      string        `db:"image"`
	UserID     int64         `db:"user_id"`
	UserName   string        `db:"user_name"`
	PartnerID  *int64        `db:"partner_id"`
	RefKind    audit.RefKind `db:"ref_kind"`
	RefID      int64         `db:"ref_id"`
	ReversesID *int64        `db:"reverses_id"`
	CreatedAt  clock.Instant `db:"created_at"`
	Date       string        `db:"date"`
	Lines      []BillLine    `db:"-"`

	Trace `db:"-"`

	undoes Kind    // of the bill that a reversing one takes back
	freed  []int64 // products of which pieces that were set aside are for sale again
}

// lineKind is what the lines carry: the kind, or that of the bill taken back, negative, so that sums cancel out.
func (b *Bill) lineKind() Kind {
	if b.undoes != 0 {
		return -b.undoes
	}
	return b.Kind
}

// BillLine moves pieces of one product from a place to another. Cost is that of all its pieces together, in satang.
// A line of a cost bill goes from outside to outside: CostBefore is what its pieces cost until then.
type BillLine struct {
	ID        int64     `db:"id"`
	ProductID int64     `db:"product_id"`
	FromKind  PlaceKind `db:"from_kind"`
	FromID    int64     `db:"from_id"`
	ToKind    PlaceKind `db:"to_kind"`
	ToID      int64     `db:"to_id"`
	Quantity  int64     `db:"quantity"`
	Cost      int64     `db:"cost"`

	CostBefore int64 `db:"cost_before"`
}

// Stock is what there is of a product, in pieces. Oversell lets reservations pass what is on hand.
type Stock struct {
	OnHand, Reserved int64
	Oversell         bool
}

// Available is what may still be promised; below zero only where overselling is on.
func (s Stock) Available() int64 { return s.OnHand - s.Reserved }

// prefix is what the numbers of the kind begin with; goods that leave share one.
func (k Kind) prefix() string {
	return map[Kind]string{
		KindIn: numbers.In, KindOut: numbers.Out, KindTransfer: numbers.Transfer,
		KindPack:   numbers.Out,
		KindReturn: numbers.Return, KindCount: numbers.Count, KindReverse: "RV", KindCost: numbers.Cost,
	}[k]
}

// event is the kind of the audit event of such a bill.
func (k Kind) event() string {
	return "stock." + map[Kind]string{
		KindIn: "in", KindOut: "out", KindTransfer: "transfer", KindPack: "pack",
		KindReturn: "return",
		KindCount:  "count", KindReverse: "reverse", KindCost: "cost",
	}[k]
}

// In is a stock-in: where the goods go, from whom, and what. OccurredAt other than zero is for privileged people.
type In struct {
	StorageID  int64
	PartnerID  int64 // 0: none
	Note       string
	Image      string // name of a picture of the paper bill that was sent before
	OccurredAt clock.Instant
	Lines      []InLine
	Ref        Ref `json:",omitzero"` // what the goods were ordered by, if anything
}

// InLine is what came in of one product, named by its id or by a Code as in Wanted. Cost is that of one piece, in
// satang.
type InLine struct {
	ProductID, Quantity, Cost int64
	Code                      string
	Assumed                   bool `json:",omitzero"` // nobody gave the cost: it is the latest one
}

// Wanted is a line of a movement as people give it: pieces of a product, or a scanned code and how often it was
// scanned.
type Wanted struct {
	ProductID int64
	Code      string // instead of a product: a unit or package barcode, or an SKU
	Quantity  int64  // pieces, or units or packages of the code
}

// The refusals of this package.
var (
	ErrNotEnough   = errs.New(errs.Conflict, errs.BalanceNotEnough).Say("สินค้ามีไม่พอ", "there is not enough stock")
	ErrNotReserved = errs.New(errs.Conflict, errs.BalanceNotEnough).Say("ไม่ได้จองสินค้าไว้มากเท่านี้",
		"not that much is reserved")
	ErrNoProduct = errs.New(errs.NotFound, errs.InventoryNotFound).Say("ไม่พบสินค้านี้ในคลัง",
		"this product is not in the warehouse")
	ErrNoPlace = errs.ErrNotFound.Declare("ไม่พบที่เก็บสินค้า", "storage not found").At("storage_id",
		errs.InvalidParam)
	ErrNoPartner    = errs.ErrNotFound.Declare("ไม่พบคู่ค้า", "partner not found").At("partner_id", errs.InvalidParam)
	ErrNoBill       = errs.ErrNotFound.Declare("ไม่พบใบรายการ", "bill not found")
	ErrReversed     = errs.ErrConflict.Declare("ใบรายการนี้ถูกยกเลิกไปแล้ว", "this bill was reversed already")
	ErrNotDeletable = errs.ErrConflict.Declare("ใบรายการชนิดนี้ยกเลิกเองไม่ได้",
		"a bill of this kind can't be deleted by hand")
	ErrPurchased = errs.ErrConflict.Declare("ใบนี้รับของตามใบสั่งซื้อ ให้ถอนการรับที่หน้าใบสั่งซื้อ",
		"this bill received a purchase order: take the receipt back on the order's page")
	ErrGone = errs.New(errs.Conflict, errs.BalanceNotEnough).Say("สินค้าของใบนี้ถูกใช้ จอง หรือย้ายไปแล้ว",
		"the goods of this bill are used, reserved or moved already")
	ErrOccurredAt = errs.ErrDenied.Declare("ไม่มีสิทธิ์กำหนดเวลาย้อนหลัง", "you may not give a past time").At(
		"occurred_at", errs.PermissionDenied)
	ErrSamePlace = errs.ErrInvalid.Declare("ต้นทางและปลายทางเป็นที่เดียวกัน", "the goods would stay where they are")
	ErrNoPerson  = errs.ErrNotFound.Declare("ไม่พบผู้ใช้", "user not found").At("user_id", errs.InvalidParam)
	ErrBlocked   = errs.ErrConflict.Declare("ผู้ใช้นี้ถูกระงับ จึงย้ายสินค้าไปที่ไลน์แพ็กนี้ไม่ได้",
		"this person is blocked, so no goods can go to their packing line").At("user_id", errs.InvalidParam)
	ErrNoPacker = errs.ErrConflict.Declare("ผู้ใช้นี้ไม่ใช่พนักงาน จึงไม่มีไลน์แพ็ก",
		"this person is no employee and has no packing line").At("user_id", errs.InvalidParam)
	ErrNotForSale = errs.ErrConflict.Declare(
		"ที่เก็บนี้ไม่ใช่ที่สำหรับขาย ไลน์แพ็กหยิบจากและคืนเข้าที่เก็บสำหรับขายเท่านั้น",
		"this storage is not for selling; a packing line takes from storages for selling and gives back to them")
	ErrNoReason = errs.ErrInvalid.Declare("โปรดระบุเหตุผล", "give a reason").At("note", errs.InvalidParam)
	ErrOversold = errs.ErrConflict.Declare("ขายเกินอยู่ จึงปิดการขายเกินไม่ได้",
		"more is sold than lies there; overselling can't be switched off").At("oversell", errs.InvalidParam)
)

// Service runs the use cases that people start.
type Service struct{ db *db.DB }

// New makes the service.
func New(d *db.DB) *Service { return &Service{d} }
