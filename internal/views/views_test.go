package views_test

import (
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
	"langraan/internal/kit/errs"
	"langraan/internal/views"
)

const (
	path   = "/api/v1/views"
	orders = "/backoffice/orders"
)

func body(name string, isShared bool) map[string]any {
	return map[string]any{
		"list": orders, "name": name, "search": "?status=111&platform=3&limit=50&tag=7", "hidden": "discount,note",
		"density": "compact", "is_shared": isShared,
	}
}

func keep(t *testing.T, a *apptest.App, by *apptest.Person, name string, isShared bool) (v views.View) {
	t.Helper()
	a.Do(t, by, "POST", path, body(name, isShared)).Want(http.StatusCreated).JSON(&v)
	return v
}

func of(t *testing.T, a *apptest.App, who *apptest.Person) (o views.KeptViews) {
	t.Helper()
	a.Do(t, who, "GET", path+"?list="+orders, nil).Want(http.StatusOK).JSON(&o)
	return o
}

func at(id int64) string { return fmt.Sprintf("%s/%d", path, id) }

func TestViewsAreKeptOwnAndShared(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		if o := of(t, a, a.Owner); len(o.Views) != 0 || o.Mine.IsKept || !o.MayShare || o.MostViews != 50 {
			t.Errorf("nothing is kept yet: %+v", o)
		}
		own := keep(t, a, a.Owner, " งานเช้า ", false)
		if own.Name != "งานเช้า" || own.Search != "?status=111&platform=3&limit=50&tag=7" || own.Version != 1 ||
			own.Density != "compact" || own.UserID != a.Owner.Actor.UserID {
			t.Errorf("%+v", own)
		}
		shared := keep(t, a, a.Owner, "ของร้าน", true)
		if o := of(t, a, a.Owner); len(o.Views) != 2 {
			t.Errorf("own views: %+v", o.Views)
		}
		if o := of(t, a, a.Viewer); len(o.Views) != 1 || o.Views[0] != shared || o.MayShare {
			t.Errorf("what others see: %+v", o)
		}
		if o := of(t, a, a.Stranger); len(o.Views) != 0 {
			t.Errorf("another business sees %+v", o.Views)
		}
		change := body("งานเช้า 2", true)
		change["version"] = own.Version
		a.Do(t, a.Owner, "PUT", at(own.ID), change).Want(http.StatusOK)
		a.Do(t, a.Owner, "PUT", at(own.ID), change).Refused(http.StatusConflict, errs.ErrStale.Code)
		a.Do(t, a.Admin, "DELETE", at(own.ID), nil).Want(http.StatusOK)
		a.Do(t, a.Owner, "DELETE", at(own.ID), nil).Want(http.StatusNotFound)
	})
}

func TestWhatIsRefusedOfViewsChangesNothing(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		own, shared := keep(t, a, a.Owner, "ก", false), keep(t, a, a.Owner, "ข", true)
		viewers := keep(t, a, a.Viewer, "ก", false) // the names of one person don't bind another
		a.Do(t, a.Owner, "POST", path, body("ก", false)).Refused(http.StatusConflict, views.ErrTaken.Code)
		a.Do(t, a.Admin, "POST", path, body("ข", true)).Refused(http.StatusConflict, views.ErrTaken.Code)
		a.Do(t, a.Viewer, "POST", path, body("ค", true)).Refused(http.StatusForbidden, errs.ErrDenied.Code)
		a.Do(t, a.Seller, "POST", path, body("ค", true)).Refused(http.StatusForbidden, errs.ErrDenied.Code)
		change := body("ง", false)
		change["version"] = 1
		a.Do(t, a.Seller, "PUT", at(shared.ID), change).Refused(http.StatusForbidden, errs.ErrDenied.Code)
		a.Do(t, a.Viewer, "PUT", at(shared.ID), change).Refused(http.StatusForbidden, errs.ErrDenied.Code)
		deleted := a.Do(t, a.Viewer, "DELETE", at(shared.ID), nil).Refused(http.StatusForbidden, errs.ErrDenied.Code)
		if cause := deleted.Failure().Cause; !strings.Contains(cause, "ลบมุมมองของคนอื่น") {
			t.Errorf("a delete is refused as something else: %s", cause)
		}
		a.Do(t, a.Viewer, "PUT", at(own.ID), change).Want(http.StatusNotFound)
		a.Do(t, a.Admin, "DELETE", at(viewers.ID), nil).Want(http.StatusNotFound)
		a.Do(t, a.Stranger, "DELETE", at(shared.ID), nil).Want(http.StatusNotFound)
		for field, value := range map[string]any{"list": "/nowhere", "name": " ", "search": "a\nb", "density": "thin"} {
			bad := body("จ", false)
			bad[field] = value
			if code := a.Do(t, a.Owner, "POST", path, bad).Code; code != http.StatusBadRequest &&
				code != http.StatusUnprocessableEntity {
				t.Errorf("%s %q: %d", field, value, code)
			}
		}
		moved := body("ก", false)
		moved["list"], moved["version"] = "/backoffice/customers", 1
		a.Do(t, a.Owner, "PUT", at(own.ID), moved).Want(http.StatusBadRequest)
		if o := of(t, a, a.Owner); len(o.Views) != 2 || o.Views[0] != own || o.Views[1] != shared {
			t.Errorf("%+v", o.Views)
		}
	})
}

