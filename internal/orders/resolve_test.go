package orders_test

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"langraan/internal/apptest"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/products"
)

func (s *shop) listing(who *apptest.Person, id string) (l products.Listing) {
	s.t.Helper()
	err := s.DB.Write(context.Background(), func(ctx context.Context, tx *db.Tx) (err error) {
		l, err = products.PutListing(ctx, tx, who.Actor, products.Listing{
			Platform: 2, ShopID: "s",
			PlatformProductID: id, SKU: id, Name: "สบู่ " + id, Price: 700,
		})
		return err
	})
	if err != nil {
		s.t.Fatal(err)
	}
	return l
}

func TestHeldOrdersGetTheirGoodsWhenTheListingIsLinked(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 5)
		one, two, theirs := s.listing(a.Owner, "L1"), s.listing(a.Owner, "L2"), s.listing(a.Stranger, "L1")
		by := func(n int64, listings ...products.Listing) body {
			lines := []any{}
			for _, l := range listings {
				lines = append(lines, body{"listing_id": l.ID, "quantity": n})
			}
			return s.draft(0, 1, body{"lines": lines, "payment_method_id": s.cod})
		}
		s.Do(t, s.Seller, "POST", "/api/v1/orders", by(1, theirs)).Refused(http.StatusNotFound, errs.NoOrders)
		both, big := s.order(s.Seller, by(2, one, two)), s.order(s.Seller, by(6, one))
		gone := s.order(s.Seller, by(1, one))
		s.Do(t, s.Seller, "PUT", fmt.Sprint("/api/v1/orders/cancel/", gone.ID),
			body{"reason_type": 1, "reason": "เปลี่ยนใจ"}).Want(200)
		if o := s.read(both.ID); !o.NotLinked || o.OrderAmount != 2800 || o.Lines[0].ListingID != one.ID ||
			o.Lines[0].ProductID != 0 || o.Lines[0].Name != "สบู่ L1" || len(o.Lines[0].Parts) != 0 {
			t.Fatalf("%+v", o.Lines)
		}
		s.wantStock(5, 0)
		a.Unchanged(t, func() {
			s.Do(t, s.Packer, "POST", "/api/v2/packings/verify/createoradd", body{"code": both.Number}).Refused(
				http.StatusBadRequest, errs.MapProduct)
		})
		link := func(l products.Listing, product int64) {
			t.Helper()
			s.Do(t, s.Manager, "PUT", fmt.Sprint("/api/v1/products/platform/", l.ID),
				body{"product_id": product}).Want(200)
			a.Work(t)
		}
		link(one, s.plain)
		s.wantStock(5, 2) // two of the first order; six are not there
		o := s.read(both.ID)
		if !o.NotLinked || o.Lines[0].ProductID != s.plain || len(o.Lines[0].Parts) != 1 || o.Lines[0].Price != 700 ||
			o.Lines[1].ProductID != 0 || o.Timeline[0].Kind != "order.mapped" {
			t.Errorf("%+v", o)
		}
		if o := s.read(big.ID); !o.NotLinked || len(o.Lines[0].Parts) != 0 || o.Timeline[0].Kind != "order.map_waits" ||
			!strings.Contains(string(o.Timeline[0].Data), "balance_not_enough") {
			t.Errorf("%+v", o)
		}
		link(two, s.plain)
		s.wantStock(5, 4)
		if o := s.read(both.ID); o.NotLinked || len(o.Lines[1].Parts) != 1 {
			t.Errorf("%+v", o)
		}
		s.Do(t, s.Packer, "POST", "/api/v2/packings/verify/createoradd", body{"code": both.Number}).Want(200)
		if o := s.read(gone.ID); len(o.Lines[0].Parts) != 0 {
			t.Errorf("a cancelled order took goods: %+v", o)
		}
		// What was short gets its goods once they are there.
		s.Do(t, s.Owner, "POST", "/api/v2/wms/inventory/item/in", body{
			"storage_id": s.storage,
			"lines":      []any{body{"product_id": s.part, "quantity": 5, "cost": 1}},
		}).Want(201)
		a.Clock.Advance(6 * time.Minute)
		a.Work(t)
		s.wantStock(10, 10)
		if o := s.read(big.ID); o.NotLinked {
			t.Errorf("%+v", o)
		}
		// A linked listing is sold as its product at once.
		s.Do(t, s.Seller, "POST", "/api/v1/orders", by(1, one)).Refused(http.StatusConflict, errs.BalanceNotEnough)
	})
}

func TestAHeldLineMayBeARandomProduct(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 0)
		random, _ := s.pool(2, 2)
		l := s.listing(a.Owner, "BOX")
		held := s.order(s.Seller, s.draft(0, 1, body{"lines": []any{body{"listing_id": l.ID, "quantity": 3}}}))
		s.Do(t, s.Manager, "PUT", fmt.Sprint("/api/v1/products/platform/", l.ID), body{"suggested": true}).Want(200)
		a.Work(t)
		o := s.read(held.ID)
		if d := o.Lines[0].Draw; o.NotLinked || o.Lines[0].ProductID != random || d == nil || len(d.Chosen) != 3 ||
			!d.Replay() {
			t.Errorf("%+v", o.Lines)
		}
	})
}
