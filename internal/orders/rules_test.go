//go:build !race

package orders

import (
	"encoding/json"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"langraan/internal/kit/access"
	"langraan/internal/kit/status/statustest"
	"langraan/internal/settings"

	"pgregory.net/rapid"
)

// causeLetters are how the golden grid writes causes.
var causeLetters = map[Cause]string{
	ByPayment: "P", ByRefusal: "F", ByCancel: "C", ByPacking: "K", ByShipping: "S", ByDelivery: "D", ByCompletion: "M",
	ByPlatform: "X", ByReturn: "R", ByClaim: "L", ByReopening: "O", ByEdit: "E", ByTakeOff: "T", ByRevert: "V",
	ByRefund: "U", ByTakenBack: "B",
}

// TestStatusGrid compares the life with the grid that people review.
func TestStatusGrid(t *testing.T) {
	statustest.Grid(t, "P payment F refusal C cancel K packing S shipping D delivery M completion X platform R "+
		"return L claim O reopening E edit T take-off V payment taken back U refund B scan taken back", Statuses, causeLetters, MayBecome)
}

func TestNothingLeavesTheTable(t *testing.T) {
	for s := range steps {
		for _, code := range []Status{s.from, s.to} {
			if !slices.Contains(Statuses, code) {
				t.Errorf("%d is no stored status", code)
			}
		}
		if s.from == s.to || s.from == TransitOrDone || s.to == TransitOrDone {
			t.Errorf("step %v", s)
		}
	}
	for _, ended := range []Status{Cancelled, Claimed} {
		for _, to := range Statuses {
			if steps[step{ended, to}] != nil {
				t.Errorf("%d is an end, yet leads to %d", ended, to)
			}
		}
	}
}

func TestNextForFollowsPermissions(t *testing.T) {
	payer := access.Actor{UserID: 1, Group: access.GroupEmployee, Roles: access.Roles{access.Payment: 2}}
	seller := access.Actor{UserID: 1, Group: access.GroupEmployee, Roles: access.Roles{access.Order: 2}}
	owner := access.Actor{UserID: 1, Group: access.GroupOwner}
	privileged := access.Actor{UserID: 1, Group: access.GroupOwner, Privileged: true}
	viewer := access.Actor{UserID: 1, Group: access.GroupOwner, ReadOnly: true}
	for name, c := range map[string]struct {
		actor access.Actor
		from  Status
		want  []Status
	}{
		"payer":      {payer, Unpaid, []Status{AwaitingShipment, Cancelled}},
		"seller":     {seller, Unpaid, []Status{Cancelled}},
		"owner done": {owner, Completed, []Status{Returned}},
		"privileged": {privileged, Completed, []Status{Delivered, Returned}},
		"viewer":     {viewer, Unpaid, []Status{}},
		"nobody":     {access.Actor{}, Unpaid, []Status{}},
	} {
		if got := NextFor(c.from, c.actor); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", name, got, c.want)
		}
	}
}

func TestFirstStatus(t *testing.T) {
	for kind, want := range map[int64]Status{
		1: Unpaid, 2: AwaitingShipment, 4: AwaitingShipment, 5: Unpaid,
		6: AwaitingShipment, 7: Unpaid,
	} {
		if got := firstStatus(kind); got != want {
			t.Errorf("payment type %d: %d", kind, got)
		}
	}
}

func TestTotals(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		lines := make([]Line, rapid.IntRange(1, 20).Draw(t, "lines"))
		var want int64
		for i := range lines {
			lines[i] = Line{Quantity: rapid.Int64Range(1, 1000).Draw(t, "q"), Price: rapid.Int64Range(0,
				1_000_00).Draw(t, "p")}
			lines[i].Discount = rapid.Int64Range(0, lines[i].Quantity*lines[i].Price).Draw(t, "d")
			want += lines[i].Quantity*lines[i].Price - lines[i].Discount
		}
		fee := rapid.Int64Range(0, 1000_00).Draw(t, "fee")
		off := rapid.Int64Range(0, want+fee).Draw(t, "off")
		goods, order, _, err := totals(lines, fee, off)
		if err != nil || goods != want || order != want+fee-off {
			t.Fatalf("%d %d %v, want %d %d", goods, order, err, want, want+fee-off)
		}
		if _, _, _, err := totals(lines, fee, want+fee+1); err == nil {
			t.Fatal("a discount above the total was taken")
		}
	})
	if _, _, _, err := totals([]Line{{Quantity: 1, Price: 5, Discount: 6}}, 0, 0); err == nil {
		t.Error("a line's discount above its price was taken")
	}
	if _, _, _, err := totals([]Line{{Quantity: maxQuantity, Price: 100_000_01}}, 0, 0); err == nil {
		t.Error("a total above the bound was taken")
	}
}

func TestPackedWhole(t *testing.T) {
	set := Line{Quantity: 2, Parts: []Part{{Quantity: 4, Packed: 4}, {Quantity: 2, Packed: 1}}}
	if packedWhole(set) != 1 {
		t.Errorf("%d sets", packedWhole(set))
	}
	if packedWhole(Line{Quantity: 3}) != 0 {
		t.Error("a service is never packed")
	}
}

