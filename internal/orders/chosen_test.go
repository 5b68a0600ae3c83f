package orders_test

import (
	"bytes"
	"strings"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/kit/errs"
	"langraan/internal/orders"
)

// TestChosenOrdersGoOutAsAFile: those that were chosen and nothing else, and never those of another business.
func TestChosenOrdersGoOutAsAFile(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 10)
		first, second, third := s.order(a.Seller, s.draft(s.plain, 1)), s.order(a.Seller, s.draft(s.plain, 1)),
			s.order(a.Seller, s.draft(s.plain, 1))
		const call = "/api/v1/orders/export?format=csv&ids="
		file := a.Do(t, a.Owner, "GET", call+path("%d,%d,%d", first.ID, third.ID, third.ID), nil).Want(200).Body.Bytes()
		if !bytes.Contains(file, []byte(first.Number)) || !bytes.Contains(file, []byte(third.Number)) ||
			bytes.Count(file, []byte("SO")) != 2 || bytes.Contains(file, []byte(second.Number)) {
			t.Errorf("two of three are %s", file)
		}
		if bytes.Index(file, []byte(third.Number)) > bytes.Index(file, []byte(first.Number)) {
			t.Errorf("the newest is not first: %s", file)
		}
		file = a.Do(t, a.Stranger, "GET", call+path("%d", first.ID), nil).Want(200).Body.Bytes()
		if bytes.Contains(file, []byte("SO")) {
			t.Errorf("another business reads %s", file)
		}
		a.Do(t, a.Packer, "GET", call+path("%d", first.ID), nil).Refused(403, errs.PermissionDenied)
		// Who does not manage orders gets no names, phones or notes of buyers.
		for _, c := range []struct {
			who      *apptest.Person
			personal bool
		}{{a.Owner, true}, {a.Seller, false}} {
			file := a.Do(t, c.who, "GET", call+path("%d", first.ID), nil).Want(200).Body.String()
			if strings.Contains(file, "ปิ่นแก้ว") != c.personal || strings.Contains(file, "ผู้รับ") != c.personal ||
				!strings.Contains(file, first.Number) || !strings.Contains(file, "59.00") {
				t.Errorf("%s reads %s", c.who.Name, file)
			}
		}
		for _, bad := range []string{"x", "0", "-1", "1,,2", strings.Repeat("7,", orders.MostChosen) + "7"} {
			a.Do(t, a.Owner, "GET", call+bad, nil).Refused(400, errs.InvalidParam)
		}
	})
}
