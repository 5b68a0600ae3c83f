package packings_test

import (
	"context"
	"fmt"
	"sync/atomic"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/customers"
	"langraan/internal/inventory"
	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/orders"
	"langraan/internal/packings"
	"langraan/internal/products"
	"langraan/internal/settings"
	"langraan/internal/users"
	"langraan/internal/warehouse"
)

const (
	soapCode = "8850123456786"
	teaCode  = "012345678905"
	boxCode  = "BOX-TEA"
)

// shop is the program with goods on a shelf: 20 soaps, 20 teas (sold by six too) and one bag.
type shop struct {
	*apptest.App
	Second         *apptest.Person // another packer
	shelf, other   int64           // storages; all goods lie on the shelf
	soap, tea, bag int64           // products of one piece each
	set            int64           // a soap and two teas
	channel, cash  int64
	calls          atomic.Int64
}

func newShop(t testing.TB, a *apptest.App) *shop {
	t.Helper()
	s := &shop{App: a}
	ctx, owner := context.Background(), a.Owner.Actor
	s.Second = a.Hire(t, a.Owner, users.Create{
		Username: "packer2", FirstName: "สุดา", Group: access.GroupEmployee,
		Roles: access.Roles{access.Packing: access.LevelWork}.Text(),
	})
	goods := warehouse.New(a.DB, inventory.Ledger{}, products.Names{DB: a.DB})
	for i, id := range []*int64{&s.shelf, &s.other} {
		place := must(goods.Storages.Save(ctx, owner, warehouse.Storage{Name: fmt.Sprintf("A-0%d", i+1)}, ""))(t)
		*id = place.ID
	}
	var parts [3]int64
	for i, w := range []warehouse.Product{
		{Name: "สบู่ขมิ้น", PN: "SOAP-1", Barcode: soapCode, PackagePieces: 1},
		{Name: "ชาเขียว", PN: "TEA-6", Barcode: teaCode, PackageBarcode: boxCode, PackagePieces: 6},
		{Name: "ถุงผ้า", PN: "BAG-1", PackagePieces: 1},
	} {
		parts[i] = must(goods.SaveProduct(ctx, owner, w, ""))(t).ID
	}
	in := inventory.In{StorageID: s.shelf, Lines: []inventory.InLine{
		{ProductID: parts[0], Quantity: 20, Cost: 1000},
		{ProductID: parts[1], Quantity: 20, Cost: 500},
		{ProductID: parts[2], Quantity: 1, Cost: 300},
	}}
	must(inventory.New(a.DB).Receive(ctx, owner, in, ""))(t)
	sold := products.New(a.DB, goods, inventory.Ledger{})
	for i, id := range []*int64{&s.soap, &s.tea, &s.bag} {
		*id = must(sold.Save(ctx, owner, products.Product{
			Name: fmt.Sprintf("ขาย %d", i), SKU: fmt.Sprintf("S-%d", i),
			Type: products.TypePlain, Status: products.StatusOn, Price: 10000,
			Components: []products.Component{{WarehouseProductID: parts[i], Quantity: 1}},
		}, ""))(t).ID
	}
	s.set = must(sold.Save(ctx, owner, products.Product{
		Name: "ชุด", SKU: "SET", Type: products.TypeSet,
		Status: products.StatusOn, Price: 25000,
		Components: []products.Component{{WarehouseProductID: parts[0], Quantity: 1}, {
			WarehouseProductID: parts[1],
			Quantity:           2,
		}},
	}, ""))(t).ID
	for _, m := range must(a.Settings.PaymentMethods.All(ctx, owner))(t) {
		if m.Type == settings.PayCashOnDeliver {
			s.cash = m.ID
		}
	}
	for _, c := range must(a.Settings.SaleChannels.All(ctx, owner))(t) {
		if c.Type == settings.ChannelCompany {
			s.channel = c.ID
		}
	}
	return s
}

