package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"slices"

	"langraan/internal/app"
	"langraan/internal/inventory"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/config"
	"langraan/internal/kit/i18n"
	"langraan/internal/kit/print"
	"langraan/internal/orders"
	"langraan/internal/purchases"
)

type migrateCommand struct{}

// Run migrates and ends.
func (migrateCommand) Run(ctx context.Context) error {
	c, err := settings()
	if err != nil {
		return err
	}
	d, err := app.OpenDatabase(ctx, c, clock.System())
	if err != nil {
		return err
	}
	fmt.Println("the schema is up to date")
	return d.Close()
}

type checkCommand struct{}

// Run prints the faults of the ledger, of purchase orders and of orders, or one line.
func (checkCommand) Run(ctx context.Context) error {
	return within(ctx, func(a *app.App) error {
		faults, err := inventory.Check(ctx, a.DB.Fresh())
		if err != nil {
			return err
		}
		ordered, err := purchases.Check(ctx, a.DB.Fresh())
		if err != nil {
			return err
		}
		said, err := orders.CheckStates(ctx, a.DB.Fresh())
		if err != nil {
			return err
		}
		faults = slices.Concat(faults, ordered, said)
		for _, fault := range faults {
			fmt.Println(fault)
		}
		if len(faults) > 0 {
			return fmt.Errorf("%d faults", len(faults))
		}
		fmt.Println("ok: ledger, balances, reservations, purchase orders and orders agree")
		return nil
	})
}

type backupCommand struct {
	File string `arg:"" help:"The file to write; it must not exist."`
}

// Run writes the copy.
func (b backupCommand) Run(ctx context.Context) error {
	return within(ctx, func(a *app.App) error {
		if err := a.DB.Backup(ctx, b.File); err != nil {
			return err
		}
		fmt.Println("written:", b.File)
		return nil
	})
}

type configCommand struct{}

// Run prints the settings.
func (configCommand) Run() error {
	c, err := settings()
	if err != nil {
		return err
	}
	return c.Print(os.Stdout)
}

type versionCommand struct{}

// Run prints the version.
func (versionCommand) Run() error {
	fmt.Println(app.Version)
	return nil
}

type openapiCommand struct{}

// Run prints the document of the routes, without the build's version, so that it changes only when the calls do. The
// routes are built on a database that goes when they are printed.
func (openapiCommand) Run(ctx context.Context) (err error) {
	app.Version = "current"
	folder, err := os.MkdirTemp("", "langraan-openapi-")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(folder)) }()
	c, err := config.Load([]string{"LANGRAAN_DATA=" + folder})
	if err != nil {
		return err
	}
	a, err := app.New(ctx, c, app.Options{Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		return err
	}
	document, err := a.Mux.Document()
	if err == nil {
		_, err = os.Stdout.Write(document)
	}
	return errors.Join(err, a.Close())
}

type wordsCommand struct {
	Language string `arg:"" enum:"th,en"`
}

// Run prints the sentences of the error catalogue in one language, for the browser.
func (c wordsCommand) Run() error {
	words, err := i18n.JSON(c.Language)
	if err == nil {
		_, err = os.Stdout.Write(words)
	}
	return err
}

type licenceCommand struct{}

func (licenceCommand) Run() error {
	text, err := print.FontLicence()
	fmt.Print(text)
	return err
}
