package files_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"image/png"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/files"
	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/quota"
	"langraan/internal/users"
)

const pictures = "/api/v1/images"

var onePixel = func() string {
	var b bytes.Buffer
	if err := png.Encode(&b, image.NewGray(image.Rect(0, 0, 1, 1))); err != nil {
		panic(err)
	}
	return b.String()
}()

func send(t *testing.T, a *apptest.App, who *apptest.Person, kind files.Kind) string {
	t.Helper()
	var made files.Image
	a.Do(t, who, "POST", pictures+"?kind="+string(kind), onePixel).Want(201).JSON(&made)
	return made.Name
}

// stored is what the count of the business says, and how many files lie in the store.
func stored(t *testing.T, a *apptest.App) (bytes int64, kept int) {
	t.Helper()
	bytes, err := db.One[int64](t.Context(), a.DB.Fresh(), "SELECT COALESCE(SUM(bytes), 0) FROM stored_bytes")
	if err == nil {
		err = filepath.WalkDir(filepath.Join(a.Config.Data, "files"), func(_ string, e fs.DirEntry, err error) error {
			if err == nil && !e.IsDir() {
				kept++
			}
			return err
		})
	}
	if err != nil && !os.IsNotExist(err) {
		t.Fatal(err)
	}
	return bytes, kept
}

// A picture hangs on one thing, as what it was sent as; a thing lets go of its own alone.
func TestAPictureHangsOnOneThing(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		picture := func(name string, enterprise, ref int64, doomed string) string {
			return fmt.Sprintf(`INSERT INTO images (enterprise_id, name, kind, width, height, size, user_id, ref_kind,
				ref_id, doomed, created_at, loose_since) VALUES (%d, '%s', 'goods', 1, 1, 1, 1, %d, %d, %s, 1, 1)`,
				enterprise, name, audit.RefWarehouseProduct, ref, doomed)
		}
		own := a.Owner.Actor.EnterpriseID
		rows(t, a, picture("loose", own, 0, "FALSE"), picture("mine", own, 7, "FALSE"),
			picture("other", own, 8, "FALSE"), picture("doomed", own, 0, "TRUE"),
			picture("foreign", a.Stranger.Actor.EnterpriseID, 0, "FALSE"))
		thing := files.Ref{Kind: audit.RefWarehouseProduct, ID: 7}
		in := func(fn func(ctx context.Context, tx *db.Tx) error) error { return a.DB.Write(t.Context(), fn) }
		attach := func(kind files.Kind, name string) error {
			return in(func(ctx context.Context, tx *db.Tx) error {
				return files.Attach(ctx, tx, a.Owner.Actor, kind, name, thing)
			})
		}
		swap := func(before, now string) error {
			return in(func(ctx context.Context, tx *db.Tx) error {
				return files.Swap(ctx, tx, a.Owner.Actor, files.Goods, before, now, thing)
			})
		}
		move := func(name string, from int64) error {
			return in(func(ctx context.Context, tx *db.Tx) error {
				return files.Move(ctx, tx, a.Owner.Actor, name, files.Ref{Kind: audit.RefWarehouseProduct, ID: from},
					files.Ref{Kind: audit.RefProduct, ID: 9})
			})
		}
		hang := func(want string) {
			t.Helper()
			all, err := db.All[string](t.Context(), a.DB.Fresh(), "SELECT name || ' ' || CAST(ref_kind AS TEXT) || '/' || "+
				"CAST(ref_id AS TEXT) FROM images ORDER BY name")
			if got := strings.Join(all, ", "); err != nil || got != want {
				t.Errorf("hang as %s, want %s, %v", got, want, err)
			}
		}
		for _, name := range []string{"other", "doomed", "foreign", "none"} {
			if err := attach(files.Goods, name); !errors.Is(err, files.ErrNoImage) {
				t.Errorf("%s: %v", name, err)
			}
		}
		if err := attach(files.Product, "loose"); !errors.Is(err, files.ErrNoImage) {
			t.Errorf("of another kind: %v", err)
		}
		for _, name := range []string{"loose", "mine", "foreign"} {
			if err := move(name, 8); !errors.Is(err, files.ErrNoImage) {
				t.Errorf("%s moves from what it does not hang on: %v", name, err)
			}
		}
		const before = "doomed %[1]d/0, foreign %[1]d/0, loose %[1]d/0, mine %[1]d/7, other %[1]d/8"
		hang(fmt.Sprintf(before, audit.RefWarehouseProduct))
		if err := errors.Join(attach(files.Goods, "mine"), swap("mine", "loose"), swap("other", "loose")); err != nil {
			t.Error(err)
		}
		const after = "doomed %[1]d/0, foreign %[1]d/0, loose %[1]d/7, mine 0/0, other %[1]d/8"
		hang(fmt.Sprintf(after, audit.RefWarehouseProduct))
		if err := move("other", 8); err != nil {
			t.Error(err)
		}
		const moved = "doomed %[1]d/0, foreign %[1]d/0, loose %[1]d/7, mine 0/0, other %[2]d/9"
		hang(fmt.Sprintf(moved, audit.RefWarehouseProduct, audit.RefProduct))
	})
}

