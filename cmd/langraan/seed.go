package main

import (
	"context"
	"errors"
	"fmt"

	"langraan/internal/app"
	"langraan/internal/auth"
	"langraan/internal/demo"
	"langraan/internal/files"
	"langraan/internal/kit/clock"
	"langraan/internal/users"
)

type seedCommand struct {
	Demo bool  `required:"" help:"The demo businesses: Thai names, days of orders; every password is langraan-demo."`
	Days int64 `default:"60" help:"How many days of orders, 1 to 60; fewer are ready sooner."`
}

var errNotEmpty = errors.New("the database holds a business already; the demo goes into an empty one")

// Run tells the demo's story into an empty database; one that holds it already is left as it is.
func (s seedCommand) Run(ctx context.Context) (err error) {
	c, err := settings()
	if err != nil {
		return err
	}
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
		fmt.Println("the demo businesses are here already")
		fmt.Println(demo.SignIn())
		return nil
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
