//go:build !race

package orders

import (
	"slices"
	"testing"

	"langraan/internal/kit/clock"

	"pgregory.net/rapid"
)

func TestWholeBahtAreDividedInWholeBaht(t *testing.T) {
	for _, c := range []struct{ amount, stays, whole, want int64 }{
		{5000, 1, 3, 1600}, {5000, 1, 2, 2500}, {5050, 1, 3, 1683}, {100, 1, 3, 0}, {0, 1, 3, 0}, {5000, 3, 3, 5000},
	} {
		if got := shareInBaht(c.amount, c.stays, c.whole); got != c.want {
			t.Errorf("%d of %d of %d: %d, want %d", c.stays, c.whole, c.amount, got, c.want)
		}
	}
}

// However little goes, its discount is not more than it comes to.
func TestAPartIsWorthItsDiscount(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		price := rapid.Int64Range(0, 30_000)
		o := Order{Lines: []Line{
			{ID: 1, Quantity: 1, Price: price.Draw(t, "first")}, {ID: 2, Quantity: 1, Price: price.Draw(t, "second")},
		}}
		whole := amountOf(o.Lines)
		o.Discount = rapid.Int64Range(0, whole/100).Draw(t, "baht") * 100
		o.ShippingFee = rapid.Int64Range(0, 10_000).Draw(t, "fee")
		kept, made, err := parted(o, []TakenLine{{LineID: 2, Quantity: 1}})
		if err != nil {
			t.Fatal(err)
		}
		if kept.Discount < 0 || kept.Discount > o.Lines[0].Price || made.Discount > o.Lines[1].Price ||
			kept.OrderAmount+made.OrderAmount != whole-o.Discount+o.ShippingFee {
			t.Errorf("%+v, %+v", kept.Head, made.Head)
		}
	})
}

// A discount may eat the shipping fee too: neither half asks less than nothing.
func TestADiscountThatEatsTheFeeIsDivided(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		price := rapid.Int64Range(0, 30_000)
		o := Order{Lines: []Line{
			{ID: 1, Quantity: rapid.Int64Range(1, 3).Draw(t, "pieces"), Price: price.Draw(t, "first")},
			{ID: 2, Quantity: rapid.Int64Range(2, 3).Draw(t, "more"), Price: price.Draw(t, "second")},
		}}
		whole := amountOf(o.Lines)
		o.ShippingFee = rapid.Int64Range(0, 10_000).Draw(t, "fee")
		o.Discount = rapid.Int64Range(whole, whole+o.ShippingFee).Draw(t, "discount")
		if rapid.Bool().Draw(t, "in baht") {
			o.ShippingFee -= o.ShippingFee % 100
			o.Discount = min(o.Discount, whole+o.ShippingFee) / 100 * 100
		}
		kept, made, err := parted(o, []TakenLine{{LineID: 2, Quantity: rapid.Int64Range(1, 2).Draw(t, "goes")}})
		if err != nil {
			t.Fatal(err)
		}
		if kept.Discount < 0 || made.Discount < 0 || kept.ShippingFee < 0 || made.ShippingFee < 0 ||
			kept.Discount+made.Discount != o.Discount || kept.ShippingFee+made.ShippingFee != o.ShippingFee ||
			kept.OrderAmount+made.OrderAmount != whole-o.Discount+o.ShippingFee {
			t.Errorf("%+v, %+v", kept.Head, made.Head)
		}
	})
}

// What was taken back or given back stays with the first order, and counts for nothing of what it keeps.
func TestPaymentsThatCountAreDivided(t *testing.T) {
	payments := []Payment{
		{ID: 1, Kind: Received, Amount: 50, RevertedAt: 7},
		{ID: 2, Kind: RefundedTo, Amount: 50},
		{ID: 3, Kind: Received, Amount: 60},
		{ID: 4, Kind: Received, Amount: 30},
		{ID: 5, Kind: RefundedTo, Amount: 5},
		{ID: 6, Kind: Received, Amount: 20, RevertedAt: 8},
		{ID: 7, Kind: Received, Amount: 10},
	}
	whole, cut := passedPayments(payments, 70)
	if !slices.Equal(whole, []int64{7}) || len(cut) != 1 || cut[0].ID != 4 || cut[0].Stays != 10 || cut[0].Goes != 20 {
		t.Errorf("whole %v, cut %+v", whole, cut)
	}
}

