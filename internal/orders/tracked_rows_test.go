package orders_test

import (
	"fmt"
	"strings"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/orders"
	"langraan/internal/settings"
)

// A courier that is named in one row of an order, as in cells that were joined, is that of its other rows. Where rows
// name different ones, each of its rows says so: none gives the order its number.
func TestRowsOfOneOrderNameItsCourierTogether(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 10)
		var made []seen
		for range 5 {
			made = append(made, s.order(a.Owner, s.draft(s.plain, 1)))
		}
		var got orders.Tracked
		a.Do(t, a.Owner, "POST", trackedBase+"file", "Order No,Tracking Number,Courier\n"+
			made[0].Number+",AAA00000001,Kerry\n"+made[0].Number+",AAA00000001,\n"+
			made[1].Number+",AAA00000002,\n"+made[1].Number+",AAA00000002,Kerry\n"+
			made[2].Number+",AAA00000003,Kerry\n"+made[2].Number+",AAA00000003,SPX\n"+made[2].Number+",AAA00000003,Kerry\n"+
			made[3].Number+",AAA00000004,SPX\n"+made[3].Number+",AAA00000004,SPX\n"+made[3].Number+",AAA00000004,Kerry\n"+
			made[4].Number+",AAA00000005,Kerry\n"+made[4].Number+",,SPX\n").Want(200).JSON(&got)
		said := make([]string, len(got.Rows))
		for i, r := range got.Rows {
			said[i] = r.Verdict
		}
		want := "set same set same several several several several several several set form"
		if strings.Join(said, " ") != want {
			t.Errorf("%v, want %s", said, want)
		}
		if kerry := got.Rows[0].ProviderID; kerry == 0 || got.Rows[2].ProviderID != kerry {
			t.Errorf("the courier of a later row: %+v", got.Rows[2])
		}
	})
}

// A long number that a spreadsheet program rounded is no courier's, however the program writes the power of ten.
func TestARoundedNumberIsNoTrackingNumber(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 10)
		table := "Order No,Tracking Number\n"
		for _, number := range []string{"8.85012345678901E+17", "8.850123456789012E17", "885012345678901E17"} {
			table += s.order(a.Owner, s.draft(s.plain, 1)).Number + "," + number + "\n"
		}
		var got orders.Tracked
		a.Do(t, a.Owner, "POST", trackedBase+"file", table).Want(200).JSON(&got)
		for i, want := range []string{orders.TrackForm, orders.TrackForm, orders.TrackSet} {
			if one := got.Rows[i]; one.Verdict != want {
				t.Errorf("%s is %s, want %s", one.Tracking, one.Verdict, want)
			}
		}
	})
}

// What the shop delivers itself is read by the name that files and screens call it now, and by those of before.
func TestTheShopsOwnDeliveryIsReadByEveryNameItHad(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 10)
		table := "Order No,Tracking Number,Courier\n"
		names := []string{"ร้านส่งเอง", "หลังร้านส่งเอง", "Own delivery", "Own courier", "Langraan Express"}
		for i, name := range names {
			table += fmt.Sprintf("%s,AAA0000010%d,%s\n", s.order(a.Owner, s.draft(s.plain, 1)).Number, i, name)
		}
		var got orders.Tracked
		a.Do(t, a.Owner, "POST", trackedBase+"file", table).Want(200).JSON(&got)
		for i, r := range got.Rows {
			if r.ProviderID != settings.ProviderOwn {
				t.Errorf("%s is read as %d", names[i], r.ProviderID)
			}
		}
	})
}

// A courier that nobody knows leaves the order with the one it has, and the row says that it was not understood.
func TestACourierThatIsNotKnownIsSaid(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 10)
		table := "Order No,Tracking Number,Courier\n"
		for i, name := range []string{"รถทัวร์นครชัย", "Kerry", ""} {
			table += fmt.Sprintf("%s,AAA0000020%d,%s\n", s.order(a.Owner, s.draft(s.plain, 1)).Number, i, name)
		}
		var got orders.Tracked
		a.Do(t, a.Owner, "POST", trackedBase+"file", table).Want(200).JSON(&got)
		for i, want := range []bool{true, false, false} {
			if r := got.Rows[i]; r.Unread != want || r.Verdict != orders.TrackSet {
				t.Errorf("%q: %+v", r.Courier, r)
			}
		}
	})
}

// A fee, a day or a state of what a column is named after is not that column: a sheet with a shipping fee names no
// courier, one with the state of orders is read by what it holds.
func TestAFeeIsNoCourier(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 10)
		o := s.order(a.Owner, s.draft(s.plain, 1))
		for headings, want := range map[string]orders.TrackColumns{
			"เลขคำสั่งซื้อ,เลขพัสดุ,ค่าขนส่ง (บาท)":     {Reference: 1, Tracking: 2},
			"เลขคำสั่งซื้อ,เลขพัสดุ,วันที่ขนส่ง":        {Reference: 1, Tracking: 2},
			"เลขคำสั่งซื้อ,เลขพัสดุ,Courier fee":        {Reference: 1, Tracking: 2},
			"เลขคำสั่งซื้อ,เลขพัสดุ,ชื่อบริษัทขนส่ง":    {Reference: 1, Tracking: 2, Courier: 3},
			"เลขที่ใบของเรา,เลขพัสดุ,สถานะคำสั่งซื้อ":   {Reference: 1, Tracking: 2},
			"Our paper,Tracking number,Order no status": {Reference: 1, Tracking: 2},
		} {
			var got orders.Tracked
			a.Do(t, a.Owner, "POST", trackedBase+"file", headings+"\n"+o.Number+",AAA00000001,35\n").Want(200).JSON(&got)
			c := orders.TrackColumns{Reference: got.Reference, Tracking: got.Tracking, Courier: got.Courier}
			if c != want {
				t.Errorf("%s: %+v", headings, c)
			}
		}
	})
}
