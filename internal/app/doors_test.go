package app_test

import (
	"context"
	"net/http"
	"net/http/httptest"
	"slices"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/kit/config"
	"langraan/internal/kit/db"
)

// doors are the calls that take a file as it is, with a file that each takes.
var doors = map[string]string{
	"/api/v1/images?kind=slip":               onePixel,
	"/api/v1/wms/po/file?name=a.csv":         "number,day\n1,2\n",
	"/api/v1/wms/imports?kind=partners":      "company_name,address\nบริษัท,1\n",
	"/api/v1/products/imports?kind=products": "sku,name\nA1,ของ\n",
	"/api/v1/orders/tracking/file":           "SO1,TH123456789\n",
	"/api/v1/payments/statement?name=a":      "date,time,deposit\n2026-11-20,10:01,59.00\n",
}

// pass are the doors whose files are read and not kept.
var pass = []string{"/api/v1/orders/tracking/file", "/api/v1/payments/statement?name=a"}

// Every call that takes a file as it is refuses one above its bound as too large, announced or not, and changes
// nothing.
func TestNoDoorTakesTooLargeAFile(t *testing.T) {
	a := apptest.New(t, "")
	for door := range doors {
		for _, length := range []int64{1 << 40, -1} {
			a.Unchanged(t, func() {
				q := httptest.NewRequestWithContext(t.Context(), http.MethodPost, door, endless{})
				q.ContentLength = length
				q.Header.Set("Authorization", "Bearer "+a.Owner.Token)
				w := httptest.NewRecorder()
				a.Mux.ServeHTTP(w, q)
				if w.Code != http.StatusRequestEntityTooLarge {
					t.Errorf("%s, announced as %d bytes: %d %s", door, length, w.Code, w.Body)
				}
			})
		}
	}
}

// endless is a body that never ends.
type endless struct{}

// Read gives as much as is asked for.
func (endless) Read(into []byte) (int, error) {
	for i := range into {
		into[i] = 'x'
	}
	return len(into), nil
}

// No call keeps a file of a business that has no room left, and those that keep none still work.
func TestNoDoorKeepsAFileWithoutRoom(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		a.Do(t, a.Owner, "POST", "/api/v1/images?kind=slip", onePixel).Want(http.StatusCreated)
		err := a.DB.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
			_, err := db.Exec(ctx, tx, "UPDATE stored_bytes SET bytes = $1", 1<<30-5)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		for door, file := range doors {
			send := func() *apptest.Response { return a.Do(t, a.Owner, "POST", door, file) }
			if slices.Contains(pass, door) {
				if got := send(); got.Code >= http.StatusBadRequest {
					t.Errorf("%s: %d %s", door, got.Code, got.Body)
				}
				continue
			}
			a.Unchanged(t, func() {
				if got := send(); got.Code != http.StatusRequestEntityTooLarge {
					t.Errorf("%s keeps a file without room: %d %s", door, got.Code, got.Body)
				}
			})
		}
	}, apptest.Setting(func(c *config.Config) { c.StorageGB = 1 }))
}
