package customers_test

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"

	"langraan/internal/customers"
	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
)

var somchai = customers.Recipient{
	Name: "สมชาย ใจดี", Phone: "081-234 5678", Address: "99/1 ถ.สุขุมวิท", District: "คลองเตย", City: "คลองเตย",
	Province: "กรุงเทพมหานคร", Zipcode: "10110",
}

// enterprise makes one and gives an owner of it.
func enterprise(t *testing.T, d *db.DB, name string) access.Actor {
	t.Helper()
	var id int64
	write(t, d, func(ctx context.Context, tx *db.Tx) (err error) {
		id, err = db.One[int64](ctx, tx, "INSERT INTO enterprises (name, created_at) VALUES ($1, 1) RETURNING id", name)
		return err
	})
	return access.Actor{UserID: 1, EnterpriseID: id, Group: access.GroupOwner, Name: name}
}

func write(t *testing.T, d *db.DB, fn func(ctx context.Context, tx *db.Tx) error) {
	t.Helper()
	if err := d.Write(t.Context(), fn); err != nil {
		t.Fatal(err)
	}
}

func recognise(t *testing.T, d *db.DB, actor access.Actor, given int64, r customers.Recipient) (int64, error) {
	t.Helper()
	var id int64
	err := d.Write(t.Context(), func(ctx context.Context, tx *db.Tx) (err error) {
		known, err := customers.Recognise(ctx, tx, actor, customers.Sighting{Given: given, Recipient: r})
		id = known.CustomerID
		return err
	})
	return id, err
}

func count(t *testing.T, d *db.DB, text string, args ...any) int64 {
	t.Helper()
	n, err := db.One[int64](t.Context(), d.Fresh(), text, args...)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func TestOnePhoneIsOneCustomerWhateverRaces(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		owner := enterprise(t, d, "ร้าน")
		const orders, phones = 50, 10
		var ids [orders][phones]int64
		start := make(chan struct{})
		var group sync.WaitGroup
		for i := range orders {
			group.Go(func() {
				<-start
				for p := range phones {
					r := somchai
					r.Phone, r.Address = fmt.Sprint("08123456", 10+p), fmt.Sprint("ห้อง ", i%5)
					id, err := recognise(t, d, owner, 0, r)
					if err != nil {
						t.Error(err)
					}
					ids[i][p] = id
				}
			})
		}
		close(start)
		group.Wait()
		for i := range orders {
			if ids[i] != ids[0] {
				t.Fatalf("order %d got customers %v, the first %v", i, ids[i], ids[0])
			}
		}
		if n := count(t, d, "SELECT COUNT(*) FROM customers"); n != phones {
			t.Errorf("%d customers, want %d", n, phones)
		}
		if n := count(t, d, "SELECT COUNT(*) FROM customer_addresses"); n != 5*phones {
			t.Errorf("%d addresses, want %d", n, 5*phones)
		}
		if n := count(t, d, "SELECT COUNT(*) FROM customer_addresses WHERE is_default"); n != phones {
			t.Errorf("%d default addresses, want %d", n, phones)
		}
	})
}

func TestTheFirstAddressOfAKnownCustomerIsTheOnlyDefault(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		owner := enterprise(t, d, "ร้าน")
		if _, err := recognise(t, d, owner, 0, customers.Recipient{Name: "ก", Phone: somchai.Phone}); err != nil {
			t.Fatal(err)
		}
		var group sync.WaitGroup
		for i := range 20 {
			group.Go(func() {
				r := somchai
				r.Address = fmt.Sprint("ห้อง ", i)
				if _, err := recognise(t, d, owner, 0, r); err != nil {
					t.Error(err)
				}
			})
		}
		group.Wait()
		if n := count(t, d, "SELECT COUNT(*) FROM customer_addresses"); n != 20 {
			t.Errorf("%d addresses", n)
		}
		if n := count(t, d, "SELECT COUNT(*) FROM customer_addresses WHERE is_default"); n != 1 {
			t.Errorf("%d default addresses", n)
		}
	})
}

func TestRecogniseByPhoneOrId(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		owner, other := enterprise(t, d, "ร้าน"), enterprise(t, d, "ร้านอื่น")
		first, err := recognise(t, d, owner, 0, somchai)
		if err != nil || first == 0 {
			t.Fatal(first, err)
		}
		same := somchai
		same.Phone, same.Name, same.Address = "+66 81-234-5678", " สมชาย  ใจดี", "99/๑  ถ.สุขุมวิท"
		moved := somchai
		moved.Name, moved.Address = "ฝากไว้ที่ร้าน", "1 หมู่ 2"
		masked, nobody := somchai, somchai
		masked.Phone, nobody.Phone = "08******78", ""
		nowhere := customers.Recipient{Name: "หน้าร้าน", Phone: "0898765432"}
		for _, c := range []struct {
			name  string
			actor access.Actor
			given int64
			r     customers.Recipient
			want  func(id int64) bool
		}{
			{"the phone in another spelling", owner, 0, same, func(id int64) bool { return id == first }},
			{"a new address", owner, 0, moved, func(id int64) bool { return id == first }},
			{"given, with another phone", owner, first, nowhere, func(id int64) bool { return id == first }},
			{"given, without a phone", owner, first, nobody, func(id int64) bool { return id == first }},
			{"another enterprise", other, 0, somchai, func(id int64) bool { return id != first && id != 0 }},
			{"no phone", owner, 0, nobody, func(id int64) bool { return id == 0 }},
			{"a masked phone", owner, 0, masked, func(id int64) bool { return id == 0 }},
			{"no place", owner, 0, nowhere, func(id int64) bool { return id != first && id != 0 }},
			{"the first address again", owner, 0, somchai, func(id int64) bool { return id == first }},
		} {
			if id, err := recognise(t, d, c.actor, c.given, c.r); err != nil || !c.want(id) {
				t.Errorf("%s: customer %d, %v; the first is %d", c.name, id, err, first)
			}
		}
		for name, actor := range map[string]access.Actor{
			"another enterprise": other,
			"an agent without its order": {
				UserID: 3, EnterpriseID: owner.EnterpriseID, Group: access.GroupAgent, SaleChannelID: 1,
			},
		} {
			if _, err := recognise(t, d, actor, first, somchai); !errors.Is(err, customers.ErrNotFound) {
				t.Errorf("given by %s: %v", name, err)
			}
		}
		if n := count(t, d, "SELECT COUNT(*) FROM customers WHERE enterprise_id = $1", owner.EnterpriseID); n != 2 {
			t.Errorf("%d customers, want the first and the one without a place", n)
		}
		// The first address, the moved one, and the first without its phone.
		if n := count(t, d, "SELECT COUNT(*) FROM customer_addresses WHERE customer_id = $1", first); n != 3 {
			t.Errorf("%d addresses, want 3", n)
		}
		if n := count(t, d, "SELECT COUNT(*) FROM customer_addresses WHERE customer_id = $1 AND is_default AND "+
			"phone = '0812345678' AND zipcode = '10110'", first); n != 1 {
			t.Errorf("%d default addresses, want the one used last", n)
		}
	})
}
