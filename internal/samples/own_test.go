package samples_test

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/customers"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/orders"
	"langraan/internal/packings"
	"langraan/internal/products"
	"langraan/internal/samples"
	"langraan/internal/settings"

	"github.com/google/go-cmp/cmp"
)

// mixed is a business that went on with samples in it, and things of its own among them.
type mixed struct {
	t    *testing.T
	a    *apptest.App
	shop *apptest.Person

	channel, cod         int64
	shelf, sampleShelf   int64
	one, other           int64 // own products: of the sample shelf and category, and of the own shelf
	goods, otherGoods    int64 // what they are made of
	cap, capGoods        int64 // samples
	partner, category    int64
	kept, both, reserved int64 // orders
}

func (m *mixed) post(path string, body object) int64 {
	m.t.Helper()
	r := m.a.Do(m.t, m.shop, "POST", path, body)
	if r.Code != http.StatusOK {
		r.Want(http.StatusCreated)
	}
	var made struct{ ID int64 }
	r.JSON(&made)
	return made.ID
}

func (m *mixed) id(table, where string, args ...any) int64 {
	m.t.Helper()
	return number(m.t, m.a, "SELECT id FROM "+table+" WHERE enterprise_id = $1 AND "+where,
		append([]any{m.shop.EnterpriseID}, args...)...)
}

func (m *mixed) order(phone string, lines ...orders.DraftLine) orders.Order {
	m.t.Helper()
	o, err := m.a.Orders.Create(m.t.Context(), m.shop.Actor, orders.Draft{
		SaleChannelID: m.channel, PaymentMethodID: m.cod, ShippingProviderID: settings.ProviderThailandPost,
		Recipient: customers.Recipient{Name: "ก", Phone: phone, Address: "1", Zipcode: "10110"}, Lines: lines,
	}, "")
	if err != nil {
		m.t.Fatal(err)
	}
	return o
}

func (m *mixed) settle() {
	m.t.Helper()
	m.channel = m.id("sale_channels", "type = 1")
	m.cod = m.id("payment_methods", "type = $2", settings.PayCashOnDeliver)
	m.sampleShelf = m.id("storages", "name LIKE 'A-01%'")
	m.category = m.id("categories", "name LIKE 'เสื้อผ้า%'")
	m.partner = m.id("partners", "company_name LIKE '%ตัวอย่าง%'")
	m.cap, m.capGoods = m.id("products", "sku = 'SAMPLE-CAP'"), m.id("warehouse_products", "pn = 'SAMPLE-CAP'")
	m.shelf = m.post("/api/v1/wms/storage", object{"name": "ชั้นของเรา"})
	m.one = m.post("/api/v1/products", object{
		"name": "ของเรา", "sku": "OWN-1", "price": 100, "category_id": m.category, "barcode": "8850000000012",
		"goods": object{"storage_id": m.sampleShelf, "pieces": 10, "cost": 50},
	})
	m.other = m.post("/api/v1/products", object{
		"name": "ของเราอีกอย่าง", "sku": "OWN-2", "price": 100,
		"goods": object{"storage_id": m.shelf, "pieces": 8, "cost": 70},
	})
	m.goods, m.otherGoods = m.id("warehouse_products", "pn = 'OWN-1'"), m.id("warehouse_products", "pn = 'OWN-2'")
}

func (m *mixed) sell() {
	m.t.Helper()
	ctx, actor := m.t.Context(), m.shop.Actor
	m.kept = m.order("0800000103", orders.DraftLine{ProductID: m.other, Quantity: 2}).ID
	m.reserved = m.order("0811111111", orders.DraftLine{ProductID: m.one, Quantity: 3},
		orders.DraftLine{ProductID: m.cap, Quantity: 1}).ID
	packed := m.order("0822222222", orders.DraftLine{ProductID: m.one, Quantity: 1},
		orders.DraftLine{ProductID: m.cap, Quantity: 2})
	m.both = packed.ID
	if _, err := m.a.Packings.PackWhole(ctx, actor, packings.Whole{Code: packed.Number, Pieces: []packings.Piece{
		{Barcode: "8850000000012", Quantity: 1}, {Barcode: "SAMPLE-CAP", Quantity: 2},
	}}, ""); err != nil {
		m.t.Fatal(err)
	}
	m.post("/api/v1/packings/print", object{"order_ids": []int64{m.kept, m.both}, "kind": "label"})
	m.post("/api/v1/packings/print", object{"order_ids": []int64{m.both}, "kind": "slip"})
}

