package money

import (
	"cmp"
	"math/bits"
	"slices"
)

// Split divides the amount in proportion to the weights by largest remainder: the parts add up to the amount exactly
// and each is within one satang of its exact share. Equal remainders favour the earlier part. Weights are of any unit;
// ErrWeights when one is negative, or all are zero while there is something to split.
func (a Amount) Split(weights []int64) ([]Amount, error) {
	var total uint64
	for _, w := range weights {
		if w < 0 {
			return nil, ErrWeights
		}
		sum, carry := bits.Add64(total, uint64(w), 0)
		if carry != 0 {
			return nil, ErrOverflow
		}
		total = sum
	}
	parts := make([]Amount, len(weights))
	if a == 0 {
		return parts, nil
	}
	if total == 0 {
		return nil, ErrWeights
	}
	whole := magnitude(int64(a))
	shares, rests := make([]uint64, len(weights)), make([]uint64, len(weights))
	left := whole
	for i, w := range weights {
		high, low := bits.Mul64(whole, uint64(w))
		shares[i], rests[i] = bits.Div64(high, low, total)
		left -= shares[i]
	}
	order := make([]int, len(weights))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(x, y int) int { return cmp.Compare(rests[y], rests[x]) })
	for _, i := range order[:left] {
		shares[i]++
	}
	for i, share := range shares {
		part, err := signed(share, a < 0)
		if err != nil {
			return nil, err
		}
		parts[i] = part
	}
	return parts, nil
}
