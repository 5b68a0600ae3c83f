package customers_test

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"langraan/internal/customers"
	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
)

// Names that look alike have one key; others have their own.
func TestNameKeys(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		actor, s := enterprise(t, d, "ร้าน"), customers.New(d)
		for name, key := range map[string]string{
			"คุณ สมชาย  ใจดี": "สมชายใจดี", "สมชาย ใจดี": "สมชายใจดี", "นางสาวปิ่น": "ปิ่น", "น.ส. ปิ่น": "ปิ่น",
			"John  SMITH": "johnsmith", "คุณ": "คุณ",
		} {
			c := create(t, s, actor, customers.Input{Name: name})
			got, err := db.One[string](t.Context(), d.Fresh(), "SELECT name_key FROM customers WHERE id = $1", c.ID)
			if err != nil || got != key {
				t.Errorf("%q: %q, want %q, %v", name, got, key, err)
			}
		}
	})
}

func TestWhatTwoBecome(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		actor, s := enterprise(t, d, "ร้าน"), customers.New(d)
		off := int64(customers.StatusOff)
		keep := create(t, s, actor, customers.Input{Name: "ก", Phone: "0811111111", Note: "ดี"})
		gone := create(t, s, actor, customers.Input{
			Name: "ข", Phone: "0822222222", Email: "b@example.com", Note: "ช้า", Status: &off,
		})
		marker := actor
		marker.Name = "ปิ่น"
		gone, err := s.SetRisk(t.Context(), marker, customers.Mark{
			ID: gone.ID, Version: gone.Version, Reason: "ไม่รับของ",
		}, "")
		if err != nil {
			t.Fatal(err)
		}
		c := merged(t, d, actor, keep, gone)
		want := fmt.Sprint("ก", "0811111111", "b@example.com", "ดี\nช้า", int64(customers.StatusOff),
			"ไม่รับของ", "ปิ่น", gone.RiskAt)
		got := fmt.Sprint(c.Name, c.Phone, c.Email, c.Note, c.Status, c.RiskNote, c.RiskByName, c.RiskAt)
		if got != want {
			t.Errorf("%s, want %s", got, want)
		}
		same := create(t, s, actor, customers.Input{Name: "ข", Phone: "0833333333", Note: "ช้า"})
		if again := merged(t, d, actor, c, same); again.Note != c.Note {
			t.Errorf("the note came twice: %q", again.Note)
		}
	})
}

// What stays is proposed first still, an equal address once; who had none is proposed the newest that came. Two notes
// become no longer one than can be saved.
func TestWhatIsProposedOnceTwoAreOne(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		actor, s := enterprise(t, d, "ร้าน"), customers.New(d)
		with := func(name, note string, lines ...string) customers.Customer {
			in := customers.Input{Name: name, Note: strings.Repeat(note, 1500)}
			for _, line := range lines {
				in.Addresses = append(in.Addresses, customers.Address{RecipientName: "ก", Address: line})
			}
			return create(t, s, actor, in)
		}
		said := func(c customers.Customer) (all []string) {
			for _, a := range c.Addresses {
				all = append(all, fmt.Sprint(a.Address, " ", a.IsDefault))
			}
			return all
		}
		c := merged(t, d, actor, with("มีที่อยู่", "ก", "บ้าน"), with("อีกคน", "ข", "ที่ทำงาน", "บ้าน"))
		if got := fmt.Sprint(said(c)); got != "[บ้าน true ที่ทำงาน false]" {
			t.Error(got)
		}
		if letters := len([]rune(c.Note)); letters != 2000 {
			t.Errorf("a note of %d letters", letters)
		}
		c = merged(t, d, actor, with("ไม่มีที่อยู่", ""), with("อีกคน", "", "เก่า", "ใหม่"))
		if got := fmt.Sprint(said(c)); got != "[ใหม่ true เก่า false]" {
			t.Error(got)
		}
	})
}

// Who had the first order of the two is a customer since then, whichever of them stays.
func TestTwoThatBecomeOneAreACustomerSinceTheFirst(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		actor, s := enterprise(t, d, "ร้าน"), customers.New(d)
		first := create(t, s, actor, customers.Input{Name: "ก", Phone: "0811111111"})
		time.Sleep(2 * time.Millisecond)
		last := create(t, s, actor, customers.Input{Name: "ข", Phone: "0822222222"})
		if last.CreatedAt <= first.CreatedAt {
			t.Fatal("both came at once")
		}
		if c := merged(t, d, actor, last, first); c.CreatedAt != first.CreatedAt {
			t.Errorf("a customer since %v, want %v", c.CreatedAt, first.CreatedAt)
		}
	})
}

// merged makes two customers one and gives it.
func merged(t *testing.T, d *db.DB, actor access.Actor, keep, gone customers.Customer) customers.Customer {
	t.Helper()
	m := customers.Merge{ID: keep.ID, Version: keep.Version, Gone: gone.ID, GoneVersion: gone.Version}
	write(t, d, func(ctx context.Context, tx *db.Tx) error {
		keep, gone, err := m.Lock(ctx, tx, actor)
		if err != nil {
			return err
		}
		return customers.Join(ctx, tx, actor, keep, gone, 0)
	})
	c, err := customers.New(d).Customer(t.Context(), actor, keep.ID)
	if err != nil {
		t.Fatal(err)
	}
	return c
}
