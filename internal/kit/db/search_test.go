package db_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
	"langraan/internal/kit/errs"
)

// searched is a customer table filled through Index, and what a search of it gives.
type searched struct {
	t     *testing.T
	d     *db.DB
	texts map[int64]string // enterprise 1
}

func newSearched(t *testing.T, d *db.DB) *searched {
	s := &searched{t, d, map[int64]string{}}
	s.write("INSERT INTO enterprises (id, name, created_at) VALUES (1, 'a', 1), (2, 'b', 1)")
	return s
}

func (s *searched) write(text string, args ...any) {
	s.t.Helper()
	err := s.d.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		_, err := db.Exec(ctx, tx, text, args...)
		return err
	})
	if err != nil {
		s.t.Fatal(err)
	}
}

func (s *searched) put(enterprise, id int64, fields ...string) {
	s.t.Helper()
	text := db.SearchText(fields...)
	if enterprise == 1 {
		s.texts[id] = text
	}
	err := s.d.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		_, err := db.Exec(ctx, tx, `INSERT INTO customers (id, enterprise_id, name, search_text, created_at,
			updated_at) VALUES ($1, $2, 'x', $3, 1, 1) ON CONFLICT (id)
			DO UPDATE SET search_text = excluded.search_text`, id, enterprise, text)
		if err != nil {
			return err
		}
		return db.Index(ctx, tx, db.Entry{Subject: "customers", EnterpriseID: enterprise, ID: id, Text: text})
	})
	if err != nil {
		s.t.Fatal(err)
	}
}

// number gives an object a number beside what the index has of it, in place of the one it had.
func (s *searched) number(enterprise, id int64, before, number string) {
	s.t.Helper()
	text := strings.TrimSpace(strings.TrimSuffix(s.texts[id], db.SearchText(before)) + " " + db.SearchText(number))
	s.texts[id] = text
	err := s.d.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		if err := db.Put(ctx, tx, "UPDATE customers SET search_text = $2 WHERE id = $1", id, text); err != nil {
			return err
		}
		return db.IndexNumber(ctx, tx, db.Entry{
			Subject: "customers", EnterpriseID: enterprise, ID: id, Text: text,
		}, number)
	})
	if err != nil {
		s.t.Fatal(err)
	}
}

func (s *searched) find(text string) []int64 {
	s.t.Helper()
	ctx := context.Background()
	found, err := db.Look(ctx, s.d.Read(), db.Lookup{
		Subject: "customers", EnterpriseID: 1, Text: text, Numbered: true,
	})
	if err != nil {
		s.t.Fatal(err)
	}
	q := db.Build("SELECT c.id FROM customers c WHERE c.enterprise_id = ?", 1).
		Matching(found, "c.id", "c.search_text").Add("ORDER BY c.id")
	ids, err := db.Select[int64](ctx, s.d.Read(), q)
	if err != nil {
		s.t.Fatal(err)
	}
	return ids
}

func (s *searched) want(words ...string) []int64 {
	ids := []int64{}
	for id, text := range s.texts {
		if !slices.ContainsFunc(words, func(w string) bool { return !strings.Contains(text, w) }) {
			ids = append(ids, id)
		}
	}
	slices.Sort(ids)
	return ids
}

