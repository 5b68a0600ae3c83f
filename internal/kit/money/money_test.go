package money_test

import (
	"encoding/json"
	"errors"
	"math"
	"math/big"
	"testing"

	"pgregory.net/rapid"

	"langraan/internal/kit/money"
)

func TestPercentRoundsHalfAwayFromZero(t *testing.T) {
	for _, c := range []struct {
		amount money.Amount
		rate   int64
		want   money.Amount
	}{
		{10000, 700, 700},
		{50, 100, 1},
		{49, 100, 0},
		{-50, 100, -1},
		{-49, 100, 0},
		{150, 100, 2},
		{1, 10000, 1},
		{math.MaxInt64, 10000, math.MaxInt64},
		{math.MinInt64, 10000, math.MinInt64},
		{333, 3333, 111},
		{0, 700, 0},
	} {
		if got, err := c.amount.Percent(c.rate); err != nil || got != c.want {
			t.Errorf("%d.Percent(%d) = %d, %v; want %d", c.amount, c.rate, got, err, c.want)
		}
	}
	if _, err := money.Amount(math.MaxInt64).Percent(10001); !errors.Is(err, money.ErrOverflow) {
		t.Errorf("overflow not seen: %v", err)
	}
	if _, err := money.Amount(1).Percent(-1); !errors.Is(err, money.ErrRate) {
		t.Errorf("negative rate not refused: %v", err)
	}
}

func TestVATIncluded(t *testing.T) {
	for total, want := range map[money.Amount]money.Amount{
		10700: 700, 10000: 654, 59000: 3860, 129000: 8439, 9900: 648, 99999: 6542, 35000: 2290, 100: 7, 199: 13, 15: 1,
		8: 1, 1: 0,
		-10000: -654,
	} {
		base, vat, err := total.VATIncluded(money.VATRate)
		if err != nil || vat != want || base+vat != total {
			t.Errorf("%d: base %d, VAT %d, %v; want VAT %d", total, base, vat, err, want)
		}
	}
}

func TestArithmeticAgreesWithBigIntegers(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := rapid.Int64().Draw(t, "a"), rapid.Int64().Draw(t, "b")
		x, y := big.NewInt(a), big.NewInt(b)
		for name, op := range map[string]struct {
			got  func() (money.Amount, error)
			want *big.Int
		}{
			"add": {
				func() (money.Amount, error) { return money.Amount(a).Add(money.Amount(b)) },
				new(big.Int).Add(x, y),
			},
			"sub": {
				func() (money.Amount, error) { return money.Amount(a).Sub(money.Amount(b)) },
				new(big.Int).Sub(x, y),
			},
			"mul": {func() (money.Amount, error) { return money.Amount(a).Mul(b) }, new(big.Int).Mul(x, y)},
		} {
			got, err := op.got()
			if op.want.IsInt64() && (err != nil || int64(got) != op.want.Int64()) {
				t.Fatalf("%s(%d, %d) = %d, %v; want %d", name, a, b, got, err, op.want)
			}
			if !op.want.IsInt64() && !errors.Is(err, money.ErrOverflow) {
				t.Fatalf("%s(%d, %d) = %d, %v; want an overflow", name, a, b, got, err)
			}
		}
	})
}

func TestSplitIsExactAndFair(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := money.Amount(rapid.Int64().Draw(t, "amount"))
		weights := rapid.SliceOfN(rapid.Int64Range(0, math.MaxInt64/64), 1, 40).Draw(t, "weights")
		weights = append(weights, rapid.Int64Range(1, 1000).Draw(t, "last"))
		parts, err := a.Split(weights)
		if err != nil {
			t.Fatal(err)
		}
		total, sum := new(big.Int), new(big.Int)
		for i := range weights {
			total.Add(total, big.NewInt(weights[i]))
			sum.Add(sum, big.NewInt(int64(parts[i])))
		}
		if sum.Cmp(big.NewInt(int64(a))) != 0 {
			t.Fatalf("parts add up to %d, not %d", sum, a)
		}
		for i, w := range weights {
			// |part·total − amount·weight| < total: less than one satang away from the exact share.
			off := new(big.Int).Mul(big.NewInt(int64(parts[i])), total)
			off.Sub(off, new(big.Int).Mul(big.NewInt(int64(a)), big.NewInt(w)))
			if off.CmpAbs(total) >= 0 {
				t.Fatalf("part %d of %d for weight %d of %d", parts[i], a, w, total)
			}
		}
	})
}

