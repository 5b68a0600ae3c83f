package orders_test

import (
	"archive/zip"
	"bytes"
	"context"
	"fmt"
	"io"
	"net/url"
	"strings"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/orders"
)

const trackedBase = "/api/v1/orders/tracking/"

// verdicts are the rows of a table as "row verdict order".
func verdicts(t orders.Tracked) (all []string) {
	for _, r := range t.Rows {
		all = append(all, fmt.Sprint(r.Row, " ", r.Verdict, " ", r.OrderID))
	}
	return all
}

// A courier's result file is read by its headings, in either language and below a banner, or by what it holds; each row
// has its verdict, and reading changes nothing.
func TestTrackingNumbersComeBackByFile(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 50)
		var made []seen
		for i := range 6 {
			made = append(made, s.order(a.Owner, s.draft(s.plain, 1, body{"platform": 3, "platform_order_id": fmt.Sprint("SHP-", i)})))
		}
		a.Do(t, a.Owner, "PUT", path("/api/v1/orders/tracking/%d", made[1].ID), body{"tracking_number": "EF582621152TH"}).Want(200)
		a.Do(t, a.Owner, "PUT", path("/api/v1/orders/tracking/%d", made[2].ID), body{"tracking_number": "OLD00000001"}).Want(200)
		a.Do(t, a.Owner, "PUT", path("/api/v1/orders/cancel/%d", made[3].ID), body{"reason_type": 9, "reason": "x"}).Want(200)
		rows := []string{
			made[0].Number + ",ed852942182 th,Kerry",            // set, with another provider
			strings.ToLower(made[1].Number) + ",EF582621152TH,", // same
			"SHP-2,NEW00000001,",                                // replace
			made[3].Number + ",CAN00000001,",                    // closed
			made[4].Number + ",EF582621152TH,",                  // taken by an order
			"SO0000-000000,UNK00000001,",                        // unknown
			made[5].Number + ",ก,",                              // form
		}
		want := []string{"set", "same", "replace", "closed", "taken", "unknown", "form"}
		for name, table := range map[string]string{
			"headings":   "เลขที่คำสั่งซื้อ,หมายเลขพัสดุ,ขนส่ง\n" + strings.Join(rows, "\n"),
			"english":    "Order No,Tracking Number,Courier\n" + strings.Join(rows, "\n"),
			"banner":     "รายงานประจำวัน\n\nRef #1,Consignment No.,Carrier\n" + strings.Join(rows, "\n"),
			"by content": strings.Join(rows, "\n"),
		} {
			var got orders.Tracked
			a.Unchanged(t, func() {
				a.Do(t, a.Owner, "POST", trackedBase+"file", table).Want(200).JSON(&got)
			})
			var said []string
			for _, r := range got.Rows {
				said = append(said, r.Verdict)
			}
			if strings.Join(said, " ") != strings.Join(want, " ") {
				t.Errorf("%s: %q", name, verdicts(got))
			}
			if name != "by content" && got.Rows[0].ProviderID != 2 || got.Rows[4].Other != made[1].Number {
				t.Errorf("%s: %+v", name, got.Rows)
			}
		}
		// pasted, one order by two numbers, and one number for two orders
		text := made[0].Number + "\tAAA00000001\n" + made[0].Number + "\tAAA00000002\n" +
			made[4].Number + "\tBBB00000001\n" + made[5].Number + "\tBBB00000001\n"
		var got orders.Tracked
		a.Unchanged(t, func() {
			a.Do(t, a.Owner, "POST", trackedBase+"pasted", body{"lines": strings.Split(text, "\n")}).Want(200).JSON(&got)
		})
		if said := verdicts(got); len(said) != 4 || !strings.Contains(said[0], "several") || !strings.Contains(said[3], "taken") {
			t.Errorf("%q", said)
		}
		// another business, an agent and a packer
		if a.Do(t, a.Stranger, "POST", trackedBase+"pasted", body{"lines": strings.Split(text, "\n")}).Want(200).JSON(&got); len(got.Rows) > 0 &&
			got.Rows[0].Verdict != orders.TrackUnknown {
			t.Errorf("a stranger knows %q", verdicts(got))
		}
		a.Do(t, a.Packer, "POST", trackedBase+"file", rows[0]).Refused(403, errs.PermissionDenied)
	})
}

