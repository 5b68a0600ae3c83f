package purchases_test

import (
	"fmt"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/kit/errs"
	"langraan/internal/purchases"
)

func (s *shop) paper(t testing.TB, title string) string {
	t.Helper()
	var made struct{ Name string }
	s.do(t, s.Clerk, "POST", "/file?name="+title, "a,b").Want(201).JSON(&made)
	return made.Name
}

// TestPapersDayAndNotesComeAfterApproval amends an order that is approved and one that is closed: what was ordered
// stays.
func TestPapersDayAndNotesComeAfterApproval(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		o := s.approved(t, line(s.soap, 5, 100))
		at := fmt.Sprint("/amend/", o.ID)
		body := object{
			"version": o.Version, "expected_on": "2026-12-01", "reference": "INV-9", "note": "ส่งบ่าย",
			"documents": []string{s.paper(t, "quote.csv")},
		}
		for _, who := range []*apptest.Person{s.Looker, s.Packer, s.Viewer} {
			s.do(t, who, "PUT", at, body).Refused(403, errs.PermissionDenied)
		}
		s.do(t, s.Stranger, "PUT", at, body).Refused(404, errs.InvalidParam)
		amended := order(t, s.do(t, s.Clerk, "PUT", at, body, "Idempotency-Key", "amend-0001"))
		again := order(t, s.do(t, s.Clerk, "PUT", at, body, "Idempotency-Key", "amend-0001"))
		if amended.Status != purchases.Approved || amended.ExpectedOn != "2026-12-01" || amended.Reference != "INV-9" ||
			amended.Note != "ส่งบ่าย" ||
			len(amended.Documents) != 1 || amended.Pieces != 5 || again.Version != amended.Version {
			t.Errorf("%+v\n%+v", amended, again)
		}
		s.do(t, s.Clerk, "PUT", at, body).Refused(409, errs.InvalidParam) // read before it changed
		for _, wrong := range []object{{"expected_on": "2026-02-30"}, {"documents": []string{"nothing"}}} {
			wrong["version"] = amended.Version
			s.Unchanged(t, func() {
				if r := s.do(t, s.Clerk, "PUT", at, wrong); r.Code != 400 && r.Code != 404 {
					t.Errorf("%v: %d %s", wrong, r.Code, r.Body)
				}
			})
		}
		closed := order(t, s.receive(t, amended, 5))
		invoice := s.paper(t, "invoice.csv")
		closed = order(t, s.do(t, s.Clerk, "PUT", at, object{
			"version": closed.Version, "reference": "INV-9",
			"note": "ส่งบ่าย", "expected_on": "2026-12-01", "documents": []string{closed.Documents[0].Name, invoice},
		}))
		if closed.Status != purchases.Closed || len(closed.Documents) != 2 {
			t.Errorf("%+v", closed)
		}
		told := closed.Timeline[0]
		if told.Kind != "po.amended" ||
			string(told.Data) != `{"papers":{"before":["quote.csv"],"after":["quote.csv","invoice.csv"]}}` {
			t.Errorf("%s %s", told.Kind, told.Data)
		}
		s.Do(t, s.Clerk, "GET", "/files/"+invoice, nil).Want(200)
		same := order(t, s.do(t, s.Clerk, "PUT", at, object{
			"version": closed.Version, "reference": "INV-9",
			"note": "ส่งบ่าย", "expected_on": "2026-12-01", "documents": []string{closed.Documents[0].Name, invoice},
		}))
		if len(same.Timeline) != len(closed.Timeline) {
			t.Error("nothing changed, and the story tells of it")
		}
	})
}
