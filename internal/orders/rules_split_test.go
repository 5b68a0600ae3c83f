//go:build !race

package orders

import "testing"

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