// A pasted table keeps its columns where a cell is empty or has a comma; lines without tabs are cut at commas, or at
// spaces.
func TestAPastedTableKeepsItsColumns(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 10)
		x, y, z := s.order(a.Owner, s.draft(s.plain, 1)), s.order(a.Owner, s.draft(s.plain, 1)),
			s.order(a.Owner, s.draft(s.plain, 1))
		for name, lines := range map[string][]string{
			"tabs": {
				"เลขคำสั่งซื้อ\tผู้รับ\tเลขพัสดุ", x.Number + "\tสมใจ\tAAA00000001\r", y.Number + "\t\tAAA00000002",
				z.Number + "\tสมใจ, บ้านเลขที่ 9\tAAA00000003",
			},
			"empty first": {
				"ลำดับ\tเลขคำสั่งซื้อ\tเลขพัสดุ", "1\t" + x.Number + "\tAAA00000001", "\t" + y.Number + "\tAAA00000002",
				"\t" + z.Number + ",\tAAA00000003;",
			},
			"commas": {x.Number + ",สมใจ,AAA00000001", y.Number + ",,AAA00000002", z.Number + " , ; AAA00000003"},
			"spaces": {x.Number + " AAA00000001", y.Number + "  AAA00000002,", " " + z.Number + " AAA00000003"},
		} {
			var got orders.Tracked
			a.Do(t, a.Owner, "POST", trackedBase+"pasted", body{"lines": lines}).Want(200).JSON(&got)
			if len(got.Rows) != 3 {
				t.Errorf("%s: %+v", name, got)
			}
			for i, r := range got.Rows {
				if want := fmt.Sprint("AAA0000000", i+1); r.Verdict != orders.TrackSet || r.Tracking != want {
					t.Errorf("%s: %s has %q and is told as %s", name, r.Reference, r.Tracking, r.Verdict)
				}
			}
		}
	})
}

// A file with a row for each of an order's goods gives the order its number by the first of them; rows of one order
// without a number say nothing against that, rows with different couriers do.
func TestAnOrderInSeveralRowsGetsItsNumberOnce(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 10)
		var made []seen
		for range 4 {
			made = append(made, s.order(a.Owner, s.draft(s.plain, 1)))
		}
		a.Do(t, a.Owner, "PUT", path("/api/v1/orders/tracking/%d", made[3].ID), body{"tracking_number": "OLD00000001"}).Want(200)
		var got orders.Tracked
		a.Do(t, a.Owner, "POST", trackedBase+"file", "Order No,Tracking Number,Courier\n"+
			made[0].Number+",AAA00000001,Kerry\n"+made[0].Number+",aaa-00000001,Kerry\n"+
			made[1].Number+",AAA00000002,\n"+made[1].Number+",,\n"+
			made[2].Number+",AAA00000003,Kerry\n"+made[2].Number+",AAA00000003,SPX\n"+
			made[3].Number+",AAA00000004,\n"+made[3].Number+",AAA00000004,\n").Want(200).JSON(&got)
		said := make([]string, len(got.Rows))
		for i, r := range got.Rows {
			said[i] = r.Verdict
		}
		want := "set same set form several several replace same"
		if strings.Join(said, " ") != want {
			t.Errorf("%v, want %s", said, want)
		}
	})
}

