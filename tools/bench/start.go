package main

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
)

// starts times the built program from its start to its first answer, and reads what memory it holds after a second of
// rest: on the SQLite file in the folder, or a new one, and on PostgreSQL where there is no file yet.
func starts(ctx context.Context, folder, on string) {
	if !wanted("start") {
		return
	}
	binary := filepath.Join(folder, "langraan")
	build := exec.CommandContext(ctx, "go", "build", "-o", binary, "./cmd/langraan")
	build.Stderr = os.Stderr
	if err := build.Run(); err != nil {
		fmt.Fprintln(os.Stderr, "building:", err)
		return
	}
	data := filepath.Join(folder, "data")
	_, err := os.Stat(filepath.Join(folder, "langraan.db"))
	isLoaded := err == nil
	if isLoaded {
		data = folder
	}
	startRow(ctx, binary, data, "", on)
	if address := os.Getenv("LANGRAAN_TEST_POSTGRES"); address != "" && !isLoaded {
		err := inSchema(ctx, address, func(address string) { startRow(ctx, binary, data, address, on) })
		if err != nil {
			fmt.Fprintln(os.Stderr, "start:", err)
		}
	}
}

// startRow prints the middle of some starts. One before them makes the schema.
func startRow(ctx context.Context, binary, data, address, on string) {
	const times = 5
	r, engine := result{name: "start to first answer on " + on + "; idle memory"}, "sqlite"
	if address != "" {
		engine = "postgres"
	}
	var took []time.Duration
	var memory int64
	for n := range times + 1 {
		t, m, err := start(ctx, binary, data, address)
		if err != nil {
			fmt.Fprintln(os.Stderr, "start:", err)
			r.print(engine, "did not start")
			return
		}
		if n > 0 {
			took, memory = append(took, t), max(memory, m)
		}
	}
	slices.Sort(took)
	r.figures = map[string]float64{"ms": float64(took[times/2].Milliseconds()), "MB": float64(memory >> 20)}
	r.print(engine, "")
}

// inSchema gives the address of an empty schema that is dropped afterwards.
func inSchema(ctx context.Context, address string, use func(address string)) error {
	d, err := db.Open(ctx, db.Config{URL: address})
	if err != nil {
		return err
	}
	name := fmt.Sprintf("bench_%d", os.Getpid())
	run := func(text string) error {
		return d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			_, err := db.Exec(ctx, tx, text)
			return err
		})
	}
	defer func() { _ = d.Close() }()
	if err := run("CREATE SCHEMA " + name); err != nil {
		return err
	}
	u, err := url.Parse(address)
	if err == nil {
		q := u.Query()
		q.Set("search_path", name)
		u.RawQuery = q.Encode()
		use(u.String())
	}
	return errors.Join(err, run("DROP SCHEMA "+name+" CASCADE"))
}

func since(began time.Time) time.Duration { return clock.System()().Sub(began).Round(time.Second) }

const startLimit = 20 * time.Second

func start(ctx context.Context, binary, data, database string) (took time.Duration, memory int64, err error) {
	address, err := freeAddress(ctx)
	if err != nil {
		return 0, 0, err
	}
	ctx, cancel := context.WithTimeout(ctx, startLimit)
	defer cancel()
	server := exec.CommandContext(ctx, binary, "serve")
	server.Env = append(othersVariables(), "LANGRAAN_DATA="+data, "LANGRAAN_LISTEN="+address,
		"LANGRAAN_DATABASE="+database)
	now := clock.System()
	began := now()
	if err := server.Start(); err != nil {
		return 0, 0, err
	}
	defer func() { err = errors.Join(err, server.Process.Kill()); _ = server.Wait() }()
	for !answers(ctx, address) {
		if ctx.Err() != nil {
			return 0, 0, errors.New("the program did not answer")
		}
		time.Sleep(time.Millisecond)
	}
	took = now().Sub(began)
	time.Sleep(time.Second)
	memory, err = residentMemory(server.Process.Pid)
	return took, memory, err
}

// othersVariables are the surroundings without settings of ours: the program refuses one that it does not know.
func othersVariables() []string {
	return slices.DeleteFunc(os.Environ(), func(variable string) bool {
		return strings.HasPrefix(variable,
			"LANGRAAN_")
	})
}

func freeAddress(ctx context.Context) (string, error) {
	l, err := (&net.ListenConfig{}).Listen(ctx, "tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	return l.Addr().String(), l.Close()
}

func answers(ctx context.Context, address string) bool {
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+address+"/healthz", nil)
	if err != nil {
		return false
	}
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		return false
	}
	return answer.Body.Close() == nil && answer.StatusCode == http.StatusOK
}

// residentMemory is what the process holds, in bytes (proc(5), VmRSS).
func residentMemory(pid int) (int64, error) {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	if err != nil {
		return 0, err
	}
	_, after, _ := strings.Cut(string(text), "VmRSS:")
	kilobytes, err := strconv.ParseInt(strings.Fields(after)[0], 10, 64)
	return kilobytes << 10, err
}
