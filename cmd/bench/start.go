package main

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"langraan/internal/kit/clock"
)

// startRows times the built program from its start to its first answer on an empty SQLite folder, and reads what memory it
// holds after a second of rest.
func startRows(ctx context.Context) ([]row, error) {
	folder, err := os.MkdirTemp("", "langraan-bench")
	if err != nil {
		return nil, err
	}
	defer func() { _ = os.RemoveAll(folder) }()
	binary := filepath.Join(folder, "langraan")
	build := exec.CommandContext(ctx, "go", "build", "-o", binary, "./cmd/langraan")
	build.Stderr = os.Stderr
	if err := build.Run(); err != nil {
		return nil, fmt.Errorf("building: %w", err)
	}
	data := filepath.Join(folder, "data")
	if _, _, err := start(ctx, binary, data); err != nil { // the first start makes the schema
		return nil, err
	}
	took, memory, err := start(ctx, binary, data)
	if err != nil {
		return nil, err
	}
	return []row{{"start to first answer; idle memory", "sqlite", fmt.Sprintf("%d ms; %d MB", took.Milliseconds(), memory>>20), "—"}}, nil
}

const startLimit = 20 * time.Second

func start(ctx context.Context, binary, data string) (took time.Duration, memory int64, err error) {
	address, err := freeAddress(ctx)
	if err != nil {
		return 0, 0, err
	}
	ctx, cancel := context.WithTimeout(ctx, startLimit)
	defer cancel()
	server := exec.CommandContext(ctx, binary, "serve")
	server.Env = append(os.Environ(), "LANGRAAN_DATA="+data, "LANGRAAN_LISTEN="+address, "LANGRAAN_DATABASE=")
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
