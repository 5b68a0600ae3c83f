package customers

import (
	"fmt"
	"testing"

	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
)

func TestTheListNeverReadsAWholeTable(t *testing.T) {
	off := int64(StatusOff)
	filters := map[string]Filter{
		"all": {}, "blocked": {Status: &off}, "province": {Province: "เชียงใหม่"}, "risk": {Risk: true},
		"with orders": {Orders: WithOrders}, "without": {Orders: WithoutOrders},
		"last": {Last: clock.Range{From: "2026-10-01", To: "2026-10-31"}},
	}
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		actor := access.Actor{EnterpriseID: 1, Group: access.GroupOwner}
		for name, f := range filters {
			for _, sort := range []string{"-id", "name"} {
				f.Sort = sort
				dbtest.NoScan(t, d, name+" by "+sort, from("c.id", actor, f).Add(f.order()).Page(10, 0))
			}
			dbtest.NoScan(t, d, name+", counted", countQuery(actor, f))
		}
		dbtest.NoScan(t, d, "sums of a page", sumsQuery(actor, []int64{7, 8}))
		dbtest.NoScan(t, d, "duplicates of one", duplicatesQuery(actor, Customer{ID: 7}))
	})
}

// Names that look alike have one key; others have their own.
func TestNameKeys(t *testing.T) {
	for name, key := range map[string]string{
		"คุณ สมชาย  ใจดี": "สมชายใจดี", "สมชาย ใจดี": "สมชายใจดี", "นางสาวปิ่น": "ปิ่น", "น.ส. ปิ่น": "ปิ่น",
		"John  SMITH": "johnsmith", "คุณ": "คุณ", "": "",
	} {
		if got := nameKey(name); got != key {
			t.Errorf("%q: %q, want %q", name, got, key)
		}
	}
}

func TestWhatTwoBecome(t *testing.T) {
	keep := Customer{ID: 1, Name: "ก", Phone: "0811111111", Note: "ดี", Status: StatusOn}
	gone := Customer{
		ID: 2, Name: "ข", Phone: "0822222222", Email: "b@example.com", Note: "ช้า", Status: StatusOff,
		RiskNote: "ไม่รับของ", RiskByName: "ปิ่น", RiskAt: 5,
	}
	c := joined(keep, gone)
	want := fmt.Sprint("ก", "0811111111", "b@example.com", "ดี\nช้า", int64(StatusOff), "ไม่รับของ", 5)
	if got := fmt.Sprint(c.Name, c.Phone, c.Email, c.Note, c.Status, c.RiskNote, int64(c.RiskAt)); got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if again := joined(c, gone); again.Note != c.Note {
		t.Errorf("the note came twice: %q", again.Note)
	}
}
