package dbtest

import (
	"bytes"
	"context"
	"io"
	"net"
	"net/url"
	"regexp"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
)

// Proxy stands between a program and PostgreSQL and breaks connections where a test wants it.
type Proxy struct {
	URL string // of the database through the proxy

	commits atomic.Int64
	words   atomic.Int64 // what clients said, counted
	cut     atomic.Pointer[func(commit int64, port int) Cut]
	down    atomic.Bool
	commit  atomic.Pointer[string] // the name of a prepared COMMIT
	server  string
	direct  string
	name    string // of the connections through the proxy
}

// Cut says what happens to a connection at a COMMIT.
type Cut int

// The ways a COMMIT goes.
const (
	Through Cut = iota
	Before      // the connection breaks and the server never hears of the COMMIT
	After       // the server commits, and the connection breaks before the answer is back
)

// NewProxy opens a proxy to the server of the address; it ends with the test.
func NewProxy(t testing.TB, address string) *Proxy {
	t.Helper()
	u, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	listener, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = listener.Close() })
	p := &Proxy{server: u.Host, direct: address, name: "through " + listener.Addr().String()}
	u.Host = listener.Addr().String()
	q := u.Query()
	q.Set("application_name", p.name)
	u.RawQuery = q.Encode()
	p.URL = u.String()
	go func() {
		for {
			client, err := listener.Accept()
			if err != nil {
				return
			}
			go p.carry(client)
		}
	}()
	return p
}

// AtCommit sets what happens at each COMMIT, counted from 1.
func (p *Proxy) AtCommit(fn func(commit int64) Cut) {
	p.cut.Store(new(func(commit int64, _ int) Cut { return fn(commit) }))
}

// LoseCommitOf breaks the connection of the first transaction that writes to the table from here on, behind its COMMIT;
// lost tells whether there was one.
func (p *Proxy) LoseCommitOf(t testing.TB, table string) (lost func() bool) {
	t.Helper()
	const mark = "471100"
	Do(t, p.direct, "CREATE FUNCTION mark() RETURNS TRIGGER LANGUAGE plpgsql AS "+
		"'BEGIN PERFORM pg_advisory_xact_lock_shared("+mark+"); RETURN NULL; END'",
		"CREATE TRIGGER mark AFTER INSERT OR UPDATE ON "+table+" FOR EACH STATEMENT EXECUTE FUNCTION mark()")
	look, err := pgx.Connect(t.Context(), p.direct)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = look.Close(context.WithoutCancel(t.Context())) })
	var mu sync.Mutex
	done := false
	p.cut.Store(new(func(_ int64, port int) Cut {
		mu.Lock()
		defer mu.Unlock()
		if done {
			return Through
		}
		err := look.QueryRow(t.Context(), `SELECT EXISTS (SELECT 1 FROM pg_locks l
			JOIN pg_stat_activity a ON a.pid = l.pid WHERE l.locktype = 'advisory' AND l.objid = `+mark+`
			AND a.datname = current_database() AND a.client_port = $1)`, port).Scan(&done)
		if err != nil {
			t.Error(err)
		}
		if done {
			return After
		}
		return Through
	}))
	return func() bool {
		mu.Lock()
		defer mu.Unlock()
		return done
	}
}

// Down refuses new connections, and breaks the open ones at their next word, while it is true.
func (p *Proxy) Down(down bool) { p.down.Store(down) }

// wordsBetween is what all clients say before Terminating ends the next connection. A pace in time alone lets a slow
// machine do nothing but connect.
const wordsBetween = 64

// Terminating has the server end connections of the proxy, one after the other, at the pace of the work, until stop is
// called.
func (p *Proxy) Terminating(t testing.TB) (stop func()) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	conn, err := pgx.Connect(ctx, p.direct)
	if err != nil {
		t.Fatal(err)
	}
	var ended sync.WaitGroup
	ended.Go(func() {
		defer func() { _ = conn.Close(context.WithoutCancel(ctx)) }()
		var next int64
		for ; ctx.Err() == nil; time.Sleep(40 * time.Millisecond) {
			if p.words.Load() < next {
				continue
			}
			next = p.words.Load() + wordsBetween
			_, err := conn.Exec(ctx, `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
				WHERE application_name = $1 ORDER BY random() LIMIT 1`, p.name)
			if err != nil && ctx.Err() == nil {
				t.Error(err)
			}
		}
	})
	return func() { cancel(); ended.Wait() }
}

// preparing is how pgx gives a COMMIT the name under which it runs it from then on.
var preparing = regexp.MustCompile(`(stmtcache_[0-9a-f]+\x00)commit\x00`)

// commitsIn tells whether the words to the server run a COMMIT, and learns under which name they do.
func (p *Proxy) commitsIn(words []byte) bool {
	if named := preparing.FindSubmatch(words); named != nil {
		p.commit.Store(new(string(named[1])))
		return false
	}
	name := p.commit.Load()
	return name != nil && bytes.Contains(words, []byte(*name)) || bytes.Contains(words, []byte("commit\x00"))
}

func (p *Proxy) carry(client net.Conn) {
	defer func() { _ = client.Close() }()
	if p.down.Load() {
		return
	}
	server, err := (&net.Dialer{Timeout: 5 * time.Second}).DialContext(context.Background(), "tcp", p.server)
	if err != nil {
		return
	}
	defer func() { _ = server.Close() }()
	var deaf atomic.Bool
	go func() {
		defer func() { _ = client.Close() }()
		buffer := make([]byte, 64<<10)
		for {
			n, err := server.Read(buffer)
			if err != nil || deaf.Load() {
				return
			}
			if _, err := client.Write(buffer[:n]); err != nil {
				return
			}
		}
	}()
	buffer := make([]byte, 64<<10)
	for {
		n, err := client.Read(buffer)
		if err != nil || p.down.Load() {
			return
		}
		p.words.Add(1)
		cut := Through
		if p.commitsIn(buffer[:n]) {
			if at := p.cut.Load(); at != nil {
				cut = (*at)(p.commits.Add(1), server.LocalAddr().(*net.TCPAddr).Port)
			}
		}
		if cut == Before {
			return
		}
		deaf.Store(cut == After)
		if _, err := server.Write(buffer[:n]); err != nil {
			return
		}
		if cut == After {
			_, _ = io.Copy(io.Discard, client) // until the reader of the answer has closed it
			return
		}
	}
}
