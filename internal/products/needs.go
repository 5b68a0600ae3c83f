package products

import (
	"context"

	"langraan/internal/files"
	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/warehouse"
)

// Goods are the warehouse's part of a product that is made together with what it stands for.
type Goods interface {
	// PutOneProduct makes goods; ErrPNTaken, a conflict at the field of what a scan can't tell from other things.
	PutOneProduct(ctx context.Context, tx *db.Tx, actor access.Actor, v warehouse.Product) (warehouse.Product, error)
	// Align gives goods the names of their products, and their barcodes where they have none; a conflict at the
	// barcode.
	Align(ctx context.Context, tx *db.Tx, actor access.Actor, all []warehouse.Aligned) error
	// TakePicture hands the picture that hung on from to goods that have none of their own; whether they took it.
	TakePicture(ctx context.Context, tx *db.Tx, actor access.Actor, id int64, image string,
		from files.Ref) (bool, error)
	// UsualStorage gives the one storage there is, and makes it where there is none; it refuses where there are
	// several.
	UsualStorage(ctx context.Context, tx *db.Tx, actor access.Actor) (int64, error)
}

// Stock is the ledger's part of it.
type Stock interface {
	// Open takes the first pieces of goods into a storage. cost is that of one piece in satang. It refuses a storage
	// that isn't there and amounts beyond what the ledger keeps.
	Open(ctx context.Context, tx *db.Tx, actor access.Actor, storageID, productID, pieces int64, cost *int64) error
}
