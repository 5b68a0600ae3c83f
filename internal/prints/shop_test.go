package prints_test

import (
	"context"
	"fmt"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/customers"
	"langraan/internal/inventory"
	"langraan/internal/kit/db"
	"langraan/internal/orders"
	"langraan/internal/prints"
	"langraan/internal/products"
	"langraan/internal/settings"
	"langraan/internal/warehouse"
)

// shop is the program with 3,000 soaps and teas on two shelves, which sells them and both together.
type shop struct {
	*apptest.App
	soap, tea, set int64
	channel, cash  int64
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

func newShop(t testing.TB, a *apptest.App) *shop {
	t.Helper()
	s := &shop{App: a}
	ctx, owner := context.Background(), a.Owner.Actor
	goods := warehouse.New(a.DB, inventory.Ledger{}, products.Names{DB: a.DB})
	stock, sold := inventory.New(a.DB), products.New(a.DB, goods, inventory.Ledger{})
	var parts [2]int64
	for i, w := range []warehouse.Product{
		{Name: "สบู่ขมิ้น", PN: "SOAP-1", PackagePieces: 1}, {Name: "ชาเขียว", PN: "TEA-6", PackagePieces: 1},
	} {
		parts[i] = must(goods.SaveProduct(ctx, owner, w, ""))(t).ID
	}
	for name, quantities := range map[string][2]int64{"A-2": {3, 0}, "A-10": {2000, 2000}} {
		place := must(goods.Storages.Save(ctx, owner, warehouse.Storage{Name: name}, ""))(t)
		in := inventory.In{StorageID: place.ID}
		for i, n := range quantities {
			if n > 0 {
				in.Lines = append(in.Lines, inventory.InLine{ProductID: parts[i], Quantity: n, Cost: 1000})
			}
		}
		must(stock.Receive(ctx, owner, in, ""))(t)
	}
	for i, id := range []*int64{&s.soap, &s.tea} {
		*id = must(sold.Save(ctx, owner, products.Product{
			Name: []string{"สบู่น้ำผึ้งป่า", "ชาปี่ทอง"}[i], SKU: fmt.Sprintf("S-%d", i), Type: products.TypePlain,
			Status: products.StatusOn, Price: 10000,
			Components: []products.Component{{WarehouseProductID: parts[i], Quantity: 1}},
		}, ""))(t).ID
	}
	s.set = must(sold.Save(ctx, owner, products.Product{
		Name: "ชุดของขวัญ", SKU: "SET", Type: products.TypeSet, Status: products.StatusOn, Price: 25000,
		Components: []products.Component{
			{WarehouseProductID: parts[0], Quantity: 1}, {WarehouseProductID: parts[1], Quantity: 2},
		},
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

func both(t *testing.T, test func(t *testing.T, s *shop)) {
	t.Helper()
	apptest.Both(t, func(t *testing.T, a *apptest.App) { test(t, newShop(t, a)) })
}

func (s *shop) order(t testing.TB, product int64, change ...func(*orders.Draft)) orders.Order {
	t.Helper()
	d := orders.Draft{
		SaleChannelID: s.channel, PaymentMethodID: s.cash, ShippingProviderID: settings.ProviderThailandPost,
		TrackingNumber: "",
		Recipient: customers.Recipient{
			Name: "สมชาย ฟื้นปัญญา", Phone: "0812345678", Address: "99/1 ซ.ปู่ฝั่งน้ำ", District: "คลองเตย",
			City: "คลองเตย", Province: "กรุงเทพมหานคร", Zipcode: "10110",
		},
		Lines: []orders.DraftLine{{ProductID: product, Quantity: 2}},
	}
	for _, c := range change {
		c(&d)
	}
	return must(s.Orders.Create(context.Background(), s.Owner.Actor, d, ""))(t)
}

type body map[string]any

const path = "/api/v1/packings/print"

func (s *shop) print(t testing.TB, who *apptest.Person, kind string, ids []int64, headers ...string) (p prints.Print) {
	t.Helper()
	s.Do(t, who, "POST", path, body{"order_ids": ids, "kind": kind}, headers...).Want(201).JSON(&p)
	return p
}

func (s *shop) number(t testing.TB, query string, args ...any) int64 {
	t.Helper()
	return must(db.One[int64](context.Background(), s.DB.Fresh(), query, args...))(t)
}

// settings writes settings of the shop.
func (s *shop) settings(t testing.TB, change string) {
	t.Helper()
	s.change(t, "UPDATE enterprises SET "+change+" WHERE id = $1")
}

// change writes what is of the enterprise, the first of the arguments.
func (s *shop) change(t testing.TB, statement string, args ...any) {
	t.Helper()
	err := s.DB.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		_, err := db.Exec(ctx, tx, statement, append([]any{s.Owner.Actor.EnterpriseID}, args...)...)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

func TestAPrintForAParcelTellsThatItNamesNoSender(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		o := s.order(t, s.soap)
		for kind, want := range map[string]bool{"label": true, "slip": true, "picklist": false} {
			if p := s.print(t, s.Packer, kind, []int64{o.ID}); p.NoSender != want {
				t.Errorf("a %s tells that the shop has no address: %v", kind, p.NoSender)
			}
		}
		s.settings(t, "sender_line = '1 ถ.สุขุมวิท', sender_subdistrict = 'สุเทพ', sender_district = 'เมืองเชียงใหม่', "+
			"sender_province = 'เชียงใหม่', sender_postcode = '50200'")
		if p := s.print(t, s.Packer, "label", []int64{o.ID}); p.NoSender {
			t.Error("it misses the address that the shop has")
		}
	})
}
