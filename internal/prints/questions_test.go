package prints_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/kit/db/dbtest"
	"langraan/internal/orders"
)

// TestManyBoxesTakeAsManyQuestionsAsTwo: what is printed of a hundred boxes is asked for together.
func TestManyBoxesTakeAsManyQuestionsAsTwo(t *testing.T) {
	watch := dbtest.NewWatch(t, dbtest.Database(t, dbtest.PostgresURL(t)))
	s := newShop(t, apptest.New(t, watch.URL))
	var packed []int64
	for range 51 {
		o := s.order(t, s.soap, func(d *orders.Draft) {
			d.Lines = []orders.DraftLine{{ProductID: s.soap, Quantity: 1}, {ProductID: s.tea, Quantity: 1}}
		})
		s.pack(t, o, map[string]int64{"SOAP-1": 1})
		s.pack(t, o, map[string]int64{"TEA-6": 1})
		packed = append(packed, o.ID)
	}
	asked := func(ids []int64) (questions int) {
		for _, kind := range []string{"label", "slip"} {
			for range 2 {
				watch.Take()
				if p := s.print(t, s.Packer, kind, ids); len(s.pages(t, p.ID)) != 2*len(ids) {
					t.Errorf("%d pages are wanted", 2*len(ids))
				}
				questions += len(slices.DeleteFunc(watch.Take(), func(d dbtest.Done) bool {
					return !isQuestion(d.Text)
				}))
			}
		}
		return questions
	}
	few, many := asked(packed[:1]), asked(packed[1:])
	t.Logf("%d and %d questions", few, many)
	if few == 0 || many > few {
		t.Errorf("%d questions for two boxes, %d for a hundred", few, many)
	}
}

var onPaper = regexp.MustCompile(
	`\b(orders|order_lines|order_parts|packings|packing_items|prints|print_orders|printed)\b`)

// isQuestion tells whether a statement reads what goes on paper; rows are written many at a time, but not all at once.
func isQuestion(text string) bool {
	return strings.HasPrefix(text, "SELECT") && !strings.Contains(text, "FOR KEY SHARE") && onPaper.MatchString(text)
}