// Who may share no more takes back what they shared, and manages nothing that others did.
func TestOnesOwnSharedViewStaysOnesOwn(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		own, others := keep(t, a, a.Manager, "ของวิไล", true), keep(t, a, a.Owner, "ของร้าน", true)
		var u struct{ Version int64 }
		a.Do(t, a.Owner, "GET", fmt.Sprintf("/api/v1/admin/users/%d", a.Manager.UserID), nil).Want(http.StatusOK).JSON(&u)
		a.Do(t, a.Owner, "PUT", fmt.Sprintf("/api/v1/users/%d/role", a.Manager.UserID), map[string]any{
			"group_id": a.Manager.Group, "roles": `{"order":2}`, "version": u.Version,
		}).Want(http.StatusOK)
		change := body("ของวิไล", true)
		change["version"] = own.Version
		a.Do(t, a.Manager, "PUT", at(own.ID), change).Refused(http.StatusForbidden, errs.ErrDenied.Code)
		change["is_shared"] = false
		a.Do(t, a.Manager, "PUT", at(own.ID), change).Want(http.StatusOK)
		if o := of(t, a, a.Viewer); len(o.Views) != 1 || o.Views[0] != others {
			t.Errorf("it is shared still: %+v", o.Views)
		}
		a.Do(t, a.Manager, "DELETE", at(own.ID), nil).Want(http.StatusOK)
		a.Do(t, a.Manager, "DELETE", at(others.ID), nil).Refused(http.StatusForbidden, errs.ErrDenied.Code)
	})
}

func TestWhatSomebodyChoseFollowsThem(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		first, second := keep(t, a, a.Owner, "ก", false), keep(t, a, a.Owner, "ข", true)
		chosen := map[string]any{
			"list": orders, "default_id": second.ID, "order": fmt.Sprintf("%d,%d", second.ID, first.ID),
			"hidden": "note", "density": "compact", "kept": `{"channel":3}`,
		}
		a.Do(t, a.Owner, "PUT", path+"/mine", chosen).Want(http.StatusOK)
		o := of(t, a, a.Owner)
		if !o.Mine.IsKept || o.Mine.DefaultID != second.ID || o.Mine.Kept != `{"channel":3}` || o.Mine.Hidden != "note" ||
			len(o.Views) != 2 || o.Views[0].ID != second.ID {
			t.Errorf("%+v", o)
		}
		if o := of(t, a, a.Viewer); o.Mine.IsKept {
			t.Errorf("another's choices: %+v", o.Mine)
		}
		a.Do(t, a.Viewer, "PUT", path+"/mine", chosen).Want(http.StatusOK) // a shared view opens for others too
		chosen["default_id"] = first.ID
		a.Do(t, a.Viewer, "PUT", path+"/mine", chosen).Want(http.StatusNotFound)
		a.Do(t, a.Stranger, "PUT", path+"/mine", chosen).Want(http.StatusNotFound)
		chosen["default_id"] = second.ID // nor one of a list that the person doesn't see
		a.Do(t, a.Packer, "PUT", path+"/mine", chosen).Want(http.StatusNotFound)
		ofProducts := body("ค", false)
		ofProducts["list"] = "/backoffice/products"
		var elsewhere views.View
		a.Do(t, a.Owner, "POST", path, ofProducts).Want(http.StatusCreated).JSON(&elsewhere)
		chosen["default_id"] = elsewhere.ID
		a.Unchanged(t, func() { a.Do(t, a.Owner, "PUT", path+"/mine", chosen).Want(http.StatusNotFound) })
		a.Do(t, a.Owner, "DELETE", at(second.ID), nil).Want(http.StatusOK)
		for _, who := range []*apptest.Person{a.Owner, a.Viewer} {
			if o := of(t, a, who); o.Mine.DefaultID != 0 {
				t.Errorf("a view that is gone opens the list: %+v", o.Mine)
			}
		}
	})
}

// TestViewsAtTheLimitRacing: however many are kept at once, a list takes fifty of one person.
func TestViewsAtTheLimitRacing(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		for i := range 47 {
			keep(t, a, a.Owner, fmt.Sprint("มุมมอง ", i), false)
		}
		var all sync.WaitGroup
		for i := range 8 {
			all.Go(func() { a.Do(t, a.Owner, "POST", path, body(fmt.Sprint("แข่ง ", i), false)) })
		}
		all.Wait()
		if o := of(t, a, a.Owner); len(o.Views) != 50 {
			t.Errorf("%d views", len(o.Views))
		}
		a.Do(t, a.Owner, "POST", path, body("อีก", false)).Refused(http.StatusConflict, views.ErrMany.Code)
		another := body("อีก", false) // each list has room of its own
		another["list"] = "/backoffice/products"
		a.Do(t, a.Owner, "POST", path, another).Want(http.StatusCreated)
	})
}

func TestViewsAreFoundByIndex(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		for name, text := range map[string]string{
			"own":     "SELECT id FROM views WHERE enterprise_id = 1 AND user_id = 1 AND list = 'x'",
			"shared":  "SELECT id FROM views WHERE enterprise_id = 1 AND list = 'x' AND shared",
			"choices": "SELECT kept FROM view_choices WHERE enterprise_id = 1 AND user_id = 1 AND list = 'x'",
		} {
			dbtest.NoScan(t, d, name, db.Build(text))
		}
	})
}

// TestAViewKeepsAListOfNumbers: as many as a list is asked for at once, and no more.
func TestAViewKeepsAListOfNumbers(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		long := body("ส่งให้ขนส่ง", false)
		long["search"] = "?numbers=" + strings.Repeat("7", 5000)
		var v views.View
		a.Do(t, a.Owner, "POST", path, long).Want(http.StatusCreated).JSON(&v)
		if v.Search != long["search"] {
			t.Errorf("%d letters are kept", len(v.Search))
		}
		long["name"], long["search"] = "ยาวเกิน", "?numbers="+strings.Repeat("7", 6000)
		a.Do(t, a.Owner, "POST", path, long).Refused(http.StatusBadRequest, errs.InvalidParam)
	})
}