// Another business's picture is none to whoever asks, whatever they may see; nor is one that is about to be removed.
func TestAPictureIsReadInItsBusinessAlone(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		clerk := a.Hire(t, a.Stranger, users.Create{
			Group: access.GroupEmployee, Username: "their-clerk", Roles: access.Roles{access.Order: access.LevelSee}.Text(),
		})
		bill := send(t, a, a.Owner, files.Bill)
		for _, size := range []string{"", "?size=thumb"} {
			for _, who := range []*apptest.Person{clerk, a.Stranger} {
				a.Do(t, who, "GET", pictures+"/"+bill+size, nil).Refused(404, errs.InvalidParam)
			}
		}
		content := func(of *apptest.Person, name string) error {
			_, err := a.Images.Content(t.Context(), of.Actor.EnterpriseID, files.Bill, name)
			return err
		}
		if err := content(a.Owner, bill); err != nil {
			t.Error(err)
		}
		slip := send(t, a, a.Owner, files.Slip)
		for _, err := range []error{content(a.Stranger, bill), content(a.Owner, slip), content(a.Owner, "none.png")} {
			if !errors.Is(err, files.ErrNoImage) {
				t.Error(err)
			}
		}
		rows(t, a, "UPDATE images SET doomed = TRUE")
		a.Do(t, a.Owner, "GET", pictures+"/"+bill, nil).Refused(404, errs.InvalidParam)
		if err := content(a.Owner, bill); !errors.Is(err, files.ErrNoImage) {
			t.Errorf("of one about to be removed: %v", err)
		}
	})
}

// Eight megabytes are taken and a byte more is not, though what is stored of it would be less.
func TestAPictureIsBoundByItsBytes(t *testing.T) {
	a := apptest.New(t, "")
	sent := func(bytes int) string { return onePixel + strings.Repeat("\x00", bytes-len(onePixel)) }
	a.Do(t, a.Owner, "POST", pictures+"?kind=goods", sent(files.MaxBytes)).Want(201)
	a.Unchanged(t, func() {
		a.Do(t, a.Owner, "POST", pictures+"?kind=goods", sent(files.MaxBytes+1)).Refused(413, errs.InvalidParam)
	})
}

// What has no room is refused where its bytes are counted, too, and nothing of it stays in the store.
func TestWhatHasNoRoomLeavesNothing(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		send(t, a, a.Owner, files.Goods)
		rows(t, a, fmt.Sprintf("UPDATE stored_bytes SET bytes = %d WHERE enterprise_id = %d", a.Config.StorageGB<<30,
			a.Owner.Actor.EnterpriseID))
		full, kept := stored(t, a)
		a.Unchanged(t, func() {
			_, err := a.Images.Add(t.Context(), a.Owner.Actor, files.Goods, strings.NewReader(onePixel))
			if !errors.Is(err, quota.ErrFull) {
				t.Errorf("a picture: %v", err)
			}
			_, err = a.Images.AddDocument(t.Context(), a.Owner.Actor, files.Purchase, "a.csv", strings.NewReader("a,b\n"))
			if !errors.Is(err, quota.ErrFull) {
				t.Errorf("a document: %v", err)
			}
		})
		if bytes, left := stored(t, a); bytes != full || left != kept {
			t.Errorf("%d bytes are counted of %d, %d files lie there, %d did", bytes, full, left, kept)
		}
	})
}

// Who may not work on purchase orders neither sends nor opens their papers, by whatever door.
func TestPapersHaveTheirPeople(t *testing.T) {
	a := apptest.New(t, "")
	paper := func(who *apptest.Person) (files.Document, error) {
		return a.Images.AddDocument(t.Context(), who.Actor, files.Purchase, "a.csv", strings.NewReader("a,b\n"))
	}
	sent, err := paper(a.Manager)
	if err != nil {
		t.Fatal(err)
	}
	a.Unchanged(t, func() {
		if _, err := paper(a.Seller); !errors.Is(err, errs.ErrDenied) {
			t.Errorf("the seller sends: %v", err)
		}
		if _, _, err := a.Images.OpenDocument(t.Context(), a.Seller.Actor, sent.Name); !errors.Is(err, errs.ErrDenied) {
			t.Errorf("the seller opens: %v", err)
		}
		if _, _, err := a.Images.OpenDocument(t.Context(), a.Stranger.Actor, sent.Name); !errors.Is(err,
			files.ErrNoDocument) {
			t.Errorf("another business opens: %v", err)
		}
	})
	rows(t, a, "UPDATE documents SET doomed = TRUE")
	if _, _, err := a.Images.OpenDocument(t.Context(), a.Manager.Actor, sent.Name); !errors.Is(err,
		files.ErrNoDocument) {
		t.Errorf("one about to be removed opens: %v", err)
	}
}
