//go:build !race

package purchases

import (
	"slices"
	"strings"
	"testing"

	"langraan/internal/kit/status/statustest"

	"pgregory.net/rapid"
)

var causeLetters = map[Cause]string{
	ByApproval: "A", ByCancel: "C", ByReceipt: "R", ByClosing: "L",
	ByClosingPartly: "P", ByTakingBack: "T",
}

// TestStatusGrid compares the life with the grid that people review.
func TestStatusGrid(t *testing.T) {
	statustest.Grid(t, "A approval C cancel R receipt L closing P closing partly T taking back", Statuses, causeLetters,
		MayBecome)
}

func TestNothingLeadsOutOfAnEnd(t *testing.T) {
	for s, causes := range steps {
		// a wrong receipt is all that opens an order again
		closed := s.from == Closed && !slices.Equal(causes, []Cause{ByTakingBack})
		if closed || s.from == Cancelled || s.to == Drafted {
			t.Errorf("step %v", s)
		}
	}
	for _, s := range Statuses {
		var read Status
		if err := read.UnmarshalText([]byte(s.String())); err != nil || read != s {
			t.Errorf("%s: %d %v", s, read, err)
		}
	}
}

func TestReadSerials(t *testing.T) {
	for _, c := range []struct {
		from, to string
		want     serials
		ok       bool
	}{
		{"1", "100", serials{"", 1, 100}, true},
		{"SN0001", "sn0100", serials{"SN", 1, 100}, true},
		{"A-9", "A-12", serials{"A-", 9, 12}, true},
		{"A-09", "A-12", serials{"A-", 9, 12}, true},
		{"A-009", "A-12", serials{}, false},
		{"A-9", "A-012", serials{}, false},
		{"7", "7", serials{"", 7, 7}, true},
		{"8", "7", serials{}, false},
		{"A1", "B2", serials{}, false},
		{"A", "B", serials{}, false},
		{"", "5", serials{}, false},
		{"ก001", "ก003", serials{"ก", 1, 3}, true},
		{"12345678901234567890", "12345678901234567899", serials{"12", 345678901234567890, 345678901234567899}, true},
		{strings.Repeat("9", 61), strings.Repeat("9", 61), serials{}, false},
	} {
		if got, ok := readSerials(c.from, c.to); ok != c.ok || ok && got != c.want {
			t.Errorf("%s–%s: %v %v", c.from, c.to, got, ok)
		}
	}
}

func drawSerials(t *rapid.T, name string) serials {
	first := rapid.Int64Range(1, 60).Draw(t, name)
	return serials{rapid.SampledFrom([]string{"", "A", "B"}).Draw(t, name+" prefix"), first, first + rapid.Int64Range(0,
		15).Draw(t, name+" more")}
}

// Two ranges overlap when, and only when, they share a serial.
func TestOverlapIsSharingASerial(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := drawSerials(t, "a"), drawSerials(t, "b")
		shared := false
		for n := a.first; n <= a.last; n++ {
			shared = shared || a.prefix == b.prefix && n >= b.first && n <= b.last
		}
		if a.overlaps(b) != shared || b.overlaps(a) != shared {
			t.Fatalf("%v %v: %v", a, b, shared)
		}
	})
}

// What is left of a range is all of its serials but those taken out, and is typed like the range.
func TestWithoutLeavesTheOthers(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := serials{"A", 1, rapid.Int64Range(1, 40).Draw(t, "last")}
		var out []serials
		want := map[int64]bool{}
		for n := s.first; n <= s.last; n++ {
			if rapid.IntRange(0, 3).Draw(t, "out") == 0 {
				out = append(out, serials{"A", n, n})
			} else {
				want[n] = true
			}
		}
		slices.Reverse(out)
		for _, left := range s.without(append(out, serials{"B", 1, 1})) {
			for n := left.first; n <= left.last; n++ {
				if !want[n] {
					t.Fatalf("%d is left of %v without %v", n, s, out)
				}
				delete(want, n)
			}
			from, to := left.text("a01")
			if read, ok := readSerials(from, to); !ok || read != left {
				t.Fatalf("%v is written %s–%s", left, from, to)
			}
		}
		if len(want) > 0 {
			t.Fatalf("%v is missing", want)
		}
	})
}

