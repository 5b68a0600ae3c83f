package prints_test

import (
	"fmt"
	"testing"

	"langraan/internal/orders"
)

// TestWhoOnlyReadsChangesNoLabel: who may write nothing and looks at a print neither makes a label old nor hides that
// one is.
func TestWhoOnlyReadsChangesNoLabel(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		look := func(id int64) {
			s.Do(t, s.Viewer, "GET", fmt.Sprintf("/api/v2/packings/print?id=%d", id), nil).Want(200)
		}
		o := s.order(t, s.soap)
		p := s.paper(t, "label", o.ID)
		s.ship(t, o, "EF582621152TH", 0)
		s.ages(t, "the number came", o, orders.Unnumbered, false)
		look(p.ID)
		s.ages(t, "and a viewer looked", o, orders.Unnumbered, false)

		o = s.order(t, s.soap)
		s.paper(t, "label", o.ID)
		p = s.print(t, s.Packer, "label", []int64{o.ID}) // its pages never came to the printer
		s.move(t, o, away)
		s.ages(t, "moved", o, orders.Outdated, false)
		look(p.ID)
		s.ages(t, "and a viewer looked", o, orders.Outdated, false)
	})
}
