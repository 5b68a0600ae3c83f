package settings_test

import (
	"fmt"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/kit/errs"
)

// A biller id is taken however it is typed, belongs to bank transfers alone, and is taken away by who says so: the form
// of an older page, which knows nothing of it, leaves it.
func TestABillerIDStaysUntilItIsTakenAway(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		const path, id = "/api/v1/paymentmethod", "010556100000301"
		var m struct {
			ID, Version int64
			BillerID    string `json:"biller_id"`
		}
		for i, typed := range []string{
			id, "0-1055-61000-00-3 01", "๐๑๐๕๕๖๑๐๐๐๐๐๓๐๑", "0105561000003 – 01", "０１０５５６100000301", " 0105561000003‑01 ",
		} {
			a.Do(t, a.Owner, "POST", path, object{"name": fmt.Sprint("ร้าน ", i), "type": 1, "biller_id": typed}).
				Want(201).JSON(&m)
			if m.BillerID != id {
				t.Errorf("%q is kept as %q", typed, m.BillerID)
			}
		}
		change := func(b object) *apptest.Response {
			t.Helper()
			b["name"], b["version"] = "ร้าน", m.Version
			return a.Do(t, a.Owner, "PUT", fmt.Sprint(path, "/", m.ID), b)
		}
		a.Unchanged(t, func() {
			for _, wrong := range []string{"0105561000004 01", "01055610000030", "0105561000003O1"} {
				change(object{"type": 1, "biller_id": wrong}).Refused(400, errs.InvalidParam)
			}
			for _, kind := range []int64{2, 4, 5, 6, 7} {
				f := change(object{"type": kind, "biller_id": id}).Refused(400, errs.InvalidParam).Failure()
				if f.Fields["biller_id"] == "" {
					t.Errorf("of type %d: %+v", kind, f)
				}
			}
		})
		for _, c := range []struct {
			body object
			want string
		}{
			{object{"type": 1}, id},
			{object{"type": 1, "account_name": "ก"}, id},
			{object{"type": 1, "biller_id": ""}, ""},
			{object{"type": 1}, ""},
			{object{"type": 1, "biller_id": id}, id},
			{object{"type": 7}, ""}, // of another type there is none to keep
		} {
			if change(c.body).Want(200).JSON(&m); m.BillerID != c.want {
				t.Errorf("%v leaves %q, want %q", c.body, m.BillerID, c.want)
			}
		}
	})
}
