package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"langraan/internal/app"
	"langraan/internal/auth"
	"langraan/internal/demo"
	"langraan/internal/files"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/config"
	"langraan/internal/kit/db"
	"langraan/internal/users"
)

type seedCommand struct {
	Demo bool  `required:"" help:"The demo businesses: Thai names, days of orders; every password is langraan-demo."`
	Days int64 `default:"60" help:"How many days of orders, 1 to 60; fewer are ready sooner."`
}

var (
	errNotEmpty = errors.New("the database holds a business already; the demo goes into an empty one")
	errHalf     = errors.New("the demo in this database was broken off before it was whole: empty the database, then " +
		"seed again")
)

// Run tells the demo's story into an empty database; one that holds it already is left as it is. No server works on
// the data folder meanwhile: it would let time go on in the middle of the story.
func (s seedCommand) Run(ctx context.Context) (err error) {
	c, err := settings()
	if err != nil {
		return err
	}
	claim, err := app.ClaimFolder(c)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, claim.Release()) }()
	switch isNew, err := isNewFolder(c); {
	case err != nil:
		return err
	case !isNew:
		return s.tell(ctx, c)
	}
	beside := c
	beside.Data = filepath.Join(c.Data, "seeding")
	if err := os.RemoveAll(beside.Data); err != nil {
		return fmt.Errorf("what an earlier seed left: %w", err)
	}
	if err := s.tell(ctx, beside); err != nil {
		return errors.Join(err, os.RemoveAll(beside.Data))
	}
	return moveAll(beside.Data, c.Data)
}

// isNewFolder tells whether SQLite's data and the files would begin in this folder: then the demo is told beside and
// comes whole or not at all.
func isNewFolder(c config.Config) (bool, error) {
	if c.Database != "" {
		return false, nil
	}
	for _, name := range []string{app.DatabaseFile(c), filepath.Join(c.Data, "files")} {
		if _, err := os.Stat(name); !errors.Is(err, fs.ErrNotExist) {
			return false, err
		}
	}
	return true, nil
}

// moveAll moves what is in one folder into another, the database last, and takes the first away.
func moveAll(from, into string) error {
	entries, err := os.ReadDir(from) // by name, in which files come before langraan.db
	for _, entry := range entries {
		if err == nil {
			err = os.Rename(filepath.Join(from, entry.Name()), filepath.Join(into, entry.Name()))
		}
	}
	if err == nil {
		err = os.Remove(from)
	}
	if err != nil {
		return fmt.Errorf("moving the demo into place: %w", err)
	}
	return nil
}

// tell tells the story into the database of the settings.
func (s seedCommand) tell(ctx context.Context, c config.Config) (err error) {
	story := &demo.Clock{}
	d, err := app.OpenDatabase(ctx, c, story.Now)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, d.Close()) }()
	switch empty, demoThere, err := users.Any(ctx, d.Fresh(), auth.DemoEmail); {
	case err != nil:
		return err
	case demoThere:
		return tellThere(ctx, d)
	case !empty:
		return errNotEmpty
	}
	now := clock.System()
	began := now()
	store, err := app.OpenFiles(c)
	if err != nil {
		return err
	}
	house := demo.House{
		DB: d, Clock: story, Passwords: auth.NewPasswords(auth.StandardCost),
		Pictures: files.New(d, store, app.QuotaOf(c, d)),
	}
	if err := demo.Seed(ctx, house, began, demo.Of(s.Days)); err != nil {
		return err
	}
	fmt.Printf("the demo businesses are ready (%.1f s)\n", now().Sub(began).Seconds())
	fmt.Println(demo.SignIn())
	return nil
}

// tellThere says that the demo is here, or that only a part of it is.
func tellThere(ctx context.Context, d *db.DB) error {
	switch whole, err := demo.IsWhole(ctx, d); {
	case err != nil:
		return err
	case !whole:
		return errHalf
	}
	fmt.Println("the demo businesses are here already")
	fmt.Println(demo.SignIn())
	return nil
}
