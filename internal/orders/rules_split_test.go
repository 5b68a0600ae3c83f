package orders

import "testing"

func TestMoneyThatIsProvenIsNotDivided(t *testing.T) {
	cut := []cutPayment{{Payment: Payment{SlipID: 7}, Stays: 100, Goes: 50}}
	for name, c := range map[string]struct {
		o    Head
		cut  []cutPayment
		want bool
	}{
		"nothing went back":     {Head{PaymentAmount: 100}, nil, true},
		"money went back":       {Head{PaymentAmount: 100, Refunded: 1}, nil, false},
		"typed by hand":         {Head{}, []cutPayment{{Stays: 1, Goes: 1}}, true},
		"by a slip":             {Head{}, cut, false},
		"by a statement's line": {Head{}, []cutPayment{{Payment: Payment{StatementLineID: 3}}}, false},
	} {
		if err := mayMoveMoney(c.o, c.cut); (err == nil) != c.want {
			t.Errorf("%s: %v", name, err)
		}
	}
}
