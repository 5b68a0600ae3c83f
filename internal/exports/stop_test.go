package exports_test

import (
	"context"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"langraan/internal/apptest"
	"langraan/internal/exports"
)

// Who stops a job means no finished file: one that is done by then stays whole. Who deletes it means it.
func TestStoppingLeavesAFinishedFile(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 1)
		e := s.start(a.Owner, "", "csv")
		at := fmt.Sprint(base, "/", e.ID)
		a.Work(t)
		size := s.read(a.Owner, e.ID).Size
		a.Unchanged(t, func() {
			refused := a.Do(t, a.Owner, "DELETE", at+"?unfinished=true", nil).Refused(409, exports.ErrFinished.Code)
			if cause := refused.Failure().Cause; !strings.Contains(cause, "ทำเสร็จก่อนหยุด") {
				t.Errorf("refused as %q", cause)
			}
		})
		if n := len(s.file(a.Owner, e.ID)); int64(n) != size || s.bytes() != size {
			t.Errorf("a file of %d bytes, %d are counted, %d were written", n, s.bytes(), size)
		}
		a.Do(t, a.Owner, "DELETE", at, nil).Want(200)
		a.Do(t, a.Owner, "GET", at, nil).Want(404)
		waits := s.start(a.Owner, "", "csv")
		at = fmt.Sprint(base, "/", waits.ID)
		a.Do(t, a.Owner, "DELETE", at+"?unfinished=true", nil).Want(200)
		a.Do(t, a.Owner, "GET", at, nil).Want(404)
		if n := s.bytes(); n != 0 {
			t.Errorf("%d bytes are left", n)
		}
	})
}

// keptFiles counts the files of exports that the store has.
func keptFiles(t testing.TB, a *apptest.App) (n int) {
	t.Helper()
	err := filepath.WalkDir(filepath.Join(a.Config.Data, "files"), func(path string, entry os.DirEntry, err error) error {
		if err == nil && !entry.IsDir() && strings.Contains(path, "/export/") {
			n++
		}
		return nil // what is deleted meanwhile is none
	})
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// TestStoppingRacesTheEnd: who stops a job as it stores its file either has nothing left of it or keeps a whole file.
func TestStoppingRacesTheEnd(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 1)
		ctx, stop := context.WithCancel(t.Context())
		var working sync.WaitGroup
		working.Go(func() { a.Jobs.Run(ctx) })
		defer working.Wait()
		defer stop()
		for range 24 {
			e := s.start(a.Owner, "", "csv")
			at := fmt.Sprint(base, "/", e.ID)
			for keptFiles(t, a) == 0 { // it is stored a moment before it is said to be done
			}
			switch code := a.Do(t, a.Owner, "DELETE", at+"?unfinished=true", nil).Code; code {
			case http.StatusConflict:
				size := s.read(a.Owner, e.ID).Size
				if n := len(s.file(a.Owner, e.ID)); int64(n) != size || s.bytes() != size || size == 0 {
					t.Errorf("a file of %d bytes is left, %d are counted, %d were written", n, s.bytes(), size)
				}
				a.Do(t, a.Owner, "DELETE", at, nil).Want(200)
			case http.StatusOK:
				a.Do(t, a.Owner, "GET", at, nil).Want(404)
			default:
				t.Fatalf("answers %d", code)
			}
			for deadline := time.Now().Add(10 * time.Second); keptFiles(t, a) > 0 && time.Now().Before(deadline); {
			}
			if n, files := s.bytes(), keptFiles(t, a); n != 0 || files != 0 {
				t.Fatalf("%d bytes and %d files are left", n, files)
			}
		}
	})
}
