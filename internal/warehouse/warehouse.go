// Package warehouse owns where goods lie and what they are: storages, partners they come from, and warehouse products
// with their barcodes. It does not own how many there are or how they move (inventory), nor what is sold (products).
package warehouse

import (
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/noun"
)

// The refusals of this package.
var (
	ErrProductNotFound = errs.New(errs.NotFound, errs.InventoryNotFound).Say("ไม่พบสินค้านี้ในคลัง",
		"this product is not in the warehouse")
	ErrPNTaken = errs.ErrConflict.Declare("มีรหัสสินค้านี้แล้ว", "this SKU exists already").At("pn",
		errs.InvalidParam)
	ErrProductInUse = errs.ErrConflict.Declare("สินค้านี้มีรายการเคลื่อนไหวหรือเป็นส่วนประกอบของสินค้าขาย "+
		"จึงลบไม่ได้",
		"this product has movements or is part of something sold; it can't be deleted")
)

// Product is what is stocked. Sizes are in millimetres, Weight in grams, stock in pieces. PN is its SKU.
type Product struct {
	ID             int64  `db:"id" json:"id"`
	Name           string `db:"name" json:"name"`
	UnitName       string `db:"unit_name" json:"unit_name"`
	Barcode        string `db:"barcode" json:"barcode"`
	Width          int64  `db:"width" json:"width" doc:"millimetres"`
	Height         int64  `db:"height" json:"height" doc:"millimetres"`
	Depth          int64  `db:"depth" json:"depth" doc:"millimetres"`
	Weight         int64  `db:"weight" json:"weight" doc:"grams"`
	PN             string `db:"pn" json:"pn" doc:"SKU"`
	PackageName    string `db:"package_name" json:"package_name"`
	PackagePieces  int64  `db:"package_pieces" json:"package_pieces" doc:"units in a package"`
	PackageBarcode string `db:"package_barcode" json:"package_barcode"`
	Threshold      int64  `db:"threshold" json:"threshold" doc:"minimum orderable quantity; below it the product counts as low"`
	Oversell       bool   `db:"oversell" json:"oversell" doc:"orders may reserve more than lies there"`
	Image          string `db:"image" json:"image" doc:"name of the picture at /api/v1/images/{name}; empty without one"`
	Picture        string `db:"picture" json:"picture" doc:"what it is shown with: its own picture, or else that of the plain product it is sold as"`
	// when saving a new one: Oversell is what the shop's settings say
	UsualOversell bool `db:"-" json:"-"`
	// when saving: an empty Image takes the present one away; otherwise it stays
	DropImage bool  `db:"-" json:"-"`
	Status    int64 `db:"status" json:"status" enum:"0,1" doc:"1 in use, 0 retired"`
	Version   int64 `db:"version" json:"version"`
	OnHand    int64 `db:"on_hand" json:"on_hand" doc:"pieces for sale"`
	Aside     int64 `db:"aside" json:"aside" doc:"pieces in storages that are not for selling"`
	Reserved  int64 `db:"reserved" json:"reserved"`
	Available int64 `db:"available" json:"available"`
	Incoming  int64 `db:"incoming" json:"incoming" doc:"pieces still to come of open purchase orders"`
	// The checks tell what a wrong check digit would hide; such codes exist in the field, so they are kept.
	BarcodeCheck        CodeCheck `db:"-" json:"barcode_check" enum:"none,ok,wrong" doc:"check digit of a code that looks like EAN-8, UPC-A, EAN-13 or GTIN-14"`
	PackageBarcodeCheck CodeCheck `db:"-" json:"package_barcode_check" enum:"none,ok,wrong"`
}

// Service runs the use cases.
type Service struct {
	Storages *noun.Nouns[Storage]
	Partners *noun.Nouns[Partner]
	db       *db.DB
	stock    Stock
	sold     Sold
}

// New makes the service over the ledger's part of a product and over what is sold of it.
func New(d *db.DB, stock Stock, sold Sold) *Service {
	return &Service{noun.Of(d, storages), noun.Of(d, partners), d, stock, sold}
}
