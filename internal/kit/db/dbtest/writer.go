package dbtest

import (
	"context"
	"net/url"
	"strings"
	"sync"
	"testing"

	"modernc.org/sqlite"
)

// writers are the connections that SQLite opened to write, by their addresses: the first of each is the one that
// serves.
var writers sync.Map

// WatchWriters begins to note them; call it before the database is opened.
var WatchWriters = sync.OnceFunc(func() {
	sqlite.RegisterConnectionHook(func(conn sqlite.ExecQuerierContext, address string) error {
		if strings.Contains(address, "_txlock=immediate") {
			writers.LoadOrStore(address, conn)
		}
		return nil
	})
})

// OfWriter sets something of the connection that writes to a file where no transaction can, while nobody writes.
func OfWriter(t testing.TB, file, text string) {
	t.Helper()
	found := false
	writers.Range(func(address, conn any) bool {
		if strings.HasPrefix(address.(string), "file:"+(&url.URL{Path: file}).EscapedPath()+"?") {
			found = true
			if _, err := conn.(sqlite.ExecQuerierContext).ExecContext(context.Background(), text, nil); err != nil {
				t.Error(err)
			}
		}
		return !found
	})
	if !found {
		t.Fatal("the connection that writes was not seen")
	}
}