func must[T any](v T, err error) func(testing.TB) T {
	return func(t testing.TB) T {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
}

type want struct{ product, quantity int64 }

// order makes one that waits for packing.
func (s *shop) order(t testing.TB, wants ...want) orders.Order {
	t.Helper()
	return s.orderWith(t, func(*orders.Draft) {}, wants...)
}

func (s *shop) orderWith(t testing.TB, change func(*orders.Draft), wants ...want) orders.Order {
	t.Helper()
	d := orders.Draft{
		SaleChannelID: s.channel, PaymentMethodID: s.cash, ShippingProviderID: settings.ProviderSPX,
		Recipient: customers.Recipient{
			Name: "สมชาย ใจดี", Phone: "0812345678", Address: "99/1", District: "คลองเตย",
			City: "คลองเตย", Province: "กรุงเทพมหานคร", Zipcode: "10110",
		},
	}
	for _, w := range wants {
		d.Lines = append(d.Lines, orders.DraftLine{ProductID: w.product, Quantity: w.quantity})
	}
	change(&d)
	return must(s.Orders.Create(context.Background(), s.Owner.Actor, d, ""))(t)
}

func (s *shop) key() string { return fmt.Sprintf("scan-%08d", s.calls.Add(1)) }

type answer struct {
	Packing packings.Packing `json:"packing"`
	Result  string           `json:"result"`
	ItemID  int64            `json:"item_id"`
	Added   int64            `json:"added"`
}

const (
	scanPath   = "/api/v2/packings/verify/createoradd"
	removePath = "/api/v2/packings/verify/remove"
	closePath  = "/api/v3/packings/verify/close"
	isPath     = "/api/v2/packings/check/isclosed"
)

type body map[string]any

// scan, remove and shut send one request with a key of its own.
func (s *shop) scan(t testing.TB, who *apptest.Person, b body) *apptest.Response {
	return s.Do(t, who, "POST", scanPath, b, "Idempotency-Key", s.key())
}

func (s *shop) remove(t testing.TB, who *apptest.Person, b body) *apptest.Response {
	return s.Do(t, who, "POST", removePath, b, "Idempotency-Key", s.key())
}

func (s *shop) shut(t testing.TB, who *apptest.Person, b body) *apptest.Response {
	return s.Do(t, who, "POST", closePath, b, "Idempotency-Key", s.key())
}

// open opens the order's parcel by its number.
func (s *shop) open(t testing.TB, who *apptest.Person, o orders.Order) packings.Packing {
	t.Helper()
	return read(t, s.scan(t, who, body{"code": o.Number}).Want(200)).Packing
}

func read(t testing.TB, r *apptest.Response) (a answer) {
	t.Helper()
	r.JSON(&a)
	return a
}

// sound fails the test when ledger, balances, stock and reservations disagree.
func (s *shop) sound(t testing.TB) {
	t.Helper()
	for _, fault := range must(inventory.Check(context.Background(), s.DB.Fresh()))(t) {
		t.Error(fault)
	}
}

func (s *shop) number(t testing.TB, query string, args ...any) int64 {
	t.Helper()
	return must(db.One[int64](context.Background(), s.DB.Fresh(), query, args...))(t)
}

// onHand is what lies of the soap.
func (s *shop) onHand(t testing.TB) int64 {
	return s.number(t, "SELECT s.on_hand FROM stocks s JOIN product_components k ON k.warehouse_product_id = "+
		"s.product_id WHERE k.product_id = $1", s.soap)
}

func (s *shop) orderNow(t testing.TB, o orders.Order) orders.Order {
	t.Helper()
	return must(s.Orders.Find(context.Background(), s.Owner.Actor, o.ID))(t)
}

func both(t *testing.T, test func(t *testing.T, s *shop)) {
	t.Helper()
	apptest.Both(t, func(t *testing.T, a *apptest.App) { test(t, newShop(t, a)) })
}
