package packings_test

import (
	"context"
	"testing"

	"langraan/internal/inventory"
	"langraan/internal/kit/errs"
	"langraan/internal/products"
	"langraan/internal/warehouse"
)

// TestTheCodeOfWhatIsSoldIsKnown: the label that the shop prints of a product says the product's own code, which need
// not be that of the goods that it is. A scan of it counts the pieces that one of it is.
func TestTheCodeOfWhatIsSoldIsKnown(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		goods := warehouse.New(s.DB, inventory.Ledger{}, products.Names{DB: s.DB})
		tea := read(t, s.scan(t, s.Packer, body{"code": s.order(t, want{s.tea, 1}).Number}).Want(200)).Packing.Items[0]
		sold := products.New(s.DB, goods, inventory.Ledger{})
		six := must(sold.Save(context.Background(), s.Owner.Actor, products.Product{
			Name: "ชา 6", SKU: "TEA-BY-SIX", Barcode: "4006381333931", Type: products.TypePlain,
			Status: products.StatusOn, Price: 1,
			Components: []products.Component{{WarehouseProductID: tea.WarehouseProductID, Quantity: 6}},
		}, ""))(t).ID
		p := s.open(t, s.Second, s.order(t, want{s.soap, 2}, want{six, 2}, want{s.set, 1}))
		for _, c := range []struct {
			code  string
			added int64
		}{{"s-0", 1}, {"TEA-BY-SIX", 6}, {"04006381333931", 6}, {soapCode, 1}} {
			a := read(t, s.scan(t, s.Second, body{"packing_id": p.ID, "barcode": c.code}).Want(200))
			if a.Added != c.added {
				t.Errorf("a scan of %s adds %d, want %d", c.code, a.Added, c.added)
			}
		}
		s.scan(t, s.Second, body{"packing_id": p.ID, "barcode": "S-2"}).Refused(404, errs.InventoryNotFound)
		s.scan(t, s.Second, body{"packing_id": p.ID, "barcode": "SET"}).Refused(404, errs.InventoryNotFound)
		s.remove(t, s.Second, body{"packing_id": p.ID, "barcode": "TEA-BY-SIX"}).Want(200)
		s.sound(t)
	})
}