// Lines are refused when, and only when, a pair of them overlaps.
func TestOverlappingFindsAPair(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		lines := make([]newLine, rapid.IntRange(0, 8).Draw(t, "lines"))
		for i := range lines {
			if rapid.Bool().Draw(t, "has") {
				s := drawSerials(t, "s")
				lines[i].serials = &s
			}
		}
		pair := false
		for i := range lines {
			for j := range i {
				pair = pair || lines[i].serials != nil && lines[j].serials != nil &&
					lines[i].serials.overlaps(*lines[j].serials)
			}
		}
		if found := overlapping(lines); (len(found) > 0) != pair {
			t.Fatalf("%v, a pair: %v", found, pair)
		}
	})
}

func TestSuggest(t *testing.T) {
	for _, c := range []struct{ available, incoming, threshold, sold, pack, want int64 }{
		{0, 0, 20, 0, 1, 20},
		{19, 0, 20, 0, 1, 20},
		{20, 0, 20, 0, 1, 0},
		{0, 20, 20, 0, 1, 0},
		{5, 14, 20, 0, 1, 20},
		{-30, 0, 20, 0, 1, 50},
		{0, 0, 20, 0, 12, 24},
		{-30, 0, 20, 0, 12, 60},
		{0, 0, 0, 0, 12, 0},
		{-5, 0, 0, 0, 1, 0},
		{0, 0, 20, 224, 1, 132}, // eight a day
		{19, 0, 20, 1, 1, 20},
		{19, 0, 20, 41, 12, 24},
		{0, 0, 20, -3, 1, 20}, // more came back than went
		{20, 0, 20, 224, 1, 0},
	} {
		if got := suggest(c.available, c.incoming, c.threshold, c.sold, c.pack); got != c.want {
			t.Errorf("%+v: %d", c, got)
		}
	}
}

// What is proposed is enough, never less than the least worth ordering, and whole packages.
func TestSuggestIsEnough(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		available, incoming := rapid.Int64Range(-500, 500).Draw(t, "available"), rapid.Int64Range(0, 500).Draw(t,
			"incoming")
		threshold, pack := rapid.Int64Range(0, 300).Draw(t, "threshold"), rapid.Int64Range(1, 50).Draw(t, "pack")
		sold := rapid.Int64Range(-50, 500).Draw(t, "sold")
		n := suggest(available, incoming, threshold, sold, pack)
		switch low := threshold > 0 && available+incoming < threshold; {
		case low && (n < threshold || 2*(available+incoming+n-threshold) < sold || n%pack != 0):
			t.Fatal(n)
		case !low && n != 0:
			t.Fatal(n)
		}
	})
}

func TestSums(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		lines := make([]newLine, rapid.IntRange(0, 20).Draw(t, "lines"))
		var pieces, total int64
		for i := range lines {
			lines[i] = newLine{Quantity: rapid.Int64Range(1, 1_000_000).Draw(t, "q"), Cost: rapid.Int64Range(0,
				10_000_000).Draw(t, "c")}
			if !fits(lines[i].Quantity, lines[i].Cost) {
				t.Fatal("a line within the bounds is refused")
			}
			pieces, total = pieces+lines[i].Quantity, total+lines[i].Quantity*lines[i].Cost
		}
		if got := sumOf(lines); got != (sums{pieces, total}) {
			t.Fatal(got)
		}
	})
	for _, wrong := range [][2]int64{{0, 1}, {1, -1}, {1_000_001, 0}, {1, 10_000_000_001}, {1_000_000, 10_000_001}} {
		if fits(wrong[0], wrong[1]) {
			t.Errorf("%v fits", wrong)
		}
	}
	if s := []Status{afterReceipt(0), afterReceipt(1), afterTakingBack(0), afterTakingBack(1)}; !slices.Equal(s,
		[]Status{Closed, PartlyReceived, Approved, PartlyReceived}) {
		t.Error(s)
	}
}

func TestABeginningOfAReferenceIsBoundedInThaiOrderToo(t *testing.T) {
	for typed, bound := range map[string]string{"PO-1": "PO-1", "แ": "", "บิล เ": "บิล ", "แด": "แด"} {
		if got := lowest(typed); got != bound {
			t.Errorf("%q is looked for from %q", typed, got)
		}
	}
}