func (m *mixed) move() {
	m.t.Helper()
	in := object{"storage_id": m.shelf, "lines": []object{
		{"product_id": m.goods, "quantity": 2, "cost": 50}, {"product_id": m.capGoods, "quantity": 2, "cost": 60},
	}}
	m.post("/api/v2/wms/inventory/item/in", in)
	undone := m.post("/api/v2/wms/inventory/item/in", in)
	m.a.Do(m.t, m.shop, "DELETE", fmt.Sprintf("/api/v1/wms/inventory/%d", undone), nil).Want(http.StatusOK)
	bought := func(goods ...int64) int64 {
		var lines []object
		for _, id := range goods {
			lines = append(lines, object{"product_id": id, "quantity": 5, "cost": 50})
		}
		return m.post("/api/v1/wms/po", object{"partner_id": m.partner, "lines": lines})
	}
	bought(m.goods)
	came := bought(m.goods, m.capGoods)
	m.a.Do(m.t, m.shop, "PUT", fmt.Sprintf("/api/v1/wms/po/approve/%d", came), object{}).Want(http.StatusOK)
	m.a.Do(m.t, m.shop, "PUT", fmt.Sprintf("/api/v1/wms/po/close/%d", came), object{"storage_id": m.shelf}).
		Want(http.StatusOK)
	for name, goods := range map[string][]int64{"ปนกัน": {m.goods, m.capGoods}, "ตัวอย่างล้วน": {m.capGoods}} {
		var lines []object
		for _, id := range goods {
			lines = append(lines, object{"product_id": id, "quantity": 1})
		}
		m.post("/api/v1/wms/profile/pickup/create", object{"name": name, "lines": lines})
	}
	m.post("/api/v1/products", object{
		"name": "ชุดปนกัน", "sku": "OWN-SET", "price": 100, "type": 2, "components": []object{
			{"warehouse_product_id": m.goods, "quantity": 1}, {"warehouse_product_id": m.capGoods, "quantity": 1},
		},
	})
	err := m.a.DB.Write(m.t.Context(), func(ctx context.Context, tx *db.Tx) error {
		_, err := products.PutListing(ctx, tx, m.shop.Actor, products.Listing{
			Platform: 2, ShopID: "s", PlatformProductID: "L1", Name: "ของ", SKU: "SAMPLE-CAP",
		})
		return err
	})
	if err != nil {
		m.t.Fatal(err)
	}
	listing := m.id("listings", "sku = 'SAMPLE-CAP'")
	if _, err := m.a.Products.Link(m.t.Context(), m.shop.Actor, products.Link{
		IDs: []int64{listing}, Suggested: true,
	}); err != nil {
		m.t.Fatal(err)
	}
}

// takePicture gives the picture of a sample to goods of the business's own.
func (m *mixed) takePicture() {
	m.t.Helper()
	if err := m.a.DB.Write(m.t.Context(), func(ctx context.Context, tx *db.Tx) error {
		return db.PutOne(ctx, tx, errors.New("the sample has no picture"), "UPDATE images SET ref_id = $2 WHERE "+
			"enterprise_id = $1 AND ref_id = $3", m.shop.EnterpriseID, m.goods, m.capGoods)
	}); err != nil {
		m.t.Fatal(err)
	}
}

// lies is what lies where of the own goods, and what that cost.
func (m *mixed) lies() []string {
	m.t.Helper()
	rows, err := db.All[string](m.t.Context(), m.a.DB.Fresh(), `SELECT 'lies ' || b.product_id || ' ' || b.place_id
		|| ' ' || b.on_hand AS line FROM balances b WHERE b.product_id IN ($1, $2)
		UNION ALL SELECT 'stock ' || s.product_id || ' ' || s.on_hand FROM stocks s WHERE s.product_id IN ($1, $2)
		UNION ALL SELECT 'layer ' || c.id || ' ' || c.remaining || ' ' || c.unit_cost FROM cost_layers c
		WHERE c.product_id IN ($1, $2) ORDER BY 1`, m.goods, m.otherGoods)
	if err != nil {
		m.t.Fatal(err)
	}
	return rows
}

