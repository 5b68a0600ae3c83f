// Package money holds amounts of Thai baht as whole satang and the arithmetic on them: checked sums, rates in basis
// points, fair splits, and the VAT inside a price. It knows nothing of orders, documents or currencies.
package money

import (
	"errors"
	"math"
	"math/bits"
)

// Amount is a sum of money in satang (100 satang = 1 baht). It is an integer on the wire and in the database.
type Amount int64

// Baht is one baht in satang.
const Baht Amount = 100

// WholeRate is 100 % in basis points.
const WholeRate = 10_000

// ErrOverflow says that a result doesn't fit into an Amount.
var ErrOverflow = errors.New("money: the result is too large")

// ErrWeights says that a sum can't be split by the weights given.
var ErrWeights = errors.New("money: weights must not be negative, and one must be above zero")

// ErrRate says that a rate is outside what the calculation allows.
var ErrRate = errors.New("money: the rate must not be negative")

// Add gives a + b in satang, or ErrOverflow.
func (a Amount) Add(b Amount) (Amount, error) {
	sum := a + b
	if (sum > a) != (b > 0) && b != 0 {
		return 0, ErrOverflow
	}
	return sum, nil
}

// Sub gives a − b in satang, or ErrOverflow.
func (a Amount) Sub(b Amount) (Amount, error) {
	diff := a - b
	if (diff < a) != (b > 0) && b != 0 {
		return 0, ErrOverflow
	}
	return diff, nil
}

// Mul gives a times a quantity, or ErrOverflow.
func (a Amount) Mul(quantity int64) (Amount, error) {
	high, low := bits.Mul64(magnitude(int64(a)), magnitude(quantity))
	if high != 0 {
		return 0, ErrOverflow
	}
	return signed(low, (a < 0) != (quantity < 0))
}

// Percent gives a share of the amount in basis points (700 = 7 %), rounded once, half away from zero. A negative rate
// gives ErrRate; a result that doesn't fit gives ErrOverflow.
func (a Amount) Percent(basisPoints int64) (Amount, error) {
	if basisPoints < 0 {
		return 0, ErrRate
	}
	return mulDiv(a, uint64(basisPoints), WholeRate)
}

// mulDiv is a·num/den, rounded half away from zero, without losing the product's upper half.
func mulDiv(a Amount, num, den uint64) (Amount, error) {
	high, low := bits.Mul64(magnitude(int64(a)), num)
	if high >= den {
		return 0, ErrOverflow
	}
	quotient, rest := bits.Div64(high, low, den)
	if rest >= den-rest {
		if quotient == math.MaxUint64 {
			return 0, ErrOverflow
		}
		quotient++
	}
	return signed(quotient, a < 0)
}

func magnitude(n int64) uint64 {
	if n < 0 {
		return -uint64(n)
	}
	return uint64(n)
}

func signed(n uint64, negative bool) (Amount, error) {
	switch {
	case negative && n <= 1<<63:
		return Amount(-n), nil
	case !negative && n <= math.MaxInt64:
		return Amount(n), nil
	}
	return 0, ErrOverflow
}
