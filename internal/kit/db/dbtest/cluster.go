package dbtest

import (
	"context"
	"fmt"
	"net"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"slices"
	"testing"

	"github.com/jackc/pgx/v5"
)

// Cluster is a PostgreSQL server of the test's own, which may be crashed and copied. It keeps what it commits.
type Cluster struct {
	URL string

	t      testing.TB
	bin    string // folder of its programs
	folder string
	port   int
}

// NewCluster starts a server that goes with the test, or skips the test with one line where PostgreSQL is not
// installed.
func NewCluster(t testing.TB) *Cluster {
	t.Helper()
	c := emptyCluster(t)
	c.run("initdb", "-D", c.data(), "-E", "UTF8", "--locale=C.UTF-8", "-A", "trust", "-U", "postgres", "-N")
	c.Start()
	return c
}

// Standby starts a copy of the server that follows it, and only reads.
func (c *Cluster) Standby() *Cluster {
	c.t.Helper()
	s := emptyCluster(c.t)
	s.run("pg_basebackup", "-h", "127.0.0.1", "-p", fmt.Sprint(c.port), "-U", "postgres", "-D", s.data(), "-R", "-X",
		"stream", "-c", "fast")
	s.Start()
	return s
}

func emptyCluster(t testing.TB) *Cluster {
	t.Helper()
	c := &Cluster{t: t, bin: programs()}
	if c.bin == "" {
		t.Skip("PostgreSQL's programs are not installed")
	}
	var err error
	if c.folder, err = os.MkdirTemp("", "langraan-cluster-"); err != nil { //nolint:usetesting // that folder is closed to the server's user
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := os.RemoveAll(c.folder); err != nil {
			t.Error(err)
		}
	})
	if os.Geteuid() == 0 {
		if out, err := exec.CommandContext(t.Context(), "chown", serverUser(), c.folder).CombinedOutput(); err != nil { //nolint:gosec // fixed words
			t.Fatalf("%v: %s", err, out)
		}
	}
	listener, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	c.port = listener.Addr().(*net.TCPAddr).Port
	if err := listener.Close(); err != nil {
		t.Fatal(err)
	}
	c.URL = fmt.Sprintf("postgres://postgres@127.0.0.1:%d/postgres?sslmode=disable", c.port)
	t.Cleanup(func() { _ = c.command("pg_ctl", "-D", c.data(), "-m", "immediate", "-w", "stop").Run() })
	return c
}

func (c *Cluster) data() string { return filepath.Join(c.folder, "data") }

// Start starts the server, again after a crash.
func (c *Cluster) Start() {
	c.t.Helper()
	options := fmt.Sprintf("-p %d -k %s -c listen_addresses=127.0.0.1 -c max_connections=100", c.port, c.folder)
	c.run("pg_ctl", "-D", c.data(), "-w", "-t", "60", "-l", filepath.Join(c.folder, "log"), "-o", options, "start")
}

// Crash ends the server as a crash does: nothing is finished, nothing is written down.
func (c *Cluster) Crash() {
	c.t.Helper()
	c.run("pg_ctl", "-D", c.data(), "-m", "immediate", "-w", "stop")
}

// Do runs statements as the server's operator, each by itself.
func (c *Cluster) Do(statements ...string) {
	c.t.Helper()
	Do(c.t, c.URL, statements...)
}

// Do runs statements on a PostgreSQL address as the server's operator, each by itself.
func Do(t testing.TB, address string, statements ...string) {
	t.Helper()
	ctx := context.Background()
	conn, err := pgx.Connect(ctx, address)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = conn.Close(ctx) }()
	for _, text := range statements {
		if _, err := conn.Exec(ctx, text); err != nil {
			t.Fatalf("%s: %v", text, err)
		}
	}
}

// run runs one of PostgreSQL's programs to its end.
func (c *Cluster) run(program string, arguments ...string) {
	c.t.Helper()
	command := c.command(program, arguments...)
	said, err := os.Create(filepath.Join(c.t.TempDir(), program)) // a pipe would stay open in the server
	if err != nil {
		c.t.Fatal(err)
	}
	defer func() { _ = said.Close() }()
	command.Stdout, command.Stderr = said, said
	if err := command.Run(); err != nil {
		text, _ := os.ReadFile(said.Name())
		c.t.Fatalf("%s: %v: %s", program, err, text)
	}
}

// command makes the command of a program, as another user for root: PostgreSQL refuses root.
func (c *Cluster) command(program string, arguments ...string) *exec.Cmd {
	words := append([]string{filepath.Join(c.bin, program)}, arguments...)
	if os.Geteuid() == 0 {
		name := serverUser()
		words = append([]string{"setpriv", "--reuid", name, "--regid", groupOf(name), "--clear-groups", "env", "HOME=" +
			c.folder, "PGUSER=postgres"}, words...)
	}
	command := exec.CommandContext(context.Background(), words[0], words[1:]...) //nolint:gosec // PostgreSQL's own programs
	command.Dir = c.folder
	return command
}

func serverUser() string {
	if _, err := user.Lookup("postgres"); err == nil {
		return "postgres"
	}
	return "nobody"
}

func groupOf(name string) string {
	if u, err := user.Lookup(name); err == nil {
		return u.Gid
	}
	return name
}

// programs is the folder of PostgreSQL's programs: of the newest version installed, or on the path; empty without one.
func programs() string {
	found, err := filepath.Glob("/usr/lib/postgresql/*/bin/initdb")
	if err == nil && len(found) > 0 {
		return filepath.Dir(slices.MaxFunc(found, func(a, b string) int { return len(a) - len(b) }))
	}
	file, err := exec.LookPath("initdb")
	if err != nil {
		return ""
	}
	if file, err = filepath.EvalSymlinks(file); err != nil {
		return ""
	}
	return filepath.Dir(file)
}
