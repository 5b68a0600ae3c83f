//go:build !race

package orders

import (
	"errors"
	"reflect"
	"slices"
	"testing"

	"langraan/internal/settings"

	"pgregory.net/rapid"
)

func TestMoneyOfAnOrder(t *testing.T) {
	bank, cod, platform := int64(settings.PayBankTransfer), int64(settings.PayCashOnDeliver),
		int64(settings.PayPlatform)
	for name, c := range map[string]struct {
		o    Head
		want Money
	}{
		"nothing came": {Head{Status: Unpaid, PaymentType: bank, OrderAmount: 630}, Money{Due: 630, Short: 630}},
		"a part came": {Head{Status: Unpaid, PaymentType: bank, OrderAmount: 630, PaymentAmount: 1}, Money{
			Due:      630,
			Received: 1, Short: 629,
		}},
		"the rest went": {Head{
			Status: AwaitingShipment, PaymentType: bank, OrderAmount: 630, PaymentAmount: 600,
			Waived: 30,
		}, Money{Due: 630, Received: 600, Waived: 30}},
		"too much": {
			Head{Status: Completed, PaymentType: bank, OrderAmount: 630, PaymentAmount: 700},
			Money{Due: 630, Received: 700, Over: 70, ToRefund: 70},
		},
		"given back": {Head{
			Status: Completed, PaymentType: bank, OrderAmount: 630, PaymentAmount: 700,
			Refunded: 70,
		}, Money{Due: 630, Received: 700, Refunded: 70}},
		"on delivery": {
			Head{Status: InTransit, PaymentType: cod, OrderAmount: 630, PaymentAmount: 200},
			Money{Due: 630, Received: 200, ToCollect: 430},
		},
		"collected": {
			Head{Status: Completed, PaymentType: cod, OrderAmount: 630, PaymentAmount: 630},
			Money{Due: 630, Received: 630},
		},
		"cancelled": {Head{
			Status: Cancelled, PaymentType: bank, OrderAmount: 630, PaymentAmount: 630,
			Refunded: 30, Waived: 5,
		}, Money{Received: 630, Refunded: 30, Over: 600, ToRefund: 600}},
		"cancelled, COD": {Head{Status: Cancelled, PaymentType: cod, OrderAmount: 630}, Money{}},
		"a platform's": {
			Head{Status: Cancelled, PaymentType: platform, OrderAmount: 630, PaymentAmount: 630},
			Money{Received: 630},
		},
	} {
		if got := MoneyOf(c.o); got != c.want {
			t.Errorf("%s: %+v, want %+v", name, got, c.want)
		}
	}
}

// Whatever happens to an order's money, what is kept is never below nothing, what is short and what is over never stand
// beside each other, and a refund goes no further than what came.
func TestMoneyAddsUp(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		o := Head{
			Status:        rapid.SampledFrom(Statuses).Draw(t, "status"),
			PaymentType:   rapid.SampledFrom([]int64{1, 2, 4, 5, 6, 7}).Draw(t, "type"),
			OrderAmount:   rapid.Int64Range(0, maxMoney).Draw(t, "asked"),
			PaymentAmount: rapid.Int64Range(0, maxMoney).Draw(t, "received"),
		}
		o.Refunded = rapid.Int64Range(0, o.PaymentAmount).Draw(t, "refunded")
		o.Waived = rapid.Int64Range(0, missing(o)).Draw(t, "waived")
		before := MoneyOf(o)
		if before.Short < 0 || before.ToCollect < 0 || before.Over < 0 || before.Short > 0 && before.ToCollect > 0 ||
			before.Over > 0 && before.Short+before.ToCollect > 0 {
			t.Fatalf("%+v", before)
		}
		amount := rapid.Int64Range(-1, maxMoney).Draw(t, "back")
		after, err := refunded(o, amount)
		switch {
		case err == nil && (amount < 1 || kept(after) != kept(o)-amount || kept(after) < 0):
			t.Fatalf("%d given back: %+v", amount, after)
		case err == nil && after.Status != o.Status && after.Status != Unpaid:
			t.Fatalf("moved: %+v", after)
		case err == nil && o.Status >= InTransit && owed(after) > owed(o) && o.Status != Cancelled:
			t.Fatalf("owed after it left: %+v", after)
		case err != nil && !reflect.DeepEqual(after, o):
			t.Fatalf("refused and changed: %+v", after)
		case amount > 0 && amount <= before.ToRefund && err != nil:
			t.Fatalf("what is to be given back is refused: %v", err)
		case amount > kept(o) && !isElsewhere(o.PaymentType) && !errors.Is(err, ErrTooMuchBack):
			t.Fatalf("more than came: %v", err)
		}
	})
}

