package customers_test

import (
	"context"
	"fmt"
	"testing"

	"langraan/internal/customers"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
)

// Two of one name may be one where parcels of both went to the same subdistrict, which must be known; two of one phone
// may be wherever they live. Nobody of another business is among them.
func TestWhoMayBeOneIsProposed(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		s := customers.New(d)
		owner, other := enterprise(t, d, "ร้าน"), enterprise(t, d, "ร้านอื่น")
		in := func(name, phone, district, theirs string) customers.Input {
			return customers.Input{Name: name, Phone: phone, Addresses: []customers.Address{{
				RecipientName: name, Phone: theirs, Address: phone + theirs + "/1", District: district,
				City: "บางกะปิ", Province: "กรุงเทพมหานคร", Zipcode: "10240",
			}}}
		}
		one := create(t, s, owner, in("สมหญิง ใจงาม", "0811111111", "คลองจั่น", ""))
		same := create(t, s, owner, in("คุณสมหญิง ใจงาม", "0822222222", "คลองจั่น", ""))
		create(t, s, owner, in("สมหญิง ใจงาม", "0833333333", "หัวหมาก", ""))
		create(t, s, owner, in("ปิ่นแก้ว", "0844444444", "", ""))
		nowhere := create(t, s, owner, in("ปิ่นแก้ว", "0855555555", "", ""))
		phone := create(t, s, owner, in("แม่", "0866666666", "", "0811111111"))
		create(t, s, other, in("สมหญิง ใจงาม", "0811111111", "คลองจั่น", "0822222222"))

		told := func(pairs []customers.Pair, err error) map[string]bool {
			t.Helper()
			if err != nil {
				t.Fatal(err)
			}
			found := map[string]bool{}
			for _, p := range pairs {
				low, high := min(p.Customer.ID, p.Other.ID), max(p.Customer.ID, p.Other.ID)
				found[fmt.Sprint(low, "+", high, " phone:", p.SamePhone, " name:", p.SameName)] = true
			}
			return found
		}
		byName := fmt.Sprint(one.ID, "+", same.ID, " phone:false name:true")
		byPhone := fmt.Sprint(one.ID, "+", phone.ID, " phone:true name:false")
		all, err := s.AllDuplicates(t.Context(), owner)
		if found := told(all.Data, err); len(found) != 2 || !found[byName] || !found[byPhone] {
			t.Errorf("the shop has %v", found)
		}
		its, err := s.Duplicates(t.Context(), owner, one.ID)
		if found := told(its.Data, err); len(found) != 2 || !found[byName] || !found[byPhone] {
			t.Errorf("the first may be %v", found)
		}
		none, err := s.Duplicates(t.Context(), owner, nowhere.ID)
		if found := told(none.Data, err); len(found) != 0 {
			t.Errorf("who lives nobody knows where may be %v", found)
		}
	})
}

// TestManyNamesakesHideNoPair: hundreds of one name in different places are no pairs, and leave room for those that
// are.
func TestManyNamesakesHideNoPair(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		s, owner := customers.New(d), enterprise(t, d, "ร้าน")
		write(t, d, func(ctx context.Context, tx *db.Tx) error {
			_, err := db.Exec(ctx, tx, `INSERT INTO customers (enterprise_id, name, name_key, phone, search_text, created_at,
				updated_at) WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300)
				SELECT CAST($1 AS BIGINT), 'ก', 'ก' || CAST(i % 150 AS TEXT), '', '', 1, 1 FROM n`, owner.EnterpriseID)
			return err
		})
		for _, phone := range []string{"0811111111", "0822222222"} {
			create(t, s, owner, customers.Input{Name: "หญิง", Phone: phone, Addresses: []customers.Address{{
				RecipientName: "หญิง", Address: phone, District: "คลองจั่น", City: "บางกะปิ", Province: "กรุงเทพมหานคร",
			}}})
		}
		if all, err := s.AllDuplicates(t.Context(), owner); err != nil || all.Total != 1 {
			t.Errorf("%d pairs, %v", all.Total, err)
		}
	})
}