func TestSearchFindsWhatItShould(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		s := newSearched(t, d)
		s.put(1, 1, "สมชาย ใจดี", "081-234-4321", "บางกะปิ", "ON-6911-00012")
		s.put(1, 2, "Ann O'Neil", "0899994321", "น้ำพอง", "100%_จริง!")
		s.put(1, 3, "ดำรง กุลชร", "0000000000")
		s.put(2, 4, "สมชาย ใจดี", "0812344321")
		for text, want := range map[string][]int64{
			"สมชาย": {1}, "ดี": {1}, "น้ำ": {2}, "น\u0e4d\u0e49า": {2}, "ฬ": {}, "ก": {1, 3}, "4321": {1, 2},
			"43": {1, 2}, "4": {1, 2}, "081-234": {1}, "081-": {1}, "234-43": {1}, "0812344321": {1},
			"6911-00": {1}, "on-69": {1}, "ดี สม": {1}, "สมชาย 9999": {}, "ANN": {2}, "o'n": {2}, "%": {2},
			"_": {2}, "!": {2}, "100%_": {2}, "0%": {2}, "1__": {}, "00000000": {3}, "๔๓๒๑": {1, 2},
			"": {1, 2, 3}, "  ": {1, 2, 3}, "ชายใจ": {}, "'": {2}, `"`: {}, "AND": {}, "*": {},
			"-": {1},
		} {
			if got := s.find(text); !slices.Equal(got, want) {
				t.Errorf("%q gave %v, want %v", text, got, want)
			}
		}
		s.number(1, 2, "", "TH0047110815")
		s.number(1, 3, "", "ก-0047")
		for text, want := range map[string][]int64{
			"4711": {2}, "th004": {2}, "neil 0081": {}, "neil 0815": {2}, "9432 th": {2}, "4711 พอง": {2}, "ก-00": {3},
			"0047": {2, 3},
		} {
			if got := s.find(text); !slices.Equal(got, want) {
				t.Errorf("with numbers beside them %q gave %v, want %v", text, got, want)
			}
		}
		s.put(1, 1, "วิชัย")
		if got := s.find("สมชาย"); len(got) != 0 {
			t.Errorf("the replaced text is still found: %v", got)
		}
		if got := s.find("วิชัย"); !slices.Equal(got, []int64{1}) {
			t.Errorf("the new text gave %v", got)
		}
		err := d.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
			return errors.Join(db.Unindex(ctx, tx, "customers", 1), db.Unindex(ctx, tx, "customers", 2))
		})
		if err != nil {
			t.Fatal(err)
		}
		for _, text := range []string{"วิชัย", "4711"} {
			found, err := db.Look(context.Background(), d.Read(), db.Lookup{
				Subject: "customers", EnterpriseID: 1, Text: text, Numbered: true,
			})
			// what still waits for SQLite's index may be anything
			if err != nil || found.Common() || slices.ContainsFunc(found.IDs(), func(id int64) bool { return id < 3 }) {
				t.Errorf("%q of an unindexed object: %v, %v", text, found.IDs(), err)
			}
		}
	})
}

// Every search gives exactly what strings.Contains over all texts gives.
func TestSearchAgreesWithReadingEverything(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		s := newSearched(t, d)
		r := rand.New(rand.NewPCG(1, 2))
		alphabet := []rune("กขคนมสชดีาิ้ำ่ab01234")
		word := func(most int) string {
			out := make([]rune, 1+r.IntN(most))
			for i := range out {
				out[i] = alphabet[r.IntN(len(alphabet))]
			}
			return strings.TrimSpace(db.SearchText(string(out)))
		}
		for id := range int64(300) {
			s.put(1, id+1, word(8), word(12), fmt.Sprintf("08%08d", r.IntN(1e8)))
			for before := ""; r.IntN(2) == 0; {
				number := fmt.Sprintf("TH-%06d%c", r.IntN(1e6), alphabet[r.IntN(len(alphabet))])
				s.number(1, id+1, before, number)
				before = number
			}
		}
		hits := 0
		for range 600 {
			words := []string{word(3)}
			if r.IntN(3) == 0 {
				words = append(words, word(2))
			}
			if r.IntN(4) == 0 {
				words = []string{word(1), fmt.Sprintf("%02d", r.IntN(100))}
			}
			if r.IntN(4) == 0 {
				text := []rune(s.texts[1+r.Int64N(300)])
				from := r.IntN(len(text) - 4)
				words = strings.Fields(string(text[from : from+4]))
			}
			if len(db.SearchText(words...)) == 0 || db.SearchText(words...) != strings.Join(words, " ") {
				continue
			}
			got, want := s.find(strings.Join(words, " ")), s.want(words...)
			hits += len(want)
			if !slices.Equal(got, want) {
				t.Fatalf("%q gave %v, want %v", words, got, want)
			}
		}
		if hits < 500 {
			t.Fatalf("only %d hits: the test asks nothing", hits)
		}
	})
}