// Each row is given for itself: what is refused says why and nothing of the others is lost; the same key does nothing
// twice.
func TestTrackingNumbersAreGivenOneByOne(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 10)
		first, second := s.order(a.Owner, s.draft(s.plain, 1)), s.order(a.Owner, s.draft(s.plain, 1))
		a.Do(t, a.Owner, "PUT", path("/api/v1/orders/cancel/%d", second.ID), body{"reason_type": 9, "reason": "x"}).Want(200)
		rows := body{"rows": []body{
			{"order_id": first.ID, "version": first.Version, "tracking_number": "ed852942182th", "shipping_provider_id": 7},
			{"order_id": second.ID, "tracking_number": "EF582621152TH"},
			{"order_id": 999_999, "tracking_number": "EF582621152TH"},
			{"order_id": first.ID, "version": first.Version, "tracking_number": "LATE0000001"},
		}}
		var got struct {
			Rows []struct {
				OrderID int64 `json:"order_id"`
				Done    bool
				Reason  string
			}
		}
		for range 2 {
			a.Do(t, a.Owner, "POST", trackedBase+"apply", rows, "Idempotency-Key", "k1").Want(200).JSON(&got)
			if len(got.Rows) != 4 || !got.Rows[0].Done || got.Rows[1].Done || got.Rows[2].Done || got.Rows[3].Done ||
				got.Rows[1].Reason == "" || got.Rows[2].Reason == "" {
				t.Errorf("%+v", got)
			}
		}
		var o struct {
			Tracking string `json:"tracking_number"`
			Provider int64  `json:"shipping_provider_id"`
			Version  int64
		}
		a.Do(t, a.Owner, "GET", path("/api/v1/orders/detail?id=%d", first.ID), nil).Want(200).JSON(&o)
		if o.Tracking != "ED852942182TH" || o.Provider != 7 || o.Version != first.Version+1 {
			t.Errorf("%+v", o)
		}
		a.Unchanged(t, func() {
			a.Do(t, a.Stranger, "POST", trackedBase+"apply", rows).Want(200).JSON(&got)
		})
	})
}

// A label is stuck on one parcel: a number that an order has is given to no other, whoever carries either, by the field
// of the order, by a new order and by a row among others; the one that has it is named to who may see it. What was
// cancelled gives its number free, and one column is not two things.
func TestOneTrackingNumberIsOfOneOrder(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 50)
		const number = "EF582621152TH"
		first, second := s.order(a.Owner, s.draft(s.plain, 1)), s.order(a.Owner, s.draft(s.plain, 1))
		ofAgent := s.order(a.Agent, s.draft(s.plain, 1, body{"sale_channel_id": a.Agent.SaleChannelID}))
		kerry := body{"tracking_number": number, "shipping_provider_id": 2}
		a.Do(t, a.Owner, "PUT", path("/api/v1/orders/tracking/%d", first.ID), body{
			"tracking_number": number, "shipping_provider_id": 1,
		}).Want(200)
		taken := func(r *apptest.Response, named bool) {
			t.Helper()
			f := r.Refused(409, errs.InvalidTracking).Failure()
			if f.Fields["tracking_number"] == "" || strings.Contains(f.Cause, first.Number) != named {
				t.Errorf("%+v", f)
			}
		}
		a.Unchanged(t, func() {
			taken(a.Do(t, a.Owner, "PUT", path("/api/v1/orders/tracking/%d", second.ID), kerry), true)
			taken(a.Do(t, a.Owner, "POST", "/api/v1/orders", s.draft(s.plain, 1, kerry)), true)
			taken(a.Do(t, a.Agent, "PUT", path("/api/v1/orders/tracking/%d", ofAgent.ID), kerry), false)
			for who, other := range map[*apptest.Person]string{a.Owner: first.Number, a.Agent: ""} {
				var read orders.Tracked
				a.Do(t, who, "POST", trackedBase+"pasted", body{"lines": []string{ofAgent.Number + "\t" + number}}).
					Want(200).JSON(&read)
				if len(read.Rows) != 1 || read.Rows[0].Verdict != orders.TrackTaken || read.Rows[0].Other != other {
					t.Errorf("%s reads %+v", who.Name, read.Rows)
				}
			}
			for _, twice := range []body{{"reference": 1, "tracking": 1}, {"reference": 1, "tracking": 2, "courier": 2}} {
				twice["lines"] = []string{second.Number + "\t" + number}
				a.Do(t, a.Owner, "POST", trackedBase+"pasted", twice).Refused(400, errs.InvalidParam)
			}
			a.Do(t, a.Owner, "POST", trackedBase+"file?reference=2&tracking=2", "a,b\nc,d\n").
				Refused(400, errs.InvalidParam)
		})
		var got struct {
			Rows []struct {
				Done   bool
				Reason string
			}
		}
		apply := func(rows ...body) string {
			t.Helper()
			a.Do(t, a.Owner, "POST", trackedBase+"apply", body{"rows": rows}).Want(200).JSON(&got)
			text := ""
			for _, r := range got.Rows {
				text += fmt.Sprint(r.Done, " ")
			}
			return text
		}
		if done := apply(body{"order_id": second.ID, "tracking_number": "BBB00000001"},
			body{"order_id": ofAgent.ID, "tracking_number": "BBB00000001", "shipping_provider_id": 7},
			body{"order_id": ofAgent.ID, "tracking_number": "CCC00000001"}); done != "true false true " ||
			!strings.Contains(got.Rows[1].Reason, second.Number) {
			t.Errorf("%+v", got)
		}
		a.Do(t, a.Owner, "PUT", path("/api/v1/orders/cancel/%d", first.ID), body{"reason_type": 9, "reason": "x"}).
			Want(200)
		a.Do(t, a.Owner, "PUT", path("/api/v1/orders/tracking/%d", second.ID), kerry).Want(200)
	})
}