func TestMoneyOfASplitOrderIsDivided(t *testing.T) {
	for name, c := range map[string]struct {
		o          Head
		first      int64 // what the first asks of 100
		kept, made Head
	}{
		"all is in": {
			Head{PaymentAmount: 100}, 60, Head{PaymentAmount: 60}, Head{PaymentAmount: 40},
		},
		"a part is in": {Head{PaymentAmount: 50}, 60, Head{PaymentAmount: 50}, Head{}},
		"some was let pass": {
			Head{PaymentAmount: 50, Waived: 50}, 60, Head{PaymentAmount: 50, Waived: 10}, Head{Waived: 40},
		},
		"some went back": {
			Head{PaymentAmount: 110, Refunded: 10}, 60, Head{PaymentAmount: 70, Refunded: 10}, Head{PaymentAmount: 40},
		},
		"all went back": {
			Head{PaymentAmount: 10, Refunded: 10}, 60, Head{PaymentAmount: 10, Refunded: 10}, Head{},
		},
		"a deposit is kept": {
			Head{PaymentAmount: 120, Retained: 20}, 60, Head{PaymentAmount: 60}, Head{PaymentAmount: 60},
		},
	} {
		kept, made := c.o, c.o
		kept.OrderAmount, made.OrderAmount = c.first, 100-c.first
		divideMoney(c.o, &kept, &made)
		for _, half := range []struct{ got, want Head }{{kept, c.kept}, {made, c.made}} {
			if half.got.PaymentAmount != half.want.PaymentAmount || half.got.Refunded != half.want.Refunded ||
				half.got.Waived != half.want.Waived || half.got.Retained != half.want.Retained {
				t.Errorf("%s: %+v, want %+v", name, half.got, half.want)
			}
		}
	}
}

// Of several holds the whole has the one that ends last, and for ever the one that nothing ends.
func TestAWholeStaysOnHoldAsLongAsAnyOfItsOrders(t *testing.T) {
	until := func(kind HoldKind, at clock.Instant) Order { return Order{Head: Head{HoldKind: kind, HoldUntil: at}} }
	for name, c := range map[string]struct {
		all  []Order
		want HoldKind
	}{
		"none":         {[]Order{{}, {}}, ""},
		"the second":   {[]Order{{}, until(HoldRisk, 5)}, HoldRisk},
		"for ever":     {[]Order{until(HoldStock, 5), until(HoldRisk, 0), until(HoldOther, 9)}, HoldRisk},
		"the last":     {[]Order{until(HoldStock, 5), until(HoldRisk, 9), until(HoldOther, 7)}, HoldRisk},
		"as the first": {[]Order{until(HoldStock, 0), until(HoldRisk, 0), {}}, HoldStock},
	} {
		one, err := merged(c.all)
		at := slices.IndexFunc(c.all, func(o Order) bool { return o.HoldKind == c.want })
		if err != nil || one.HoldKind != c.want || one.HoldUntil != c.all[at].HoldUntil {
			t.Errorf("%s: %q until %d, want %q: %v", name, one.HoldKind, one.HoldUntil, c.want, err)
		}
	}
}

// Whole baht off a line stay whole baht when some of it is taken: what is left may be paid in cash at the door.
func TestWhatIsLeftOfALineIsDiscountedInWholeBaht(t *testing.T) {
	for _, c := range []struct{ quantity, price, discount, n, want int64 }{
		{3, 10_000, 10_000, 1, 6600},
		{3, 10_000, 10_050, 1, 6700},
		{3, 10_000, 0, 1, 0},
		{3, 10_000, 10_000, 3, 0},
		{3, 950, 2800, 1, 1866}, // what goes is not worth ten baht
	} {
		left, _, err := lessOf(Line{Quantity: c.quantity, Price: c.price, Discount: c.discount}, c.n)
		if err != nil || left.Discount != c.want {
			t.Errorf("%+v: %d off what is left: %v", c, left.Discount, err)
		}
	}
}

// The whole owes what its orders owed: what was given back of one, or let pass, is so of the whole.
func TestMoneyOfMergedOrdersIsAddedUp(t *testing.T) {
	of := func(asked, received, refunded, waived int64) Order {
		return Order{
			Head: Head{
				Status: Unpaid, PaymentType: 1, OrderAmount: asked, PaymentAmount: received, Refunded: refunded,
				Waived: waived,
			},
			Lines: []Line{{Quantity: 1, Price: asked}},
		}
	}
	one, err := merged([]Order{of(100, 10, 0, 5), of(200, 70, 60, 0), of(50, 20, 0, 30)})
	if want := (Money{Due: 350, Received: 100, Refunded: 60, Waived: 35, Short: 275}); err != nil ||
		MoneyOf(one.Head) != want {
		t.Errorf("%+v, want %+v: %v", MoneyOf(one.Head), want, err)
	}
}

// The whole has the tags of all, ten at most, and waits for goods that one of its orders waits for.
func TestAWholeHasWhatIsOfAnyOfItsOrders(t *testing.T) {
	first := Order{Head: Head{TagIDs: TagIDs{1, 2, 3, 4, 5, 6, 7, 8, 9}}, Lines: []Line{{Quantity: 1, ProductID: 1}}}
	held := Order{Head: Head{TagIDs: TagIDs{9, 10, 11}}, Lines: []Line{{Kind: LineProduct, Quantity: 1, ListingID: 7}}}
	if !held.Lines[0].held() || first.Lines[0].held() {
		t.Fatal("the second line alone is to wait")
	}
	one, err := merged([]Order{first, held})
	if err != nil || !one.NotLinked || !slices.Equal(one.TagIDs, TagIDs{1, 2, 3, 4, 5, 6, 7, 8, 9, 10}) {
		t.Errorf("%v, waits %v: %v", one.TagIDs, one.NotLinked, err)
	}
}
