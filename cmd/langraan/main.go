// Command langraan is the whole product in one binary: the server, the browser application and the tools of an
// operator.
package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"os/signal"
	"syscall"

	"langraan/internal/app"
	"langraan/internal/kit/config"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/i18n"

	"github.com/alecthomas/kong"
)

type commands struct {
	Serve   serveCommand   `cmd:"" help:"Serve the application (the settings are LANGRAAN_… in the environment)."`
	Migrate migrateCommand `cmd:"" help:"Bring the database to this version's schema and end."`
	Check   checkCommand   `cmd:"" help:"Check that ledger, balances, reservations, purchase orders and orders agree; exit 1 when they do not."`
	Backup  backupCommand  `cmd:"" help:"Write a consistent copy of the SQLite database while work goes on."`
	User    struct {
		Add      addCommand      `cmd:"" help:"Create a user, in a new business or an existing one."`
		Password passwordCommand `cmd:"" help:"Set a user's password and end the user's sessions."`
	} `cmd:"" help:"Manage users."`
	Seed    seedCommand    `cmd:"" help:"Fill an empty database."`
	Config  configCommand  `cmd:"" help:"Print the settings in force, secrets masked."`
	Openapi openapiCommand `cmd:"" help:"Print the OpenAPI document."`
	Words   wordsCommand   `cmd:"" hidden:"" help:"Print the sentences of the error catalogue."`
	Version versionCommand `cmd:"" help:"Print the version."`
	Licence licenceCommand `cmd:"" help:"Print the terms of the font that printed pages use."`
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGINT, syscall.SIGTERM)
	defer stop()
	var c commands
	k := kong.Parse(&c, kong.Name("langraan"), kong.Description("The back office of an online seller."),
		kong.UsageOnError(), kong.BindTo(ctx, (*context.Context)(nil)))
	if err := k.Run(); err != nil {
		text := plain(err)
		if ctx.Err() != nil && errors.Is(err, context.Canceled) {
			text = "stopped before it was done"
		}
		fmt.Fprintln(os.Stderr, "langraan:", text)
		stop()
		os.Exit(1)
	}
}

// plain is what a refusal says to an operator: what the catalogue says, the faulty fields, and the cause.
func plain(err error) string {
	var e *errs.Error
	if !errors.As(err, &e) {
		return err.Error()
	}
	text := i18n.Text(i18n.English, string(e.Code)) + " (" + e.Error() + ")"
	for field, code := range e.Fields {
		text += fmt.Sprintf("\n  %s: %s", field, i18n.Text(i18n.English, string(code)))
	}
	return text
}

// settings reads the settings and points the log where they say.
func settings() (config.Config, error) {
	c, err := config.Load(os.Environ())
	if err != nil {
		return c, err
	}
	slog.SetDefault(slog.New(slog.NewJSONHandler(os.Stderr, &slog.HandlerOptions{Level: c.Log})))
	return c, nil
}

// within runs fn on the program put together, without serving.
func within(ctx context.Context, fn func(a *app.App) error) error {
	c, err := settings()
	if err != nil {
		return err
	}
	return on(ctx, c, fn)
}

// on runs fn on the program put together by the settings.
func on(ctx context.Context, c config.Config, fn func(a *app.App) error) error {
	a, err := app.New(ctx, c, app.Options{})
	if err != nil {
		return err
	}
	return errors.Join(fn(a), a.Close())
}