// A number that a cancelled order leaves is the other order's, also to who scans it and to a file of numbers; of two
// that were written before both were one number, each is found as it was written.
func TestAScannedNumberIsOfTheOrderThatGoes(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 50)
		older, newer := s.paid(s.plain, 1), s.paid(s.plain, 1)
		set := func(o seen, number string) *apptest.Response {
			return a.Do(t, a.Owner, "PUT", path("/api/v1/orders/tracking/%d", o.ID), body{"tracking_number": number})
		}
		found := func(code string) string {
			var got struct{ Order struct{ Number string } }
			a.Do(t, a.Packer, "POST", "/api/v2/packings/check/isclosed", body{"code": code}).Want(200).JSON(&got)
			return got.Order.Number
		}
		set(newer, "EF197809240TH").Want(200)
		a.Do(t, a.Owner, "PUT", path("/api/v1/orders/cancel/%d", newer.ID), body{"reason_type": 1, "reason": "x"}).Want(200)
		var read orders.Tracked
		a.Do(t, a.Owner, "POST", trackedBase+"file", "Order No,Tracking Number\n"+older.Number+",EF197809240TH\n").
			Want(200).JSON(&read)
		if len(read.Rows) != 1 || read.Rows[0].Verdict == orders.TrackTaken {
			t.Errorf("a number that nobody has any more is told as %+v", read.Rows)
		}
		set(older, "EF197809240TH").Want(200)
		if got := found("EF197809240TH"); got != older.Number {
			t.Errorf("the number leads to %q, want %q", got, older.Number)
		}
		twin := s.paid(s.plain, 1)
		if err := a.DB.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
			_, err := db.Exec(ctx, tx, "UPDATE orders SET tracking_number = 'EF-197809240TH', tracked = TRUE WHERE id = $1",
				twin.ID)
			return err
		}); err != nil {
			t.Fatal(err)
		}
		if got := found("EF197809240TH"); got != older.Number {
			t.Errorf("the number leads to %q, want %q", got, older.Number)
		}
		if got := found("EF-197809240TH"); got != twin.Number {
			t.Errorf("the number with a hyphen leads to %q, want %q", got, twin.Number)
		}
	})
}

