package inventorytest

import (
	"context"
	"net/http"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/inventory"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/warehouse"
)

// Object is a JSON body.
type Object = map[string]any

// WireBill is what tests look at in the answer of a movement.
type WireBill struct {
	ID         int64  `json:"id"`
	Number     string `json:"bill_number"`
	Kind       int64  `json:"kind"`
	ReversesID int64  `json:"reverses_id"`
	CreatedAt  string `json:"created_at"`
	Lines      []struct {
		ProductID, Quantity int64
		Cost                *int64 `json:"cost"`
	} `json:"lines"`
}

// Paths of the calls that move goods.
const (
	InPath    = "/api/v2/wms/inventory/item/in"
	OutPath   = "/api/v2/wms/inventory/item/out"
	MovePath  = "/api/v2/wms/inventory/item/group/move"
	LinePath  = "/api/v1/wms/inventory/user/move"
	CountPath = "/api/v2/wms/inventory/item/count"
)

// Stockroom has two storages; ten bottles at 2.50 and five cans at 1.00 lie in the first. A case is twelve bottles.
type Stockroom struct {
	*apptest.App
	T             *testing.T
	Shelf, Floor  int64
	Bottles, Cans int64
}

// Codes of the bottles.
const (
	BottleCode = "036000291452"
	CaseCode   = "10036000291459"
)

// NewStockroom makes a Stockroom in the app.
func NewStockroom(t *testing.T, a *apptest.App) *Stockroom {
	t.Helper()
	s := &Stockroom{App: a, T: t}
	for name, id := range map[string]*int64{"ชั้น ก": &s.Shelf, "พื้น": &s.Floor} {
		made, err := a.Warehouse.Storages.Save(t.Context(), a.Owner.Actor, warehouse.Storage{Name: name}, "")
		if err != nil {
			t.Fatal(err)
		}
		*id = made.ID
	}
	for _, p := range []struct {
		warehouse.Product
		id *int64
	}{
		{warehouse.Product{
			Name: "น้ำปลา", PN: "FS", Barcode: BottleCode, PackageBarcode: CaseCode, PackagePieces: 12,
			Threshold: 20,
		}, &s.Bottles},
		{warehouse.Product{Name: "ปลากระป๋อง", PN: "CAN"}, &s.Cans},
	} {
		made, err := a.Warehouse.SaveProduct(t.Context(), a.Owner.Actor, p.Product, "")
		if err != nil {
			t.Fatal(err)
		}
		*p.id = made.ID
	}
	s.Post(InPath, Object{"storage_id": s.Shelf, "lines": []Object{
		{"product_id": s.Bottles, "quantity": 10, "cost": 250}, {"product_id": s.Cans, "quantity": 5, "cost": 100},
	}})
	return s
}

// Post sends a movement that must succeed.
func (s *Stockroom) Post(path string, body Object) WireBill {
	s.T.Helper()
	var b WireBill
	s.Do(s.T, s.Manager, "POST", path, body).Want(http.StatusCreated).JSON(&b)
	return b
}

// Paint gives goods a picture.
func (s *Stockroom) Paint(product int64, image string) {
	s.T.Helper()
	Write(s.T, s.DB, func(ctx context.Context, tx *db.Tx) error {
		_, err := db.Exec(ctx, tx, "UPDATE warehouse_products SET image = $2 WHERE id = $1", product, image)
		return err
	})
}

// Lies checks what lies of the bottles on the shelf, on the floor and in the manager's line.
func (s *Stockroom) Lies(shelf, floor, line int64) {
	s.T.Helper()
	for place, want := range map[inventory.Place]int64{
		{Kind: inventory.Storage, ID: s.Shelf}:       shelf,
		{Kind: inventory.Storage, ID: s.Floor}:       floor,
		{Kind: inventory.Line, ID: s.Manager.UserID}: line,
	} {
		n, err := db.One[int64](context.Background(), s.DB.Fresh(),
			"SELECT CAST(COALESCE(SUM(on_hand), 0) AS BIGINT) FROM balances WHERE product_id = $1 AND "+
				"place_kind = $2 AND place_id = $3", s.Bottles, place.Kind, place.ID)
		if err != nil || n != want {
			s.T.Errorf("%+v holds %d, want %d %v", place, n, want, err)
		}
	}
	faults, err := inventory.Check(context.Background(), s.DB.Fresh())
	if err != nil || len(faults) > 0 {
		s.T.Errorf("%q %v", faults, err)
	}
}

// Refused sends a body that is refused at the given fields and changes nothing.
func (s *Stockroom) Refused(path string, body Object, status int, code errs.Code, fields ...string) string {
	s.T.Helper()
	cause := ""
	s.Unchanged(s.T, func() {
		s.T.Helper()
		r := s.Do(s.T, s.Manager, "POST", path, body, "Accept-Language", "en").Refused(status, code)
		f := r.Failure()
		cause = f.Cause
		for _, field := range fields {
			if f.Fields[field] == "" {
				s.T.Errorf("%s: %q is not marked: %s", path, field, r.Body)
			}
		}
		if len(fields) > 0 && len(f.Fields) != len(fields) {
			s.T.Errorf("%s marks other fields than %q: %s", path, fields, r.Body)
		}
	})
	return cause
}
