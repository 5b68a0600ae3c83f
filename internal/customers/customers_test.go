package customers_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"

	"langraan/internal/customers"
	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/page"
)

// order adds an order of the customer, and the channel and payment method it needs.
func order(t *testing.T, d *db.DB, enterpriseID, customerID int64, channel string, status,
	amount int64,
) (channelID int64) {
	t.Helper()
	write(t, d, func(ctx context.Context, tx *db.Tx) error {
		var err error
		channelID, err = db.One[int64](ctx, tx, `INSERT INTO sale_channels (enterprise_id, name, type, created_at)
			VALUES ($1, $2, 2, 1) ON CONFLICT (enterprise_id, name) DO UPDATE SET status = 1
			RETURNING id`, enterpriseID, channel)
		if err != nil {
			return err
		}
		method, err := db.One[int64](ctx, tx, `INSERT INTO payment_methods (enterprise_id, name, type, created_at)
			VALUES ($1, 'โอน', 1, 1) ON CONFLICT (enterprise_id, name) DO UPDATE SET status = 1
			RETURNING id`, enterpriseID)
		if err != nil {
			return err
		}
		_, err = db.Exec(ctx, tx, `INSERT INTO orders (enterprise_id, number, status, sale_channel_id,
			payment_method_id, payment_type, shipping_provider_id, customer_id, recipient_name, goods_amount,
			order_amount, payment_amount, created_by, ordered_at, ordered_date, created_at, updated_at)
			VALUES ($1, $2, $3, $4, $5, 1, 1, $6, 'x', $7, $7, $7, 1, 1, '2026-11-20', 1, 1)`,
			enterpriseID, fmt.Sprint("SO", customerID, channel, status, amount), status, channelID, method, customerID,
			amount)
		return err
	})
	return channelID
}