// At every moment what is asked is what is kept, was let pass, and is still to come, less what is over: whatever
// comes in, goes back, is taken back, or is asked instead, in whatever order.
func TestAskedIsKeptWaivedAndOwed(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		asked := func() int64 { return rapid.Int64Range(0, 1000).Draw(t, "asked") }
		o := Order{Head: Head{
			Status: Unpaid, PaymentType: rapid.SampledFrom([]int64{1, 2, 5}).Draw(t, "type"), OrderAmount: asked(),
		}}
		if o.PaymentType == settings.PayCashOnDeliver {
			o.Status = AwaitingShipment
		}
		var payments []Payment
		for range rapid.IntRange(1, 12).Draw(t, "steps") {
			before, step := o, rapid.SampledFrom([]string{"pay", "pay", "back", "revert", "edit", "leave"}).Draw(t, "step")
			switch step {
			case "pay":
				p := Payment{ID: int64(len(payments) + 1), Kind: Received, Amount: rapid.Int64Range(1, 1000).Draw(t, "paid")}
				why := rapid.SampledFrom([]string{"", "ลดให้"}).Draw(t, "why")
				o.Head, _, _ = received(o.Head, Pay{Reason: why}, p.Amount)
				payments = append(payments, p)
			case "back":
				p := Payment{ID: int64(len(payments) + 1), Kind: RefundedTo, Amount: rapid.Int64Range(1, 1000).Draw(t, "back")}
				after, err := refunded(o.Head, p.Amount)
				if o.Head = after; err == nil {
					payments = append(payments, p)
				}
			case "revert":
				if len(payments) == 0 {
					continue
				}
				at := rapid.IntRange(0, len(payments)-1).Draw(t, "which")
				after, err := without(o.Head, payments[at:at+1])
				if o.Head = after; err == nil {
					payments = slices.Delete(payments, at, at+1)
				}
			case "edit":
				if o.Status == Unpaid || o.Status == AwaitingShipment {
					o.OrderAmount = asked()
					o.Waived = stillWaived(o.Head)
					o.Status = statusEdited(o.Status, o.Head)
				}
			case "leave":
				if o.Status == AwaitingShipment {
					o.Status = InTransit
				}
			}
			m := MoneyOf(o.Head)
			if m.Waived < 0 || m.Due+m.Over != kept(o.Head)+m.Waived+m.Short+m.ToCollect {
				t.Fatalf("%s: %+v\nbefore %+v", step, m, MoneyOf(before.Head))
			}
		}
	})
}

// What was let pass shrinks by what comes later, and what is given back after that is owed again.
func TestMoneyThatComesLaterIsNotWaived(t *testing.T) {
	o := Head{Status: Unpaid, PaymentType: settings.PayBankTransfer, OrderAmount: 630}
	for _, step := range []struct {
		paid int64
		why  string
		want Money
	}{
		{600, "ลดให้", Money{Due: 630, Received: 600, Waived: 30}},
		{10, "", Money{Due: 630, Received: 610, Waived: 20}},
		{30, "", Money{Due: 630, Received: 640, Over: 10, ToRefund: 10}},
	} {
		o, _, _ = received(o, Pay{Reason: step.why}, step.paid)
		if got := MoneyOf(o); got != step.want {
			t.Errorf("%+v, want %+v", got, step.want)
		}
	}
	o, err := refunded(o, 40)
	if got := MoneyOf(o); err != nil || got.Short != 30 || o.Status != Unpaid {
		t.Errorf("%+v %v %v", got, o.Status, err)
	}
}

// Of what is packed only what is over is given back, also where a courier collects the rest: the label on the parcel
// says how much. What waits to be packed is not paid any more once something is to be collected again.
func TestADepositOnAPackedParcelStays(t *testing.T) {
	for _, s := range []Status{PartiallyShipping, AwaitingCollection} {
		for _, kind := range []int64{settings.PayBankTransfer, settings.PayCashOnDeliver} {
			o := Head{Status: s, PaymentType: kind, OrderAmount: 630, PaymentAmount: 200, Waived: 430}
			if kind == settings.PayCashOnDeliver {
				o.Waived = 0
			}
			if after, err := refunded(o, 200); !errors.Is(err, ErrStillGoes) {
				t.Errorf("%d paid by %d: %+v %v", s, kind, MoneyOf(after), err)
			}
			o.PaymentAmount, o.Waived = 700, 0
			if after, err := refunded(o, 70); err != nil || MoneyOf(after).ToCollect != 0 {
				t.Errorf("%d paid by %d: what is over is refused: %v", s, kind, err)
			}
		}
	}
	o := Head{
		Status: AwaitingShipment, PaymentType: settings.PayCashOnDeliver, OrderAmount: 630, PaymentAmount: 700,
		PaidAt: 5,
	}
	if after, err := refunded(o, 70); err != nil || after.PaidAt != 5 {
		t.Errorf("what is over: %+v %v", after, err)
	}
	after, err := refunded(o, 700)
	if err != nil || after.Status != AwaitingShipment || after.PaidAt != 0 || ToCollect(after) != 630 {
		t.Errorf("%+v %v", after, err)
	}
}

// What the shop keeps of an order is what is over: it grows by what comes in later and is kept too, and shrinks by what
// is given back all the same, so that what comes in after that is to be given back.
func TestWhatIsKeptIsWhatIsOver(t *testing.T) {
	o := Head{Status: Completed, PaymentType: settings.PayBankTransfer, OrderAmount: 630, PaymentAmount: 700}
	keep := func() {
		t.Helper()
		after, _, _, err := retained(o, Retain{Reason: "มัดจำ"})
		if o = after; err != nil || MoneyOf(o).ToRefund != 0 {
			t.Errorf("%+v %v", MoneyOf(o), err)
		}
	}
	keep()
	o.PaymentAmount += 50
	if m := MoneyOf(o); m.ToRefund != 50 {
		t.Errorf("50 came later: %+v", m)
	}
	keep()
	after, err := refunded(o, 100)
	if m := MoneyOf(after); err != nil || m.Over != 20 || m.Retained != 20 {
		t.Errorf("given back all the same: %+v %v", m, err)
	}
	after.PaymentAmount += 30
	if m := MoneyOf(after); m.ToRefund != 30 {
		t.Errorf("30 came after that: %+v", m)
	}
}