func TestWhatIsTheBusinesssOwnStays(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		m := &mixed{t: t, a: a, shop: a.Found(t, "mixedshop")}
		a.Do(t, m.shop, "POST", path, "{}").Want(http.StatusCreated)
		m.settle()
		m.sell()
		m.move()
		m.takePicture()
		agrees(t, a, "before")
		if s := state(t, a, m.shop); s.OwnOrders != 2 || s.MixedOrders != 2 || s.OwnPurchases != 1 ||
			s.Orders != 24 || s.Products != 13 {
			t.Errorf("%+v", s)
		}
		lay := m.lies()
		a.Do(t, m.shop, "DELETE", path, nil).Want(http.StatusOK)
		agrees(t, a, "afterwards")
		if diff := cmp.Diff(lay, m.lies()); diff != "" {
			t.Errorf("the own stock is another:\n%s", diff)
		}
		for what, want := range map[string]int64{
			"orders": 1, "order_lines": 1, "order_parts": 1, "packings": 0, "packing_items": 0, "reservations": 1,
			"purchase_orders": 1, "purchase_lines": 1, "purchase_receipts": 0, "products": 3, "warehouse_products": 2,
			"product_components": 3, "stocks": 2, "storages": 2, "categories": 1, "partners": 1, "customers": 1,
			"pickup_profiles": 1, "pickup_profile_lines": 1, "prints": 1, "print_orders": 1, "printed": 1,
			"listings": 1, "images": 1, "samples": 0, "sample_fills": 0,
		} {
			if n := number(t, a, "SELECT COUNT(*) FROM "+what+" WHERE enterprise_id = $1", m.shop.EnterpriseID); n != want {
				t.Errorf("%d %s, want %d", n, what, want)
			}
		}
		if n := number(t, a, "SELECT CAST(SUM(reserved) AS BIGINT) FROM stocks WHERE enterprise_id = $1",
			m.shop.EnterpriseID); n != 2 {
			t.Errorf("%d pieces are reserved", n)
		}
		if s := state(t, a, m.shop); s != (samples.Samples{State: "none"}) {
			t.Errorf("%+v", s)
		}
		a.Do(t, m.shop, "POST", path, "{}").Refused(http.StatusConflict, errs.InvalidParam)
		if _, err := a.Orders.Find(t.Context(), m.shop.Actor, m.kept); err != nil {
			t.Error(err)
		}
		if _, err := a.Orders.Find(t.Context(), m.shop.Actor, m.both); !errors.Is(err, orders.ErrNotFound) {
			t.Error(err)
		}
	})
}

// TestSamplesThatWereSetAsideAreRemoved: what lies in a storage for damaged goods is no less a sample.
func TestSamplesThatWereSetAsideAreRemoved(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		m := &mixed{t: t, a: a, shop: a.Found(t, "asideshop")}
		a.Do(t, m.shop, "POST", path, "{}").Want(http.StatusCreated)
		goods, shelf := m.id("warehouse_products", "pn = 'SAMPLE-CAP'"), m.id("storages", "name LIKE 'A-01%'")
		damaged := m.post("/api/v1/wms/storage", object{"name": "ของเสีย", "kind": 3})
		m.post("/api/v2/wms/inventory/item/group/move", object{
			"from_storage_id": shelf, "to_storage_id": damaged,
			"lines": []object{{"product_id": goods, "quantity": 2}},
		})
		a.Do(t, m.shop, "DELETE", path, nil).Want(http.StatusOK)
		agrees(t, a, "afterwards")
		if n := number(t, a, "SELECT COUNT(*) FROM warehouse_products WHERE enterprise_id = $1",
			m.shop.EnterpriseID); n != 0 {
			t.Errorf("%d goods are left", n)
		}
	})
}
