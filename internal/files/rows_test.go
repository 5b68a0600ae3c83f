package files_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/files"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
)

func TestMain(m *testing.M) { os.Exit(dbtest.Run(m)) }

// rows writes rows of a table as the files themselves would be kept.
func rows(t *testing.T, a *apptest.App, texts ...string) {
	t.Helper()
	if err := a.DB.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
		for _, text := range texts {
			if _, err := db.Exec(ctx, tx, text); err != nil {
				return err
			}
		}
		return nil
	}); err != nil {
		t.Fatal(err)
	}
}

// A document that hangs on one purchase order is not taken from it by another, nor one that is about to be removed, nor
// that of another business.
func TestADocumentHangsOnOneThing(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		const order = int64(audit.RefPurchase)
		document := func(name string, enterprise, ref int64, doomed string) string {
			return fmt.Sprintf(`INSERT INTO documents (enterprise_id, name, title, kind, media, size, user_id, ref_kind,
				ref_id, doomed, created_at, loose_since) VALUES (%d, '%s', 't', 'purchase', 'text/csv', 1, 1, %d, %d,
				%s, 1, 1)`, enterprise, name, order, ref, doomed)
		}
		own := a.Owner.Actor.EnterpriseID
		rows(t, a, document("loose", own, 0, "FALSE"), document("mine", own, 7, "FALSE"),
			document("other", own, 8, "FALSE"), document("doomed", own, 0, "TRUE"),
			document("foreign", a.Stranger.Actor.EnterpriseID, 0, "FALSE"))
		on := files.Ref{Kind: audit.RefPurchase, ID: 7}
		hang := func(kind files.Kind, names ...string) error {
			return a.DB.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
				return files.HangDocuments(ctx, tx, a.Owner.Actor, kind, names, on)
			})
		}
		for _, name := range []string{"other", "doomed", "foreign", "none"} {
			if err := hang("purchase", name); !errors.Is(err, files.ErrNoDocument) {
				t.Errorf("%s: %v", name, err)
			}
		}
		if err := hang("bill", "loose"); !errors.Is(err, files.ErrNoDocument) {
			t.Errorf("of another kind: %v", err)
		}
		if err := hang("purchase", "mine", "loose"); err != nil {
			t.Error(err)
		}
		if all, err := files.DocumentsOf(t.Context(), a.DB.Fresh(), a.Owner.Actor, on); err != nil || len(all) != 2 {
			t.Errorf("%+v %v", all, err)
		}
	})
}

// A picture that hangs on something is not discarded by its name, nor another business's.
func TestOnlyLoosePicturesAreDiscarded(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		picture := func(name string, enterprise, ref int64) string {
			return fmt.Sprintf(`INSERT INTO images (enterprise_id, name, kind, width, height, size, user_id,
				ref_kind, ref_id, created_at, loose_since) VALUES (%d, '%s', 'product', 1, 1, 1, 1, %d, %d, 1,
				1)`, enterprise, name, audit.RefProduct, ref)
		}
		rows(t, a, picture("hangs", a.Owner.Actor.EnterpriseID, 7),
			picture("foreign", a.Stranger.Actor.EnterpriseID, 0))
		if err := a.Images.Discard(t.Context(), a.Owner.Actor, []string{"hangs", "foreign"}); err != nil {
			t.Fatal(err)
		}
		left, err := db.All[string](t.Context(), a.DB.Fresh(), "SELECT name FROM images WHERE NOT doomed ORDER BY name")
		if err != nil || fmt.Sprint(left) != "[foreign hangs]" {
			t.Errorf("%v %v", left, err)
		}
	})
}