func TestCleanTrackingAndExpand(t *testing.T) {
	for typed, key := range map[string]string{
		"ef-5826 21152-th": "EF582621152TH", "ＥＦ５８２６–21152ＴＨ": "EF582621152TH", "EF582621152TH": "EF582621152TH",
		"1/12": "1/12", "11/2": "11/2", "a.b_c#d": "A.B_C#D", " - ": "", "": "",
	} {
		if TrackingKey(typed) != key {
			t.Errorf("%q is told from others by %q", typed, TrackingKey(typed))
		}
	}
	if cleanTracking("ef–5826‑21152 th") != "EF-5826-21152TH" {
		t.Error(cleanTracking("ef–5826‑21152 th"))
	}
	if cleanTracking(" ef 5826\t21152th ") != "EF582621152TH" {
		t.Error(cleanTracking(" ef 5826\t21152th "))
	}
	if cleanTracking("\nth470\r\n") != "TH470" {
		t.Errorf("%q", cleanTracking("\nth470\r\n"))
	}
	text, err := os.ReadFile("../../web/src/entities/tracking-cases.json")
	if err != nil {
		t.Fatal(err)
	}
	var cases map[string]bool // the forms know the same
	if err := json.Unmarshal(text, &cases); err != nil || len(cases) == 0 {
		t.Fatal(len(cases), err)
	}
	maps.Copy(cases, map[string]bool{
		"": true, "SO6911000001": true, "PK6911-00001A": true,
		"SO6911-000001": false, "PK6911-000007": false, "OUT6911-000007": false, "PO6911-000007": false,
	})
	for number, fine := range cases {
		if err := checkTracking(cleanTracking(number)); (err == nil) != fine {
			t.Errorf("%q as a tracking number: %v", number, err)
		}
	}
	if got := expand([]Status{TransitOrDone, Delivered, Unpaid}); !slices.Equal(got, []Status{
		Unpaid, InTransit,
		Delivered, Completed,
	}) {
		t.Error(got)
	}
}

// What is left of a discount never makes the goods that stay cheaper than they were, nor the order less than nothing.
func TestTheDiscountGoesWithTheLines(t *testing.T) {
	for _, c := range []struct{ discount, kept, whole, want int64 }{
		{5000, 10000, 20000, 2500},
		{290000, 267000, 557000, 139012},
		{0, 1, 2, 0},
		{100, 0, 500, 0},
		{100, 500, 500, 100},
		{100, 0, 0, 100},
		{maxMoney, maxMoney * 100, maxMoney * 200, maxMoney / 2},
	} {
		if got := lessDiscount(c.discount, c.kept, c.whole); got != c.want {
			t.Errorf("%+v: %d", c, got)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		whole, shipping := rapid.Int64Range(1, maxMoney).Draw(t, "whole"), rapid.Int64Range(0, maxMoney).Draw(t,
			"shipping")
		kept, discount := rapid.Int64Range(0, whole).Draw(t, "kept"), rapid.Int64Range(0, whole+shipping).Draw(t,
			"discount")
		if left := lessDiscount(discount, kept, whole); left < 0 || left > kept+shipping {
			t.Fatalf("%d of %d for %d and %d", left, discount, kept, shipping)
		}
	})
}

func TestAsManyBecomeOne(t *testing.T) {
	var m Merge
	for id := range int64(maxMerged + 1) {
		m.Orders = append(m.Orders, MergedOrder{ID: id + 1})
	}
	for n, isRight := range map[int]bool{1: false, 2: true, maxMerged: true, maxMerged + 1: false} {
		some := Merge{Orders: m.Orders[:n]}
		if err := some.validate(); (err == nil) != isRight {
			t.Errorf("%d orders: %v", n, err)
		}
	}
}

func TestTheDiscountOfALineGoesWithItsPieces(t *testing.T) {
	left, _, err := lessOf(Line{Quantity: 3, Discount: 100}, 1)
	if err != nil || left.Quantity != 2 || left.Discount != 66 {
		t.Errorf("%d left with a discount of %d: %v", left.Quantity, left.Discount, err)
	}
}

// A message is offered first for the orders that it is about: in every other status it would tell a buyer what is not
// so.
func TestWhichMessageFitsAnOrder(t *testing.T) {
	for kind, fits := range map[int64][]Status{
		settings.MessagePayment:  {Unpaid},
		settings.MessageAddress:  {Unpaid, AwaitingShipment},
		settings.MessagePacked:   {AwaitingCollection},
		settings.MessageTracking: {AwaitingCollection, InTransit},
		settings.MessageThanks:   {Delivered, Completed},
		settings.MessageOther:    Statuses,
	} {
		for _, s := range Statuses {
			o := Head{Status: s, TrackingNumber: "EF582621152TH"}
			if got, want := fitsMessage(kind, o), slices.Contains(fits, s); got != want {
				t.Errorf("message %d for an order that is %d: %t", kind, s, got)
			}
			if o.TrackingNumber = ""; kind == settings.MessageTracking && fitsMessage(kind, o) {
				t.Errorf("an order without a number that is %d is told it", s)
			}
		}
	}
}

