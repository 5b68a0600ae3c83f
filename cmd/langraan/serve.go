package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"os"
	"path/filepath"
	"time"

	"langraan/internal/app"
	"langraan/internal/kit/clock"
)

// unfinishedFor is how long a file that is being stored is left alone: another copy of the program may be at it.
const unfinishedFor = 24 * time.Hour

type serveCommand struct{}

// Run serves until the process is told to end. It holds the data folder before it looks into it.
func (serveCommand) Run(ctx context.Context) (err error) {
	c, err := settings()
	if err != nil {
		return err
	}
	claim, err := app.ClaimFolder(c)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, claim.Release()) }()
	if err := keepTemporary(filepath.Join(c.Data, "tmp"), claim.Alone()); err != nil {
		return err
	}
	if c.Database != "" {
		claim.Share()
	}
	return on(ctx, c, func(a *app.App) error {
		if err := a.Files.Sweep(clock.System()().Add(-unfinishedFor)); err != nil {
			slog.Warn("unfinished files of an earlier run stay", "error", err.Error())
		}
		return a.Run(ctx, func(address, _ string) { announce(ctx, a, address) })
	})
}

// keepTemporary has the temporary files of this process made in the folder, cleared of those that one before it left
// unless they may be another server's.
func keepTemporary(folder string, cleared bool) error {
	folder, err := filepath.Abs(folder)
	if err == nil && cleared {
		err = os.RemoveAll(folder)
	}
	if err == nil {
		err = os.MkdirAll(folder, 0o700)
	}
	if err == nil {
		err = os.Setenv("TMPDIR", folder)
	}
	if err != nil {
		return fmt.Errorf("the folder of temporary files: %w", err)
	}
	return nil
}

func announce(ctx context.Context, a *app.App, address string) {
	engine := "SQLite in " + app.DatabaseFile(a.Config)
	if a.DB.Postgres() {
		engine = "PostgreSQL"
	}
	fmt.Printf("Langraan %s answers on http://%s (%s)\n", app.Version, address, engine)
	slog.Info("serving", "address", address, "version", app.Version, "postgres", a.DB.Postgres())
	if demo, err := a.Auth.Demo(ctx); err == nil && demo && !isLoopback(address) {
		fmt.Println("WARNING: this database holds the demo businesses, whose passwords are public, and it is open to " +
			"other machines.")
		slog.Warn("demo data on an address that other machines reach", "address", address)
	}
}

func isLoopback(address string) bool {
	host, _, err := net.SplitHostPort(address)
	ip := net.ParseIP(host)
	return err == nil && (host == "localhost" || ip != nil && ip.IsLoopback())
}
