// Package app puts the house together: it opens the database, builds every service in the written order, joins their
// routes and jobs, and serves. It decides nothing about selling.
package app

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"

	"langraan/internal/auth"
	"langraan/internal/kit/blob"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/config"
	"langraan/internal/kit/db"
	"langraan/internal/kit/fetch"
	"langraan/internal/kit/jobs"
	"langraan/internal/kit/live"
	"langraan/internal/kit/mail"
	"langraan/internal/kit/quota"
	"langraan/internal/kit/rest"
	"langraan/web"
)

// Version names this build; the linker sets it.
var Version = "dev"

// Options are what tests and commands set otherwise than a server. The zero value is a server.
type Options struct {
	Clock    clock.Clock
	Log      *slog.Logger
	Cost     auth.Cost   // of password hashes; zero is auth.StandardCost
	Mailer   auth.Mailer // instead of SMTP or the outbox folder
	Jobs     jobs.Config
	Pictures fetch.Rules // which links of pictures may be opened; zero is public addresses
	Verifier string      // where Turnstile and reCAPTCHA are asked, instead of their own addresses
}

// App is the program, put together but not yet serving.
type App struct {
	Config config.Config
	DB     *db.DB
	Files  *blob.Store
	Jobs   *jobs.Pool
	Live   *live.Hub
	Mux    *rest.Mux
	Services
	log     *slog.Logger
	clock   clock.Clock
	metrics *metrics
	ready   readiness
	mailer  auth.Mailer
}

// New opens and migrates the database and builds everything on it. Close it when done.
func New(ctx context.Context, c config.Config, o Options) (*App, error) {
	a := &App{Config: c, log: o.Log, clock: o.Clock, mailer: o.Mailer}
	if a.log == nil {
		a.log = slog.Default()
	}
	if a.clock == nil {
		a.clock = clock.System()
	}
	if err := a.open(ctx); err != nil {
		return nil, err
	}
	if err := a.build(ctx, o); err != nil {
		return nil, errors.Join(err, a.DB.Close())
	}
	return a, nil
}

// DatabaseFile is where SQLite keeps the data.
func DatabaseFile(c config.Config) string { return filepath.Join(c.Data, "langraan.db") }

// OpenFiles opens where the settings say that files are kept.
func OpenFiles(c config.Config) (*blob.Store, error) {
	return blob.New(c.S3, filepath.Join(c.Data, "files"))
}

// QuotaOf bounds what each business may keep.
func QuotaOf(c config.Config, d *db.DB) *quota.Quota {
	return quota.New(d, quota.Usual(c.StorageGB<<30))
}

// OpenDatabase opens and migrates the database the settings name, without anything on it.
func OpenDatabase(ctx context.Context, c config.Config, now clock.Clock) (*db.DB, error) {
	if err := os.MkdirAll(c.Data, 0o700); err != nil {
		return nil, fmt.Errorf("the data folder: %w", err)
	}
	d, err := db.Open(ctx, db.Config{
		File: DatabaseFile(c), URL: c.Database, ReadURL: c.DatabaseRead,
		FullSync: c.SQLiteSync == "full", Clock: now,
	})
	if err != nil {
		return nil, err
	}
	if err := d.Migrate(ctx); err != nil {
		return nil, errors.Join(err, d.Close())
	}
	return d, nil
}

func (a *App) open(ctx context.Context) (err error) {
	a.DB, err = OpenDatabase(ctx, a.Config, a.clock)
	return err
}

func (a *App) build(ctx context.Context, o Options) (err error) {
	if a.mailer == nil {
		if a.mailer, err = mail.New(a.Config.SMTP, a.Config.MailFrom, filepath.Join(a.Config.Data,
			"outbox")); err != nil {
			return err
		}
	}
	if a.Files, err = OpenFiles(a.Config); err != nil {
		return err
	}
	a.Jobs = jobs.NewPool(a.DB, o.Jobs)
	a.Live = live.NewHub(a.DB)
	a.metrics = newMetrics(a.DB)
	routes, err := a.join(ctx, o)
	if err != nil {
		return err
	}
	a.Mux, err = rest.New(rest.Config{
		Version: Version, Log: a.log, Authenticate: a.Auth.Authenticate, TrustProxy: a.Config.TrustProxy, Web: a.web(),
		Secure: isSecure(a.Config.BaseURL), ScriptHosts: scriptHosts[a.Config.BotCheck], Observe: a.metrics.observe,
	}, routes)
	return err
}

func (a *App) web() fs.FS { return web.Dist }

func isSecure(address string) bool { return len(address) > 8 && address[:8] == "https://" }

// scriptHosts are what the page must load for a bot check of somebody else's.
var scriptHosts = map[string]string{
	auth.BotTurnstile: "https://challenges.cloudflare.com",
	auth.BotRecaptcha: "https://www.google.com https://www.gstatic.com",
}

// Close closes the database; Run has ended before.
func (a *App) Close() error {
	a.Auth.Settle()
	return a.DB.Close()
}
