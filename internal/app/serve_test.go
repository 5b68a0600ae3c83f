package app_test

import (
	"bufio"
	"context"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"

	"langraan/internal/apptest"
	"langraan/internal/kit/config"
	"langraan/internal/kit/db"
	"langraan/internal/kit/live"
)

func get(ctx context.Context, t *testing.T, address, token string) *http.Response {
	t.Helper()
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Authorization", "Bearer "+token)
	w, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = w.Body.Close() })
	return w
}

func body(t *testing.T, w *http.Response) string {
	t.Helper()
	text, err := io.ReadAll(w.Body)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// The program serves, streams what changes to its own enterprise alone, tells operators its figures, and stops in
// order.
func TestServing(t *testing.T) {
	free := func(c *config.Config) { c.Listen, c.AdminListen = "127.0.0.1:0", "127.0.0.1:0" }
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		ctx, stop := context.WithTimeout(t.Context(), time.Minute)
		addresses, ended := make(chan [2]string, 1), make(chan error, 1)
		go func() {
			ended <- a.Run(ctx, func(main, admin string) {
				addresses <- [2]string{"http://" + main, "http://" +
					admin}
			})
		}()
		at := <-addresses
		if w := get(ctx, t, at[0]+"/readyz", ""); w.StatusCode != 200 {
			t.Errorf("readyz: %s", w.Status)
		}
		ours := bufio.NewScanner(get(ctx, t, at[0]+"/api/v1/live", a.Seller.Token).Body)
		theirs := bufio.NewScanner(get(ctx, t, at[0]+"/api/v1/live", a.Stranger.Token).Body)
		for _, s := range []*bufio.Scanner{ours, theirs} {
			for s.Scan() && !strings.HasPrefix(s.Text(), ": connected") {
			}
		}
		heard := make(chan struct{})
		go func() { // again and again: the program may not listen to PostgreSQL yet
			for {
				publish(t, a, live.Event{EnterpriseID: a.Seller.EnterpriseID, Topic: "orders", ID: 7})
				publish(t, a, live.Event{EnterpriseID: a.Stranger.EnterpriseID, Topic: "orders", ID: 8})
				select {
				case <-heard:
					heard <- struct{}{}
					return
				case <-time.After(50 * time.Millisecond):
				}
			}
		}()
		for s, want := range map[*bufio.Scanner]string{
			ours:   `{"topic":"orders","id":7}`,
			theirs: `{"topic":"orders","id":8}`,
		} {
			// what was set up before is told too
			for s.Scan() && !strings.HasPrefix(s.Text(), `data: {"topic":"orders"`) {
			}
			if got := strings.TrimPrefix(s.Text(), "data: "); got != want {
				t.Errorf("event %s, want %s", got, want)
			}
		}
		heard <- struct{}{}
		<-heard
		text := body(t, get(ctx, t, at[1]+"/metrics", ""))
		for _, want := range []string{
			`langraan_request_seconds_count{method="GET",route="/readyz",status="200"} 1`,
			`langraan_jobs{state=`, `langraan_db_connections{pool="primary"`,
		} {
			if !strings.Contains(text, want) {
				t.Errorf("the figures lack %s", want)
			}
		}
		stop()
		select {
		case err := <-ended:
			if err != nil {
				t.Error(err)
			}
		case <-time.After(20 * time.Second):
			t.Error("it does not stop")
		}
	}, apptest.Setting(free))
}

func publish(t *testing.T, a *apptest.App, e live.Event) {
	t.Helper()
	err := a.DB.Write(context.Background(), func(_ context.Context, tx *db.Tx) error {
		live.Publish(tx, e)
		return nil
	})
	if err != nil {
		t.Error(err)
	}
}