func create(t *testing.T, s *customers.Service, actor access.Actor, in customers.Input) customers.Customer {
	t.Helper()
	c, err := s.Create(t.Context(), actor, in, "")
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func TestCustomerLife(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		ctx, s := t.Context(), customers.New(d)
		owner, other := enterprise(t, d, "ร้าน"), enterprise(t, d, "ร้านอื่น")
		home := customers.Address{RecipientName: "สมหญิง", Phone: "02-123-4567", Address: "1", Zipcode: "10110"}
		work := customers.Address{RecipientName: "สมหญิง", Address: "2", Zipcode: "50200", IsDefault: true}
		c := create(t, s, owner, customers.Input{
			Name: " สมหญิง จริงใจ ", Phone: "+66812345678",
			Addresses: []customers.Address{home, work},
		})
		if c.Name != "สมหญิง จริงใจ" || c.Phone != "0812345678" || c.Status != customers.StatusOn || c.Version != 1 ||
			len(c.Addresses) != 2 {
			t.Fatalf("%+v", c)
		}
		if !c.Addresses[0].IsDefault || c.Addresses[0].Address != "2" || c.Addresses[1].IsDefault ||
			c.Addresses[1].Phone != "021234567" {
			t.Errorf("addresses %+v", c.Addresses)
		}

		_, err := s.Create(ctx, owner, customers.Input{Name: "ซ้ำ", Phone: "081 234 5678"}, "")
		want(t, "the same phone again", err, customers.ErrPhoneTaken)
		create(t, s, other, customers.Input{Name: "คนละร้าน", Phone: "081 234 5678"})
		second := create(t, s, owner, customers.Input{Name: "ไม่มีเบอร์"})
		create(t, s, owner, customers.Input{Name: "ไม่มีเบอร์เหมือนกัน"})
		_, err = s.Change(ctx, owner, customers.Edit{ID: second.ID, Input: customers.Input{
			Name:  "ซ้ำ",
			Phone: "0812345678", Version: 1,
		}})
		want(t, "changed to the same phone", err, customers.ErrPhoneTaken)

		_, err = s.Change(ctx, owner, customers.Edit{ID: c.ID, Input: customers.Input{Name: "x", Version: 9}})
		want(t, "stale", err, errs.ErrStale)
		off := int64(customers.StatusOff)
		changed, err := s.Change(ctx, owner, customers.Edit{ID: c.ID, Input: customers.Input{
			Name: "สมหญิง ใหม่", Phone: "0812345678", Note: "ส่งเช้า", Status: &off, Version: 1,
			Addresses: []customers.Address{
				{ID: c.Addresses[0].ID, RecipientName: "แม่", Address: "2/1"},
				{RecipientName: "พี่", Address: "3"},
			},
		}})
		if err != nil || changed.Name != "สมหญิง ใหม่" || changed.Version != 2 || changed.Status != off ||
			len(changed.Addresses) != 3 {
			t.Fatalf("%+v %v", changed, err)
		}
		if a := changed.Addresses[0]; !a.IsDefault || a.Address != "2/1" || a.RecipientName != "แม่" {
			t.Errorf("default address %+v", a)
		}
		_, err = s.SetStatus(ctx, owner, customers.Switch{ID: c.ID, Version: 1, Status: 1})
		want(t, "stale status", err, errs.ErrStale)
		if on, err := s.SetStatus(ctx, owner, customers.Switch{ID: c.ID, Version: 2, Status: 1}); err != nil ||
			on.Status != 1 || on.Version != 3 {
			t.Errorf("%+v %v", on, err)
		}

		for what, err := range map[string]error{
			"read": second2(s.Customer(ctx, other, c.ID)),
			"change": second2(s.Change(ctx, other, customers.Edit{ID: c.ID, Input: customers.Input{
				Name:    "x",
				Version: 3,
			}})),
			"status": second2(s.SetStatus(ctx, other, customers.Switch{ID: c.ID, Version: 3, Status: 0})),
			"delete": s.Delete(ctx, other, c.ID),
			"change address": second2(s.ChangeAddress(ctx, other, customers.AddressEdit{
				Version: 3,
				Address: customers.Address{
					ID:            c.Addresses[0].ID,
					RecipientName: "x", Address: "x",
				},
			})),
			"delete address": s.DeleteAddress(ctx, other, c.Addresses[0].ID),
			"their address": second2(s.Change(ctx, owner, customers.Edit{ID: second.ID, Input: customers.Input{
				Name: "x", Version: 1,
				Addresses: changed.Addresses[:1],
			}})),
		} {
			refusal := customers.ErrNotFound
			if strings.HasSuffix(what, "address") {
				refusal = customers.ErrAddressNotFound
			}
			want(t, what+" of another's", err, refusal)
		}

		order(t, d, owner.EnterpriseID, c.ID, "เพจ", 140, 500)
		want(t, "delete with an order", s.Delete(ctx, owner, c.ID), customers.ErrInUse)
		if n := count(t, d, "SELECT COUNT(*) FROM customer_addresses WHERE customer_id = $1", c.ID); n != 3 {
			t.Errorf("a refused delete left %d addresses", n)
		}
		if err := s.Delete(ctx, owner, second.ID); err != nil {
			t.Error(err)
		}
		_, err = s.Customer(ctx, owner, second.ID)
		want(t, "read a deleted one", err, customers.ErrNotFound)
		if gone, err := s.LastChange(ctx, owner, second.ID); err != nil || gone.At == 0 {
			t.Errorf("who deleted it is told as %+v, %v", gone, err)
		}
		agent := access.Actor{UserID: 4, EnterpriseID: owner.EnterpriseID, Group: access.GroupAgent, SaleChannelID: 1}
		_, err = s.LastChange(ctx, agent, second.ID)
		want(t, "who deleted it, to an agent", err, customers.ErrNotFound)
		if n := count(t, d, "SELECT COUNT(*) FROM audit_events WHERE ref_kind = 7 AND ref_id = $1", c.ID); n != 3 {
			t.Errorf("%d events of the customer, want created, changed, status", n)
		}
	})
}

func second2[T any](_ T, err error) error { return err }

func want(t *testing.T, what string, err, wanted error) {
	t.Helper()
	if !errors.Is(err, wanted) {
		t.Errorf("%s: %v, want %v", what, err, wanted)
	}
}

