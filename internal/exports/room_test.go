package exports_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"langraan/internal/apptest"
	"langraan/internal/exports"
	"langraan/internal/kit/db"
)

// TestAFileThatCannotBeStoredIsNone: while the store takes nothing an export waits and is tried again, has no file and
// counts no bytes; tried in vain it has failed, and its maker has the room for another.
func TestAFileThatCannotBeStoredIsNone(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 1)
		house := filepath.Join(a.Config.Data, "files", fmt.Sprint(a.Owner.EnterpriseID))
		inTheWay := filepath.Join(house, "export") // a file where the folder of exports is to be
		nothing := func(e exports.Export, state string) {
			t.Helper()
			got, bytes, kept := s.read(a.Owner, e.ID), s.bytes(), keptFiles(t, a)
			if got.State != state || got.Size != 0 || bytes != 0 || kept != 0 {
				t.Errorf("%+v, %d bytes are counted, %d files lie there", got, bytes, kept)
			}
			a.Do(t, a.Owner, "GET", fmt.Sprint(base, "/", e.ID, "/file"), nil).Refused(409, exports.ErrNotReady.Code)
		}
		if err := os.MkdirAll(house, 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(inTheWay, nil, 0o600); err != nil {
			t.Fatal(err)
		}
		vain := s.start(a.Owner, "", "csv")
		for range 4 {
			nothing(vain, exports.Waiting)
			a.Work(t)
			a.Clock.Advance(time.Minute)
		}
		nothing(vain, exports.Failed)
		var all []exports.Export
		for range 3 {
			all = append(all, s.start(a.Owner, "", "csv"))
		}
		a.Work(t)
		nothing(all[0], exports.Waiting)
		if err := os.Remove(inTheWay); err != nil {
			t.Fatal(err)
		}
		a.Clock.Advance(time.Minute)
		a.Work(t)
		for _, e := range all {
			if size := int64(len(s.file(a.Owner, e.ID))); size == 0 || s.bytes() != 3*size {
				t.Errorf("a file of %d bytes, %d are counted", size, s.bytes())
			}
		}
	})
}

// TestAFileWithoutRoomSaysSo: of a business that keeps as many bytes as it may an export has failed at once, and leaves
// no file.
func TestAFileWithoutRoomSaysSo(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 1)
		if err := a.DB.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
			_, err := db.Exec(ctx, tx, "INSERT INTO stored_bytes (enterprise_id, bytes) VALUES ($1, $2)",
				a.Owner.EnterpriseID, a.Config.StorageGB<<30)
			return err
		}); err != nil {
			t.Fatal(err)
		}
		e := s.start(a.Owner, "", "csv")
		a.Work(t)
		if e = s.read(a.Owner, e.ID); e.State != exports.Failed || !strings.Contains(e.Why, "เต็ม") || e.Size != 0 ||
			s.bytes() != a.Config.StorageGB<<30 || keptFiles(t, a) != 0 {
			t.Errorf("%+v, %d bytes are counted, %d files lie there", e, s.bytes(), keptFiles(t, a))
		}
	})
}
