package dbtest

import (
	"context"
	"encoding/json"
	"net"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/jackc/pgx/v5/pgproto3"
)

// Watch stands between a program and PostgreSQL and keeps how each statement was carried out, whatever plan its
// connection had kept, and those that the server runs for references too: its module auto_explain tells.
type Watch struct {
	URL string // of the database through the watch

	mu   sync.Mutex
	done []Done
}

// Done is a statement that was carried out.
type Done struct {
	Text  string
	Steps []Step
}

// Step reads rows of one table.
type Step struct {
	Way, Table, Index, Cond string // "Index Scan" and its kin; where an index alone is looked at there is no table
	Rows                    int64  // that were looked at in all, also those that did not fit
	Times                   int64  // that it was done: once for each row of the step before it, or once
}

// NewWatch opens a watch to the server of the address, which its superuser opens; it ends with the test.
func NewWatch(t testing.TB, address string) *Watch {
	t.Helper()
	u, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	server := u.Host
	listener, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = listener.Close() })
	u.Host = listener.Addr().String()
	q := u.Query()
	q.Set("sslmode", "disable")
	q.Set("options", "-c session_preload_libraries=auto_explain -c auto_explain.log_min_duration=0 "+
		"-c auto_explain.log_level=notice -c auto_explain.log_format=json -c auto_explain.log_analyze=on "+
		"-c auto_explain.log_timing=off -c auto_explain.log_nested_statements=on")
	u.RawQuery = strings.ReplaceAll(q.Encode(), "+", "%20") // pgx takes a plus as it stands
	w := &Watch{URL: u.String()}
	go func() {
		for {
			client, err := listener.Accept()
			if err != nil {
				return
			}
			go w.carry(client, server)
		}
	}()
	return w
}

// Take gives what was carried out since the last time.
func (w *Watch) Take() []Done {
	w.mu.Lock()
	defer w.mu.Unlock()
	done := w.done
	w.done = nil
	return done
}

func (w *Watch) carry(client net.Conn, address string) {
	defer func() { _ = client.Close() }()
	server, err := (&net.Dialer{Timeout: 5 * time.Second}).DialContext(context.Background(), "tcp", address)
	if err != nil {
		return
	}
	defer func() { _ = server.Close() }()
	go func() {
		defer func() { _ = server.Close() }()
		buffer := make([]byte, 64<<10)
		for {
			n, err := client.Read(buffer)
			if err != nil {
				return
			}
			if _, err := server.Write(buffer[:n]); err != nil {
				return
			}
		}
	}()
	said := pgproto3.NewFrontend(server, server)
	for {
		message, err := said.Receive()
		if err != nil {
			return
		}
		if notice, is := message.(*pgproto3.NoticeResponse); is {
			w.note(notice.Message)
			continue
		}
		raw, err := message.Encode(nil)
		if err != nil {
			return
		}
		if _, err := client.Write(raw); err != nil {
			return
		}
	}
}

type node struct {
	Way       string  `json:"Node Type"`
	Table     string  `json:"Relation Name"`
	Index     string  `json:"Index Name"`
	Cond      string  `json:"Index Cond"`
	Again     string  `json:"Recheck Cond"` // of rows that a bitmap found
	Rows      float64 `json:"Actual Rows"`  // each time, as are those that did not fit
	Loops     float64 `json:"Actual Loops"`
	Removed   float64 `json:"Rows Removed by Filter"`
	Rechecked float64 `json:"Rows Removed by Index Recheck"`
	Plans     []node
}

func (w *Watch) note(message string) {
	_, text, is := strings.Cut(message, "plan:\n")
	if !is {
		return
	}
	var told struct {
		Text string `json:"Query Text"`
		Plan node
	}
	if json.Unmarshal([]byte(text), &told) != nil {
		return
	}
	d := Done{Text: told.Text}
	told.Plan.steps(&d.Steps)
	w.mu.Lock()
	defer w.mu.Unlock()
	w.done = append(w.done, d)
}

func (n node) steps(all *[]Step) {
	if n.Loops > 0 && n.Way != "ModifyTable" && (n.Table != "" || n.Index != "") {
		*all = append(*all, Step{
			Way: n.Way, Table: n.Table, Index: n.Index, Cond: n.Cond + n.Again,
			Rows: int64((n.Rows + n.Removed + n.Rechecked) * n.Loops), Times: int64(n.Loops),
		})
	}
	for _, p := range n.Plans {
		p.steps(all)
	}
}