func TestAddressesKeepOneDefault(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		ctx, s := t.Context(), customers.New(d)
		owner := enterprise(t, d, "ร้าน")
		place := func(address string) customers.Address {
			return customers.Address{RecipientName: "ก", Address: address}
		}
		c := create(t, s, owner, customers.Input{Name: "ก", Addresses: []customers.Address{
			place("1"), place("2"),
			place("3"),
		}})
		ids := map[string]int64{}
		for _, a := range c.Addresses {
			ids[a.Address] = a.ID
		}
		if !c.Addresses[0].IsDefault || c.Addresses[0].Address != "1" {
			t.Fatalf("the first address is not the default: %+v", c.Addresses)
		}
		twin := place("2")
		twin.ID = ids["1"]
		_, err := s.ChangeAddress(ctx, owner, customers.AddressEdit{Version: 1, Address: twin})
		want(t, "an address twice", err, customers.ErrAddressTaken)
		_, err = s.ChangeAddress(ctx, owner, customers.AddressEdit{Version: 8, Address: customers.Address{
			ID:            ids["2"],
			RecipientName: "ก", Address: "2",
		}})
		want(t, "stale", err, errs.ErrStale)
		var group sync.WaitGroup
		for range 10 { // whoever wins, one default is left
			for _, name := range []string{"2", "3"} {
				group.Go(func() {
					now, err := s.Customer(ctx, owner, c.ID)
					if err == nil {
						_, err = s.ChangeAddress(ctx, owner, customers.AddressEdit{
							Version: now.Version,
							Address: customers.Address{
								ID:            ids[name],
								RecipientName: "ก", Address: name, IsDefault: true,
							},
						})
					}
					if err != nil && !errors.Is(err, errs.ErrStale) {
						t.Error(err)
					}
				})
			}
		}
		group.Wait()
		defaults := func() int64 {
			return count(t, d, "SELECT COUNT(*) FROM customer_addresses WHERE customer_id = $1 AND is_default", c.ID)
		}
		if n := defaults(); n != 1 {
			t.Errorf("%d defaults", n)
		}
		now, err := s.Customer(ctx, owner, c.ID)
		if err != nil || now.Addresses[0].Address == "1" {
			t.Fatal(now, err)
		}
		if err := s.DeleteAddress(ctx, owner, now.Addresses[0].ID); err != nil {
			t.Fatal(err)
		}
		if n := defaults(); n != 1 {
			t.Errorf("%d defaults after the default was deleted", n)
		}
		if n := count(t, d, "SELECT COUNT(*) FROM customer_addresses WHERE customer_id = $1 AND is_default AND id = "+
			"(SELECT MAX(id) FROM customer_addresses WHERE customer_id = $1)", c.ID); n != 1 {
			t.Error("the default is not the newest of those left")
		}
		want(t, "delete twice", s.DeleteAddress(ctx, owner, now.Addresses[0].ID), customers.ErrAddressNotFound)
	})
}

func TestEveryFaultOfAnInputIsNamed(t *testing.T) {
	s := customers.New(dbtest.SQLite(t))
	_, err := s.Create(t.Context(), access.Actor{}, customers.Input{
		Name: " ", Phone: "1669", Addresses: []customers.Address{
			{RecipientName: "ก", Address: "1"},
			{Phone: "x", Zipcode: "99999"},
		},
	}, "")
	got := errs.Of(err)
	for _, field := range []string{
		"name", "phone", "addresses.1.recipient_name", "addresses.1.phone",
		"addresses.1.zipcode",
	} {
		if got.Fields[field] != errs.InvalidParam {
			t.Errorf("%s is not named in %v", field, got.Fields)
		}
	}
	if got.Kind != errs.Invalid || len(got.Fields) != 5 {
		t.Errorf("%v %v", got, got.Fields)
	}
}

