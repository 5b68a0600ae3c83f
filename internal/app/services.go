package app

import (
	"context"
	"slices"

	"langraan/internal/addresses"
	"langraan/internal/addresses/chat"
	"langraan/internal/auth"
	"langraan/internal/customers"
	"langraan/internal/exports"
	"langraan/internal/files"
	"langraan/internal/imports"
	"langraan/internal/inventory"
	"langraan/internal/kit/fetch"
	"langraan/internal/kit/rest"
	"langraan/internal/lines"
	"langraan/internal/orders"
	"langraan/internal/packings"
	"langraan/internal/payments"
	"langraan/internal/prints"
	"langraan/internal/products"
	"langraan/internal/purchases"
	"langraan/internal/reports/start"
	"langraan/internal/reports/stock"
	"langraan/internal/reports/waiting"
	"langraan/internal/samples"
	"langraan/internal/settings"
	"langraan/internal/users"
	"langraan/internal/views"
	"langraan/internal/warehouse"
)

// Services are the domain packages, in the written order. A new package gets its line here and, in join, where it is
// built, where its routes are joined, and where its jobs are registered if it has any.
type Services struct {
	Images    *files.Service
	Settings  *settings.Service
	Users     *users.Service
	Views     *views.Service
	Auth      *auth.Service
	Customers *customers.Service
	Warehouse *warehouse.Service
	Products  *products.Service
	Inventory *inventory.Service
	Lines     *lines.Service
	Orders    *orders.Service
	Payments  *payments.Service
	Packings  *packings.Service
	Prints    *prints.Service
	Purchases *purchases.Service
	Imports   *imports.Service
	Exports   *exports.Service
	Stock     *stock.Service
	Start     *start.Service
	Waiting   *waiting.Service
	Samples   *samples.Service
}

// join builds the services and gives the routes of all of them.
func (a *App) join(ctx context.Context, o Options) (routes []rest.Route, err error) {
	sent := QuotaOf(a.Config, a.DB)
	a.Images = files.New(a.DB, a.Files, sent)
	a.Settings = settings.New(a.DB)
	a.Users = users.New(a.DB, auth.Sessions{})
	a.Views = views.New(a.DB)
	if a.Auth, err = auth.New(ctx, a.DB, a.Users, a.authConfig(o)); err != nil {
		return nil, err
	}
	a.Customers = customers.New(a.DB)
	a.Warehouse = warehouse.New(a.DB, inventory.Ledger{}, products.Names{DB: a.DB})
	a.Products = products.New(a.DB, a.Warehouse, inventory.Ledger{})
	a.Inventory = inventory.New(a.DB)
	a.Lines = lines.New(a.DB)
	a.Packings = packings.New(a.DB)
	a.Payments = payments.New(a.DB, a.Images)
	a.Orders = orders.New(a.DB, a.Packings, a.Payments)
	a.Prints = prints.New(a.DB, a.Images)
	a.Purchases = purchases.New(a.DB, a.Images)
	a.Imports = imports.New(a.DB, a.Files, sent, a.Warehouse, a.Products, a.pictures(o))
	a.Exports = exports.New(a.DB, a.Files, sent, a.Orders)
	a.Stock = stock.New(a.DB)
	a.Start = start.New(a.DB, samples.Marks{})
	a.Waiting = waiting.New(a.DB)
	a.Samples = samples.New(a.DB, samples.House{
		Pictures: a.Images, Settings: a.Settings, Customers: a.Customers, Warehouse: a.Warehouse, Products: a.Products,
		Orders: a.Orders, Packings: a.Packings, Purchases: a.Purchases,
	})

	a.Auth.Work(a.Jobs, a.mailer)
	a.Images.Work(a.Jobs)
	a.Orders.Work(a.Jobs)
	a.Imports.Work(a.Jobs)
	a.Exports.Work(a.Jobs)

	return slices.Concat(
		addresses.Routes(),
		chat.Routes(),
		a.Images.Routes(),
		a.Settings.Routes(),
		a.Users.Routes(),
		a.Views.Routes(),
		a.Auth.Routes(),
		a.Customers.Routes(),
		a.Warehouse.Routes(),
		a.Products.Routes(),
		a.Inventory.Routes(),
		a.Lines.Routes(),
		a.Orders.Routes(),
		a.Payments.Routes(),
		a.Packings.Routes(),
		a.Prints.Routes(),
		a.Purchases.Routes(),
		a.Imports.Routes(),
		a.Exports.Routes(),
		a.Stock.Routes(),
		a.Start.Routes(),
		a.Waiting.Routes(),
		a.Samples.Routes(),
		a.liveRoutes(),
		a.healthRoutes(),
	), nil
}

// pictures is how links of pictures are opened and what is found there is kept.
func (a *App) pictures(o Options) imports.Pictures {
	p := imports.Pictures{Files: a.Images}
	if a.Config.FetchPictures {
		p.Links = fetch.New(o.Pictures)
	}
	return p
}

func (a *App) authConfig(o Options) auth.Config {
	c := a.Config
	return auth.Config{
		BotCheck: c.BotCheck, BotSiteKey: c.BotSiteKey, BotSecret: c.BotSecret, Register: c.Register,
		BaseURL: c.BaseURL, Version: Version, Cost: o.Cost, Log: a.log, Verifier: o.Verifier,
	}
}