// Who has paid a part before is asked for the rest alone.
func TestAMessageAsksForTheRest(t *testing.T) {
	for kind, place := range map[int64]string{settings.PayCashOnDeliver: "cod", settings.PayBankTransfer: "due"} {
		head := Head{Status: firstStatus(kind), PaymentType: kind, OrderAmount: 11800, PaymentAmount: 5000}
		o := told{payee: payee{Head: head}}
		if got := factsOf(o, nil, "th")[place]; got != "68.00" {
			t.Errorf("{%s} is %q", place, got)
		}
	}
}

// A message names what the courier collects only while there is a courier who does: an order that is cancelled or was
// delivered asks its buyer for nothing.
func TestAMessageNamesOnlyWhatIsStillToBePaid(t *testing.T) {
	toCollect := []Status{AwaitingShipment, PartiallyShipping, AwaitingCollection, InTransit}
	for _, s := range Statuses {
		for kind, want := range map[int64]map[string]string{
			settings.PayCashOnDeliver: {"cod": "118.00"}, settings.PayBankTransfer: {"due": "118.00"},
		} {
			o := told{payee: payee{Head: Head{Status: s, PaymentType: kind, OrderAmount: 11800}}}
			facts := factsOf(o, nil, "th")
			isAsked := kind == settings.PayCashOnDeliver && slices.Contains(toCollect, s) ||
				kind == settings.PayBankTransfer && s == Unpaid
			for _, place := range []string{"cod", "due"} {
				wanted := ""
				if isAsked {
					wanted = want[place]
				}
				if facts[place] != wanted {
					t.Errorf("paid by %d and %d: {%s} is %q, want %q", kind, s, place, facts[place], wanted)
				}
			}
		}
	}
}

// A message tells where to transfer to only who pays so.
func TestAMessageNamesTheAccountOfATransfer(t *testing.T) {
	for kind, want := range map[int64]string{
		settings.PayBankTransfer: "0812345678|KBANK 123 ปิ่นแก้ว", settings.PayCashOnDeliver: "|", settings.PayPlatform: "|",
	} {
		facts := factsOf(told{
			payee:    payee{Head: Head{PaymentType: kind}, PromptPayID: "0812345678", AccountName: "ปิ่นแก้ว"},
			BankCode: "kbank", AccountNumber: "123",
		}, nil, "th")
		if got := facts["promptpay"] + "|" + facts["account"]; got != want {
			t.Errorf("paid by %d: %q, want %q", kind, got, want)
		}
	}
}

// What a courier's file asks for is what is still to be collected, and a weight with every gram of it.
func TestCellsOfACouriersSheet(t *testing.T) {
	cell := func(key string, o *SheetRow) any {
		at := slices.IndexFunc(SheetFields, func(f SheetField) bool { return f.Key == key })
		return SheetFields[at].of(o, sheetWords{language: "th"})
	}
	for _, c := range []struct {
		key  string
		row  SheetRow
		want any
	}{
		{"cod_amount", SheetRow{Head: Head{PaymentType: settings.PayCashOnDeliver, OrderAmount: 9000}}, int64(9000)},
		{"cod_amount", SheetRow{Head: Head{
			PaymentType: settings.PayCashOnDeliver, OrderAmount: 9000, PaymentAmount: 2000,
		}}, int64(7000)},
		{"cod_amount", SheetRow{Head: Head{PaymentType: settings.PayBankTransfer, OrderAmount: 9000}}, nil},
		{"weight_kg", SheetRow{Weight: 0}, ""},
		{"weight_kg", SheetRow{Weight: 2000}, "2"},
		{"weight_kg", SheetRow{Weight: 1250}, "1.25"},
		{"weight_kg", SheetRow{Weight: 1}, "0.001"},
	} {
		if got := cell(c.key, &c.row); got != c.want {
			t.Errorf("%s of %+v is %v, want %v", c.key, c.row.Head, got, c.want)
		}
	}
}

func TestANoteIsBoundByItsLetters(t *testing.T) {
	for text, isGood := range map[string]bool{
		"": false, " ": false, strings.Repeat("ก", maxNote): true, strings.Repeat("ก", maxNote+1): false,
	} {
		if w := (Writing{Text: text}); (w.validate() == nil) != isGood {
			t.Errorf("%d bytes are refused: %t", len(text), isGood)
		}
	}
}

// A person of the shop's carries only what the shop delivers itself: with another provider they go off it.
func TestACourierGoesWithTheProvider(t *testing.T) {
	const now = 5
	nobody := int64(0)
	for _, c := range []struct {
		provider int64
		asked    *int64
		want     int64
	}{
		{settings.ProviderOwn, nil, now},
		{settings.ProviderKerry, nil, 0},
		{settings.ProviderOwn, &nobody, 0},
	} {
		got, err := courierOf(t.Context(), nil, access.Actor{}, now, c.provider, c.asked)
		if got != c.want || err != nil {
			t.Errorf("with provider %d goes %d, want %d: %v", c.provider, got, c.want, err)
		}
	}
}