func TestListAndSearch(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		ctx, s := t.Context(), customers.New(d)
		owner, other := enterprise(t, d, "ร้าน"), enterprise(t, d, "ร้านอื่น")
		somchai := create(t, s, owner, customers.Input{
			Name: "สมชาย ใจดี", Phone: "0812345678", LineID: "chai_99",
			Addresses: []customers.Address{{RecipientName: "ก", Address: "1"}},
		})
		somying := create(t, s, owner, customers.Input{Name: "สมหญิง ใจดี", Phone: "0898765432"})
		create(t, s, other, customers.Input{Name: "สมชาย ใจดี", Phone: "0812345678"})
		channel := order(t, d, owner.EnterpriseID, somchai.ID, "ตัวแทน", 111, 150_00)
		order(t, d, owner.EnterpriseID, somchai.ID, "เพจ", 130, 1_000_00)
		order(t, d, owner.EnterpriseID, somchai.ID, "เพจ", 140, 77_00)
		order(t, d, owner.EnterpriseID, somchai.ID, "เพจ", 141, 88_00)
		order(t, d, owner.EnterpriseID, somying.ID, "เพจ", 111, 5_00)
		agent := access.Actor{
			UserID: 4, EnterpriseID: owner.EnterpriseID, Group: access.GroupAgent,
			SaleChannelID: channel,
		}
		create(t, s, owner, customers.Input{Name: "อองรี", Phone: "+33612345678"})
		for _, c := range []struct {
			what  string
			actor access.Actor
			text  string
			names string
		}{
			{"everybody, newest first", owner, "", "อองรี,สมหญิง ใจดี,สมชาย ใจดี,"},
			{"blanks", owner, "  ", "อองรี,สมหญิง ใจดี,สมชาย ใจดี,"},
			{"a Thai fragment", owner, "ชาย", "สมชาย ใจดี,"},
			{"two words", owner, "ดี หญิง", "สมหญิง ใจดี,"},
			{"both", owner, "ใจดี", "สมหญิง ใจดี,สมชาย ใจดี,"},
			{"a phone fragment", owner, "7654", "สมหญิง ใจดี,"},
			{"a phone with dashes", owner, "081-234", "สมชาย ใจดี,"},
			{"a phone from abroad", owner, "+66 81 234 5678", "สมชาย ใจดี,"},
			{"a phone without its 0", owner, "81-234-5678", "สมชาย ใจดี,"},
			{"a phone of another country without its code", owner, "612 345 678", "อองรี,"},
			{"a LINE id", owner, "chai_99", "สมชาย ใจดี,"},
			{"a pattern sign", owner, "chai%", ""},
			{"nobody", owner, "zzz", ""},
			{"the agent's own", agent, "", "สมชาย ใจดี,"},
			{"the agent's own by name", agent, "ใจดี", "สมชาย ใจดี,"},
			{"not the agent's", agent, "หญิง", ""},
		} {
			list, err := s.List(ctx, c.actor, customers.Filter{Text: c.text}, page.Query{})
			names := ""
			for _, row := range list.Data {
				names += row.Name + ","
			}
			if err != nil || names != c.names || list.Total != len(list.Data) || list.Data == nil || list.Capped {
				t.Errorf("%s: %q, total %d, %v; want %q", c.what, names, list.Total, err, c.names)
			}
		}
		for what, c := range map[string]struct {
			actor         access.Actor
			orders, spent int64
		}{"owner": {owner, 2, 1_150_00}, "agent": {agent, 1, 150_00}} {
			list, err := s.List(ctx, c.actor, customers.Filter{Text: "ชาย"}, page.Query{})
			if err != nil || list.Data[0].OrderCount != c.orders || list.Data[0].TotalSpent != c.spent ||
				len(list.Data[0].Addresses) != 1 {
				t.Errorf("%s sees %+v %v", what, list.Data, err)
			}
		}
		_, err := s.Customer(ctx, agent, somying.ID)
		want(t, "an agent reads another's customer", err, customers.ErrNotFound)
		renamed, err := s.Change(ctx, owner, customers.Edit{ID: somying.ID, Input: customers.Input{
			Name:    "มานี",
			Version: 1,
		}})
		if err != nil {
			t.Fatal(err)
		}
		for text, total := range map[string]int{"หญิง": 0, "มานี": 1, "0898765432": 0} {
			list, err := s.List(ctx, owner, customers.Filter{Text: text}, page.Query{})
			if err != nil || list.Total != total {
				t.Errorf("after renaming to %s: %q finds %d, %v", renamed.Name, text, list.Total, err)
			}
		}
		_, err = s.List(ctx, owner, customers.Filter{Text: "a b c d e f g h i j k l m n o p q r"}, page.Query{})
		want(t, "too many words", err, errs.ErrInvalid)
		_, err = s.List(ctx, owner, customers.Filter{Text: ""}, page.Query{Sort: "phone; DROP TABLE customers"})
		want(t, "an unknown sort", err, errs.ErrInvalid)
		seen := ""
		for n := range 3 {
			list, err := s.List(ctx, owner, customers.Filter{Text: ""}, page.Query{Page: n + 1, Limit: 1, Sort: "id"})
			if err != nil || list.Total != 3 {
				t.Fatal(list, err)
			}
			for _, row := range list.Data {
				seen += row.Name + ","
			}
		}
		if seen != "สมชาย ใจดี,มานี,อองรี," {
			t.Errorf("the pages together show %q", seen)
		}
	})
}

// TestTheAverageOrderRoundsHalfUp: two thirds of a satang are one, as in every other sum.
func TestTheAverageOrderRoundsHalfUp(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		s, owner := customers.New(d), enterprise(t, d, "ร้าน")
		c := create(t, s, owner, customers.Input{Name: "สมหญิง", Phone: "0812345678"})
		for i, amount := range []int64{10001, 10000, 10004} {
			order(t, d, owner.EnterpriseID, c.ID, fmt.Sprint("ช่องทาง ", i), 130, amount)
		}
		found, err := s.Customer(t.Context(), owner, c.ID)
		if err != nil || found.TotalSpent != 30005 || found.AverageOrder != 10002 {
			t.Errorf("%+v %v", found.Sums, err)
		}
	})
}