// TestSearchCollectsAsManyAsItIsTold: PostgreSQL's index, which first reads all of a text, keeps to its own number.
func TestSearchCollectsAsManyAsItIsTold(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		s := newSearched(t, d)
		for id := range int64(3) {
			s.put(1, id+1, "สมชาย")
		}
		for most, common := range map[int]bool{0: false, 2: !d.Postgres(), 3: false} {
			found, err := db.Look(t.Context(), d.Read(), db.Lookup{
				Subject: "customers", EnterpriseID: 1, Text: "มชา", Most: most,
			})
			if err != nil || found.Common() != common {
				t.Errorf("of three, %d at most: common %v, %v", most, found.Common(), err)
			}
		}
	})
}

// A name beside the beginning of all numbers is looked for by the name.
func TestAShortWordOfNumbersNarrowsNothing(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		s := newSearched(t, d)
		for id, name := range []string{"สมชาย", "วิชัย", "อรุณ"} {
			s.put(1, int64(id+1), name)
			s.number(1, int64(id+1), "", fmt.Sprint("TH00471", id))
		}
		if err := db.Fold(t.Context(), d); err != nil {
			t.Fatal(err)
		}
		for text, want := range map[string][]int64{
			"วิชัย th": {2}, "th วิชัย 004": {2}, "วิชัย th00471": {1, 2, 3}, "th": {1, 2, 3}, "วิชัย 4711": {2},
		} {
			found, err := db.Look(t.Context(), d.Read(), db.Lookup{
				Subject: "customers", EnterpriseID: 1, Text: text, Numbered: true,
			})
			ids := found.IDs()
			slices.Sort(ids)
			if err != nil || !slices.Equal(slices.Compact(ids), want) {
				t.Errorf("%q may be %v, want %v; %v", text, ids, want, err)
			}
		}
	})
}

func TestSearchIsBoundedByPart(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		ctx := context.Background()
		err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			for id, day := range map[int64]string{1: "2026-10-31", 2: "2026-11-01", 3: "2026-12-01"} {
				if err := db.Index(ctx, tx, db.Entry{
					Subject: "orders", EnterpriseID: 1, ID: id,
					Part: db.MonthPart(day), Text: "สมชาย",
				}); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		for want, days := range []clock.Range{
			{From: "2026-09-01", To: "2026-09-30"},
			{From: "2026-11-05", To: "2026-11-06"},
			{From: "2026-10-10", To: "2026-11-09"},
		} {
			found, err := db.Look(ctx, d.Read(), db.Lookup{
				Subject: "orders", EnterpriseID: 1,
				Parts: db.MonthParts(days), Text: "มชา",
			})
			if err != nil {
				t.Fatal(err)
			}
			if got := len(found.IDs()); got != want {
				t.Errorf("%v: %d candidates, want %d", days, got, want)
			}
		}
	})
}

func TestSearchRefusesEndlessText(t *testing.T) {
	d := dbtest.SQLite(t)
	for _, text := range []string{strings.Repeat("ก", 201), "a b c d e f g h i j k l m n o p q"} {
		_, err := db.Look(context.Background(), d.Read(), db.Lookup{Subject: "orders", EnterpriseID: 1, Text: text})
		if !errors.Is(err, errs.ErrInvalid) {
			t.Errorf("%.20q: %v", text, err)
		}
	}
}

func TestMonthParts(t *testing.T) {
	for _, c := range []struct {
		days clock.Range
		want []int64
	}{
		{clock.Range{From: "2026-11-01", To: "2026-11-30"}, []int64{202611}},
		{clock.Range{From: "2026-12-15", To: "2027-01-14"}, []int64{202612, 202701}},
		{clock.Range{From: "2027-01-30", To: "2027-03-01"}, []int64{202701, 202702, 202703}},
		{clock.Range{From: "2026-12-02", To: "2026-12-01"}, []int64{202612}},
		{clock.Range{From: "2027-01-01", To: "2026-12-01"}, []int64{}},
	} {
		if got := db.MonthParts(c.days); !slices.Equal(got, c.want) {
			t.Errorf("%v: %v", c.days, got)
		}
	}
}
