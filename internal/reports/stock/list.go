package stock

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/kit/page"
)

// Row is what lies of one product in one storage. Reserved and Available are those of the product in all places.
type Row struct {
	ID          int64  `db:"id" json:"ID"`
	StorageName string `db:"storage_name" json:"StorageName"`
	ProductName string `db:"product_name" json:"ProductName"`
	ProductID   int64  `db:"product_id" json:"product_id"`
	StorageID   int64  `db:"storage_id" json:"storage_id"`
	PN          string `db:"pn" json:"pn"`
	Barcode     string `db:"barcode" json:"barcode"`
	Image       string `db:"image" json:"image,omitempty" doc:"what it is shown with, at /api/v1/images/{name}"`
	OnHand      int64  `db:"on_hand" json:"on_hand" doc:"pieces in this storage"`
	StorageKind int64  `db:"storage_kind" json:"storage_kind" doc:"what the storage is for: 1 selling; what lies in others is not for sale"`
	Aside       int64  `db:"aside" json:"aside" doc:"pieces of the product in storages that are not for selling"`
	InLines     int64  `db:"in_lines" json:"in_lines" doc:"pieces of the product in packing lines, which are in no storage"`
	Reserved    int64  `db:"reserved" json:"reserved" doc:"pieces of the product that orders wait for, in all storages"`
	Available   int64  `db:"available" json:"available" doc:"pieces of the product that may still be sold, in all storages"`
	Incoming    int64  `db:"incoming" json:"incoming" doc:"pieces of the product still to come of open purchase orders"`
}

// Rows is one page of what lies in the storages. Capped tells that a search found more than Total.
type Rows struct {
	page.List[Row]
	Capped bool `json:"Capped,omitempty" doc:"more were found than Total says"`
}

// List gives one page of what lies in the storages; storageID 0 means all.
func (s *Service) List(ctx context.Context, actor access.Actor, text string, storageID int64,
	q page.Query,
) (Rows, error) {
	if err := rowKeys.Check(q.Sort); err != nil {
		return Rows{}, err
	}
	return db.Moment(ctx, s.db.Fresh(), func(ctx context.Context, r db.Reader) (Rows, error) {
		rows, total, capped, err := listRows(ctx, r, actor.EnterpriseID, text, storageID, q)
		return Rows{page.ListOf(rows, total), capped}, err
	})
}

// ListOf gives one page of the storages in which a product lies; storageID 0 means all.
func (s *Service) ListOf(ctx context.Context, actor access.Actor, productID, storageID int64,
	q page.Query,
) (Rows, error) {
	if err := rowKeys.Check(q.Sort); err != nil {
		return Rows{}, err
	}
	return db.Moment(ctx, s.db.Fresh(), func(ctx context.Context, r db.Reader) (Rows, error) {
		rows, total, err := listOf(ctx, r, actor.EnterpriseID, productID, storageID, q)
		return Rows{List: page.ListOf(rows, total)}, err
	})
}
