// Package products owns what is sold: products with their price, category and components, and the listings under which
// platforms sell them. It does not own the goods the components stand for (warehouse) nor how many there are
// (inventory); it only reads those.
package products

import (
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/noun"
)

// The product types.
const (
	TypePlain  = 1
	TypeSet    = 2
	TypeRandom = 3 // its components are a pool, from which one is drawn when it is reserved
)

// The states of a product.
const (
	StatusOff = 0
	StatusOn  = 1
)

// The refusals of this package.
var (
	ErrNotFound = errs.New(errs.NotFound, errs.NoOrders).Say("ไม่พบสินค้า", "product not found")
	ErrSKUTaken = errs.ErrConflict.Declare("มีรหัสสินค้านี้แล้ว", "this SKU exists already").At("sku",
		errs.InvalidParam)
	ErrGoodsTaken = errs.ErrConflict.Declare("มีสินค้าคลังรหัสนี้แล้ว ให้ผูกกับสินค้าคลังนั้น",
		"the warehouse has goods with this SKU already; link the product to them").At("sku", errs.InvalidParam)
	ErrHasGoods = errs.ErrConflict.Declare("สินค้านี้ผูกกับสินค้าคลังอยู่แล้ว",
		"the product is linked to the warehouse already").At("goods", errs.InvalidParam)
	ErrBarcodeTaken = errs.ErrConflict.Declare("มีสินค้าที่ใช้บาร์โค้ดนี้แล้ว",
		"another product has this barcode").At("barcode", errs.InvalidParam)
	ErrNameTaken = errs.ErrConflict.Declare("มีชื่อนี้แล้ว", "this name exists already").At("name",
		errs.InvalidParam)
	ErrInUse = errs.ErrConflict.Declare("มีคำสั่งซื้อใช้สินค้านี้ จึงลบไม่ได้ ให้ปิดใช้งานแทน",
		"orders name this product; switch it off instead of deleting")
	ErrListed = errs.ErrConflict.Declare("มีรายการบนแพลตฟอร์มผูกกับสินค้านี้ ให้ยกเลิกการผูกก่อน",
		"platform listings are linked to this product; unlink them first")
	ErrListingNotFound = errs.New(errs.NotFound, errs.NoOrders).Say("ไม่พบรายการบนแพลตฟอร์ม",
		"platform listing not found")
	ErrNoParts = errs.ErrInvalid.Declare("ชุดสินค้าและสินค้าสุ่มต้องมีส่วนประกอบ",
		"a set or a random product is made of something").At("components", errs.InvalidParam)
	ErrPart = errs.New(errs.NotFound, errs.InventoryNotFound).Say("ไม่พบสินค้าส่วนประกอบในคลัง",
		"a component is not in the warehouse").At("components", errs.InventoryNotFound)
)

// Part is how many pieces of a warehouse product one product takes.
type Part struct {
	WarehouseProductID, Quantity int64

	Name, PN, Barcode string // as the warehouse calls it; empty of what was drawn
}

// Sellable is what an order needs to know of a product. Price is in satang.
type Sellable struct {
	ID     int64
	SKU    string
	Name   string
	Price  int64
	Status int64
	Type   int64
	Parts  []Part
	Pool   []Choice // of a random product, its Free not filled in

	validFrom, validTo string
}

// SoldOn tells whether the product is sold on a day, YYYY-MM-DD; promotions have a first and a last one.
func (s Sellable) SoldOn(day string) bool { return soldOn(day, s.validFrom, s.validTo) }

// Component is a part as the product shows it.
type Component struct {
	WarehouseProductID int64  `json:"warehouse_product_id"`
	Name               string `json:"name"`
	PN                 string `json:"pn"`
	Quantity           int64  `json:"quantity"`
	Gift               bool   `json:"gift" doc:"given, not sold; only in a set"`
	Weight             int64  `json:"weight" doc:"how often it is drawn, against the others of a random product; 1 elsewhere"`
	Free               int64  `json:"free" doc:"pieces that can still be promised, here and in every other product together"`
	OnHand             int64  `json:"on_hand" doc:"pieces that lie in the warehouse"`
	Reserved           int64  `json:"reserved" doc:"pieces that orders wait for"`
	Incoming           int64  `json:"incoming" doc:"pieces still to come of open purchase orders"`
	LowBelow           int64  `json:"low_below,omitempty" doc:"with fewer pieces that can still be promised it is low; absent when it never is"`
}

// Levels are what there is of a product: of a plain one that takes one piece, of that piece; otherwise how often what
// lies there would make it, how many fewer because orders wait for its parts, and how many more once what was bought
// has come.
type Levels struct {
	OnHand   int64 `json:"on_hand" doc:"how often what lies in the warehouse would make it"`
	Reserved int64 `json:"reserved" doc:"how many fewer because orders wait for its parts"`
	Incoming int64 `json:"incoming" doc:"how many more can be sold once open purchase orders have come"`
}

// Product is what is sold. Price is in satang; Available is how often it can still be sold: what its scarcest component
// allows.
type Product struct {
	ID           int64       `db:"id" json:"id"`
	Name         string      `db:"name" json:"name"`
	SKU          string      `db:"sku" json:"sku"`
	Barcode      string      `db:"barcode" json:"barcode"`
	Price        int64       `db:"price" json:"price" doc:"satang"`
	CategoryID   *int64      `db:"category_id" json:"category_id"`
	CategoryName string      `db:"category_name" json:"category_name"`
	Type         int64       `db:"type" json:"type" enum:"1,2,3" doc:"1 plain, 2 set, 3 random"`
	Status       int64       `db:"status" json:"status" enum:"0,1"`
	ValidFrom    string      `db:"valid_from" json:"valid_from" doc:"first day a set is sold, YYYY-MM-DD; empty without bound"`
	ValidTo      string      `db:"valid_to" json:"valid_to" doc:"last day a set is sold, YYYY-MM-DD; empty without bound"`
	Components   []Component `db:"-" json:"components"`
	Available    int64       `db:"-" json:"available" doc:"how often it can still be sold; 0 outside the days of a promotion"`
	Levels       `db:"-"`
	LabelCode    string `db:"-" json:"label_code" doc:"what its label says as a barcode: its own, that of the one piece it is, or its SKU; empty when none can be printed"`
	Image        string `db:"image" json:"image" doc:"name of the picture at /api/v1/images/{name}; empty without one"`
	Picture      string `db:"picture" json:"picture" doc:"what it is shown with: its own picture, or else that of its goods"`
	// when saving: an empty Image takes the present one away; otherwise it stays
	DropImage bool     `db:"-" json:"-"`
	Listing   *Listing `db:"-" json:"listing,omitempty" doc:"in the list of a platform: the listing; the product is the one linked to it, with id 0 when none is"`
	Version   int64    `db:"version" json:"version"`
}

// Service runs the use cases.
type Service struct {
	Categories *noun.Nouns[Category]
	db         *db.DB
	goods      Goods
	stock      Stock
}

// MaxPrice is the most that one piece may cost or be sold for, in satang: a hundred million baht.
const MaxPrice = 100_000_000_00

// New makes the service over the warehouse's and the ledger's part of a product.
func New(d *db.DB, goods Goods, stock Stock) *Service {
	return &Service{noun.Of(d, categories), d, goods, stock}
}