func TestSplitTable(t *testing.T) {
	for _, c := range []struct {
		amount  money.Amount
		weights []int64
		want    []money.Amount
	}{
		{100, []int64{1, 1, 1}, []money.Amount{34, 33, 33}},
		{-100, []int64{1, 1, 1}, []money.Amount{-34, -33, -33}},
		{5, []int64{0, 10, 30}, []money.Amount{0, 1, 4}},
		{0, []int64{0, 0}, []money.Amount{0, 0}},
		{3860, []int64{19900, 39100}, []money.Amount{1302, 2558}},
	} {
		got, err := c.amount.Split(c.weights)
		if err != nil || len(got) != len(c.want) {
			t.Fatalf("%d: %v, %v", c.amount, got, err)
		}
		for i := range got {
			if got[i] != c.want[i] {
				t.Errorf("%d by %v = %v, want %v", c.amount, c.weights, got, c.want)
				break
			}
		}
	}
	for _, weights := range [][]int64{nil, {0, 0}, {1, -1}} {
		if _, err := money.Amount(1).Split(weights); !errors.Is(err, money.ErrWeights) {
			t.Errorf("weights %v not refused: %v", weights, err)
		}
	}
}

func TestParse(t *testing.T) {
	for text, want := range map[string]money.Amount{
		"1,234.50": 123450, "1234.5": 123450, "0": 0, "0.05": 5, "฿1,234.50": 123450, " ฿ 20 ": 2000, "-20": -2000,
		"-฿20.01": -2001, "฿-20": -2000, "๑,๒๓๔.๕๐": 123450, "๐.๐๑": 1, "\u221215.25": -1525,
		"1,000,000": 100000000, "007": 700, "92,233,720,368,547,758.07": math.MaxInt64,
		"-92233720368547758.08": math.MinInt64,
	} {
		if got, err := money.Parse(text); err != nil || got != want {
			t.Errorf("Parse(%q) = %d, %v; want %d", text, got, err, want)
		}
	}
	for _, text := range []string{
		"", " ", "฿", "-", ".", ".5", "1.", "1.234", "1,23", "1,2345", ",123", "12,,345",
		"1e3", "1 000", "--1", "-฿-1", "+1", "0x1", "NaN", "1.5.2", "1,234.5,0", "๑๒ก",
	} {
		if got, err := money.Parse(text); !errors.Is(err, money.ErrFormat) {
			t.Errorf("Parse(%q) = %d, %v; want ErrFormat", text, got, err)
		}
	}
	if _, err := money.Parse("92233720368547758.08"); !errors.Is(err, money.ErrOverflow) {
		t.Errorf("overflow not seen: %v", err)
	}
}

func TestFormatIsReadBack(t *testing.T) {
	for amount, want := range map[money.Amount]string{
		123450: "฿1,234.50", 0: "฿0.00", -5: "-฿0.05", 100: "฿1.00", 100000000: "฿1,000,000.00", 99999: "฿999.99",
	} {
		if got := amount.Format(); got != want {
			t.Errorf("%d is written %q, want %q", amount, got, want)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		a := money.Amount(rapid.Int64().Draw(t, "amount"))
		if back, err := money.Parse(a.Format()); err != nil || back != a {
			t.Fatalf("%d became %q and then %d, %v", a, a.Format(), back, err)
		}
	})
}

func TestJSONIsAWholeNumber(t *testing.T) {
	text, err := json.Marshal(map[string]money.Amount{"price": 123450})
	if err != nil || string(text) != `{"price":123450}` {
		t.Errorf("%s, %v", text, err)
	}
	var a money.Amount
	for _, bad := range []string{`12.5`, `"12"`, `1e30`} {
		if json.Unmarshal([]byte(bad), &a) == nil {
			t.Errorf("%s was accepted as %d", bad, a)
		}
	}
}