// A tracking number is one, with hyphens, spaces and small letters or without, by whatever door it comes: what somebody
// typed first stays as it was typed.
func TestATrackingNumberIsOneHoweverItIsWritten(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 50)
		first, second := s.order(a.Owner, s.draft(s.plain, 1)), s.order(a.Owner, s.draft(s.plain, 1))
		set := func(o seen, number string) *apptest.Response {
			return a.Do(t, a.Owner, "PUT", path("/api/v1/orders/tracking/%d", o.ID), body{"tracking_number": number})
		}
		set(first, "th-4701–1a2b 3c4d").Want(200)
		var shown struct {
			Tracking string `json:"tracking_number"`
		}
		a.Do(t, a.Owner, "GET", path("/api/v1/orders/detail?id=%d", first.ID), nil).Want(200).JSON(&shown)
		if shown.Tracking != "TH-4701-1A2B3C4D" {
			t.Errorf("what was typed is shown as %q", shown.Tracking)
		}
		for _, number := range []string{"TH47011A2B3C4D", "th 4701 1a2b 3c4d", "TH-47011A2B-3C4D", "TH4701‑1A2B3C4D"} {
			a.Unchanged(t, func() {
				set(second, number).Refused(409, errs.InvalidTracking)
				a.Do(t, a.Owner, "POST", "/api/v1/orders", s.draft(s.plain, 1, body{"tracking_number": number})).
					Refused(409, errs.InvalidTracking)
				edit := s.draft(s.plain, 1, body{"tracking_number": number, "version": second.Version})
				a.Do(t, a.Owner, "PUT", path("/api/v1/orders/%d", second.ID), edit).Refused(409, errs.InvalidTracking)
				var got struct{ Rows []struct{ Done bool } }
				a.Do(t, a.Owner, "POST", trackedBase+"apply", body{"rows": []body{
					{"order_id": second.ID, "tracking_number": number},
				}}).Want(200).JSON(&got)
				if len(got.Rows) != 1 || got.Rows[0].Done {
					t.Errorf("%s was applied: %+v", number, got)
				}
			})
			var read orders.Tracked
			a.Do(t, a.Owner, "POST", trackedBase+"file", "Order No,Tracking Number\n"+first.Number+","+number+"\n"+
				second.Number+","+number+"\n").Want(200).JSON(&read)
			if len(read.Rows) != 2 || read.Rows[0].Verdict != orders.TrackSame ||
				read.Rows[1].Verdict != orders.TrackTaken || read.Rows[1].Other != first.Number {
				t.Errorf("%s: %+v", number, read.Rows)
			}
			var list struct{ Data []seen }
			a.Do(t, a.Owner, "GET", "/api/v1/orders?q="+url.QueryEscape(number), nil).Want(200).JSON(&list)
			if len(list.Data) != 1 || list.Data[0].ID != first.ID {
				t.Errorf("%s finds %+v", number, list.Data)
			}
		}
		// one table that writes one number twice, for two orders and for one
		var read orders.Tracked
		a.Do(t, a.Owner, "POST", trackedBase+"pasted", body{"lines": []string{
			first.Number + "\tAB-12345678", second.Number + "\tAB12345678", second.Number + "\tab 1234-5678",
		}}).Want(200).JSON(&read)
		for _, row := range read.Rows {
			if len(read.Rows) != 3 || row.Verdict != orders.TrackTaken && row.Verdict != orders.TrackReplace {
				t.Errorf("%+v", read.Rows)
			}
		}
		s.put(first.ID, 112)
		var checked struct{ Result string }
		a.Do(t, a.Packer, "POST", "/api/v1/orders/trackingcheck/TH47011A2B3C4D", body{}).Want(200).JSON(&checked)
		if checked.Result != "ok" {
			t.Errorf("the label without hyphens: %+v", checked)
		}
		a.Do(t, a.Packer, "POST", "/api/v1/orders/trackingcheck/TH-4701-1A2B-3C4D", body{}).Want(200).JSON(&checked)
		if checked.Result != "already" {
			t.Errorf("the label with more hyphens: %+v", checked)
		}
	})
}

// A small workbook may say one long text in a million cells: it is refused before they fill the memory.
func TestATableOfOneTextInVeryManyCellsIsRefused(t *testing.T) {
	a := apptest.New(t, "")
	text := strings.Repeat("ก", 200)
	row := "<row>" + strings.Repeat(`<c t="s"><v>0</v></c>`, 100) + "</row>"
	var file bytes.Buffer
	z := zip.NewWriter(&file)
	for name, content := range map[string]string{
		"xl/workbook.xml": `<workbook xmlns:r="r"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets>` +
			`</workbook>`,
		"xl/_rels/workbook.xml.rels": `<Relationships><Relationship Id="rId1" Type="x/worksheet" ` +
			`Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="x/sharedStrings" ` +
			`Target="/xl/sharedStrings.xml"/></Relationships>`,
		"xl/sharedStrings.xml":     "<sst><si><t>" + text + "</t></si></sst>",
		"xl/worksheets/sheet1.xml": "<worksheet><sheetData>" + strings.Repeat(row, 10_000) + "</sheetData></worksheet>",
	} {
		w, err := z.Create(name)
		if err == nil {
			_, err = io.WriteString(w, content)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	a.Do(t, a.Owner, "POST", trackedBase+"file", file.String()).Refused(413, errs.InvalidParam)
}
