package exports_test

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"langraan/internal/apptest"
	"langraan/internal/exports"
	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/users"
)

// An export is its maker's and the admins'; it says no more than its maker may read.
func TestItsMakerAndAdminsAloneTakeAFile(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 1)
		const columns = "columns=recipient_name,item_names"
		of := s.start(a.Owner, columns, "csv")
		a.Work(t)
		a.Do(t, a.Seller, "GET", fmt.Sprint(base, "/", of.ID), nil).Want(http.StatusNotFound)
		a.Do(t, a.Seller, "GET", fmt.Sprint(base, "/", of.ID, "/file"), nil).Want(http.StatusNotFound)
		a.Do(t, a.Stranger, "DELETE", fmt.Sprint(base, "/", of.ID), nil).Want(http.StatusNotFound)
		// Who does not manage orders takes no names out, a job neither.
		e := s.start(a.Seller, columns, "csv")
		a.Work(t)
		if got := string(s.file(a.Seller, e.ID)); strings.Contains(got, "ปิ่นแก้ว") || !strings.Contains(got, "สบู่ขมิ้น") {
			t.Errorf("the seller takes out %s", got)
		}
		s.file(a.Owner, e.ID) // admins take all
		var list struct {
			Data  []exports.Export
			Total int
		}
		if a.Do(t, a.Seller, "GET", base, nil).Want(200).JSON(&list); list.Total != 1 {
			t.Errorf("the seller sees %d", list.Total)
		}
		if a.Do(t, a.Owner, "GET", base, nil).Want(200).JSON(&list); list.Total != 2 {
			t.Errorf("the owner sees %d", list.Total)
		}
	})
}

// Who lost the right between asking and the job gets a failed export and no file.
func TestRightsAreAskedAgain(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 1)
		for name, lost := range map[string]string{"clerk": "roles = '{}'", "leaver": "status = 0"} {
			clerk := a.Hire(t, a.Owner, users.Create{Group: access.GroupEmployee, Username: name, Roles: `{"order":3}`})
			e := s.start(clerk, "", "csv")
			if err := a.DB.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
				_, err := db.Exec(ctx, tx, "UPDATE users SET "+lost+" WHERE id = $1", clerk.UserID)
				return err
			}); err != nil {
				t.Fatal(err)
			}
			a.Work(t)
			if e = s.read(a.Owner, e.ID); e.State != exports.Failed || e.Size != 0 ||
				!strings.Contains(e.Why, "ไม่มีสิทธิ์ส่งออกแล้ว") {
				t.Errorf("with %s it ends as %+v", lost, e)
			}
		}
	})
}

// Who has other rights by now takes no file that was made over the old ones: it may say more than they may read.
func TestAFileGoesWithTheRightsItWasMadeOver(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 1)
		clerk := a.Hire(t, a.Owner, users.Create{Group: access.GroupEmployee, Username: "clerk", Roles: `{"order":3}`})
		const columns = "columns=recipient_name,item_names"
		before, during := s.start(clerk, columns, "csv"), s.start(clerk, columns, "csv")
		a.Work(t)
		if got := string(s.file(clerk, before.ID)); !strings.Contains(got, "ปิ่นแก้ว") {
			t.Errorf("the clerk takes out %s", got)
		}
		a.Clock.Advance(time.Minute)
		var u struct{ Version int64 }
		a.Do(t, a.Owner, "GET", fmt.Sprint("/api/v1/admin/users/", clerk.UserID), nil).Want(200).JSON(&u)
		a.Do(t, a.Owner, "PUT", fmt.Sprintf("/api/v1/users/%d/role", clerk.UserID), map[string]any{
			"group_id": 3, "roles": `{"order":2}`, "version": u.Version,
		}).Want(200)
		for _, e := range []exports.Export{before, during} {
			a.Do(t, clerk, "GET", fmt.Sprint(base, "/", e.ID, "/file"), nil).Want(http.StatusForbidden)
			s.file(a.Owner, e.ID)
		}
		a.Clock.Advance(time.Minute)
		after := s.start(clerk, "", "csv")
		a.Work(t)
		if got := string(s.file(clerk, after.ID)); strings.Contains(got, "ปิ่นแก้ว") {
			t.Errorf("the clerk takes out %s", got)
		}
	})
}
