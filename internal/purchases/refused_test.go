package purchases_test

import (
	"fmt"
	"testing"

	"langraan/internal/kit/errs"
)

// TestWhatIsTooMuchIsNamedAtItsLine, each of them, and nothing of the receipt comes in.
func TestWhatIsTooMuchIsNamedAtItsLine(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		o := s.approved(t, line(s.soap, 10, 100), line(s.tea, 6, 300))
		s.Unchanged(t, func() {
			said := s.receive(t, o, 10, 7).Want(409).Failure()
			if len(said.Fields) != 1 || said.Fields["lines.1.quantity"] != string(errs.InvalidParam) {
				t.Errorf("%+v", said)
			}
		})
	})
}

// TestNothingIsOrderedOfARetiredPartner until they are used again.
func TestNothingIsOrderedOfARetiredPartner(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		status := func(to int64) {
			var p struct{ Version int64 }
			at := fmt.Sprint("/api/v1/wms/partner/", s.partner)
			s.Do(t, s.Owner, "GET", at, nil).Want(200).JSON(&p)
			s.Do(t, s.Owner, "PUT", at+"/status", object{"status": to, "version": p.Version}).Want(200)
		}
		status(0)
		s.Unchanged(t, func() {
			s.do(t, s.Clerk, "POST", "", s.draft(line(s.soap, 1, 100))).Want(409)
		})
		status(1)
		s.make(t, line(s.soap, 1, 100))
	})
}

// TestNothingIsOrderedOfRetiredGoods, which are named at their lines, until they are used again.
func TestNothingIsOrderedOfRetiredGoods(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		status := func(to int64) {
			var p struct{ Version int64 }
			at := fmt.Sprint("/api/v1/wms/product/", s.tea)
			s.Do(t, s.Owner, "GET", at, nil).Want(200).JSON(&p)
			s.Do(t, s.Owner, "PUT", at+"/status", object{"status": to, "version": p.Version}).Want(200)
		}
		o := s.make(t, line(s.soap, 1, 100))
		status(0)
		newer := s.draft(line(s.soap, 1, 100), line(s.tea, 1, 100))
		change := s.draft(line(s.soap, 1, 100), line(s.tea, 1, 100))
		change["version"] = o.Version
		s.Unchanged(t, func() {
			said := s.do(t, s.Clerk, "POST", "", newer).Want(409).Failure()
			if len(said.Fields) != 1 || said.Fields["lines.1.product_id"] != string(errs.InvalidParam) {
				t.Errorf("%+v", said)
			}
			s.do(t, s.Clerk, "PUT", fmt.Sprint("/", o.ID), change).Want(409)
		})
		status(1)
		s.make(t, line(s.soap, 1, 100), line(s.tea, 1, 100))
	})
}
