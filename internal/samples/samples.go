// Package samples fills a new business with goods, stock and orders to try the program on, and takes them away again
// with whatever people hung on them meanwhile. It owns the list of what it made, and nothing of that itself: things are
// made and taken away by the packages that own them.
package samples

import (
	"time"

	"langraan/internal/customers"
	"langraan/internal/files"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/live"
	"langraan/internal/orders"
	"langraan/internal/packings"
	"langraan/internal/products"
	"langraan/internal/purchases"
	"langraan/internal/settings"
	"langraan/internal/warehouse"
)

// kind says what sort of thing a sample is. Numbers are stored: never reuse one.
type kind int64

const (
	aShelf    kind = 1 // by its name
	aCategory kind = 2 // by its name
	aPartner  kind = 3 // by its company's name
	someGoods kind = 4 // by their SKU
	aProduct  kind = 5 // by its SKU
	aCustomer kind = 6 // by the phone
	anOrder   kind = 7 // by its platform's number
	aPurchase kind = 8 // by its reference
	aPicture  kind = 9 // by its name
)

// The stages of a fill. Numbers are stored: never reuse one.
const (
	filling  = 1
	filled   = 2
	removing = 3
)

// lease is how long who fills or removes is taken to be alive after its last sign of life.
const lease = time.Minute

// fill is the head of what a business was filled with.
type fill struct {
	ID           int64         `db:"id"`
	EnterpriseID int64         `db:"enterprise_id"`
	State        int64         `db:"state"`
	Token        string        `db:"token"` // of the run that fills
	Done         int64         `db:"done"`
	Total        int64         `db:"total"`
	LeaseUntil   clock.Instant `db:"lease_until"`
}

// Samples is how a business stands with its samples.
type Samples struct {
	State        string `json:"state" enum:"none,filling,filled,removing,half" doc:"half: filling or removing ended on the way; what is there can be removed"`
	MayFill      bool   `json:"may_fill" doc:"nothing of the business's own stands in the way of filling"`
	Products     int64  `json:"products" doc:"samples that are sold"`
	Orders       int64  `json:"orders" doc:"samples of orders"`
	OwnOrders    int64  `json:"own_orders" doc:"orders that people made of sample goods: they go with the samples"`
	MixedOrders  int64  `json:"mixed_orders" doc:"those of own_orders that hold products of the business's own beside"`
	OwnPurchases int64  `json:"own_purchases" doc:"purchase orders of sample goods that people made: they go with the samples"`
	Done         int64  `json:"done" doc:"how many things are made or removed, while that goes on"`
	Total        int64  `json:"total" doc:"of how many, while that goes on"`
}

// The refusals of this package.
var (
	ErrOwn = errs.ErrConflict.Declare("ร้านมีสินค้า สต็อก หรือคำสั่งซื้อของตัวเองแล้ว จึงเติมข้อมูลตัวอย่างไม่ได้",
		"the business has products, stock or orders of its own already, so it can't be filled with samples")
	ErrIn = errs.ErrConflict.Declare("มีข้อมูลตัวอย่างอยู่แล้ว ลบของเดิมก่อนจึงเติมใหม่ได้",
		"samples are in already; remove them before filling again")
	ErrBusy = errs.ErrConflict.Declare("กำลังเติมหรือลบข้อมูลตัวอย่างอยู่ รอสักครู่แล้วลองใหม่",
		"samples are being filled in or removed; try again in a moment")
	ErrLists = errs.ErrConflict.Declare("ต้องมีช่องทางการขายและช่องทางชำระเงินที่เปิดใช้อยู่ก่อน",
		"a sale channel and a payment method that are switched on are needed first")

	errStopped = errs.ErrConflict.Declare("การเติมข้อมูลตัวอย่างหยุดกลางคัน", "filling was stopped on the way")
)

// LiveTopic names samples in live updates.
const LiveTopic = "samples"

func changed(tx *db.Tx, enterpriseID, id int64) {
	live.Publish(tx, live.Event{EnterpriseID: enterpriseID, Topic: LiveTopic, ID: id})
}

// House is through which use cases samples come and go.
type House struct {
	Pictures  *files.Service
	Settings  *settings.Service
	Customers *customers.Service
	Warehouse *warehouse.Service
	Products  *products.Service
	Orders    *orders.Service
	Packings  *packings.Service
	Purchases *purchases.Service
}

// Service runs the use cases.
type Service struct {
	House
	db *db.DB

	stepped func() // a test looks on
}

// New makes the service.
func New(d *db.DB, h House) *Service { return &Service{House: h, db: d, stepped: func() {}} }

func (s *Service) now() clock.Instant { return clock.InstantOf(s.db.Clock()()) }

// until is the end of a lease that begins now.
func (s *Service) until() clock.Instant { return clock.InstantOf(s.db.Clock()().Add(lease)) }
