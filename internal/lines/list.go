package lines

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/page"
)

// LineRow is what lies of one product in the packing line of one person. Reserved, Available and
// Incoming are those of the product in all places.
type LineRow struct {
	ID          int64         `db:"id" json:"id"`
	UserID      int64         `db:"user_id" json:"user_id"`
	UserName    string        `db:"user_name" json:"UserName"`
	ProductID   int64         `db:"product_id" json:"product_id"`
	ProductName string        `db:"product_name" json:"ProductName"`
	PN          string        `db:"pn" json:"pn"`
	Barcode     string        `db:"barcode" json:"barcode"`
	Image       string        `db:"image" json:"image,omitempty" doc:"what it is shown with, at /api/v1/images/{name}"`
	OnHand      int64         `db:"on_hand" json:"on_hand" doc:"pieces in this line"`
	Reserved    int64         `db:"reserved" json:"reserved" doc:"pieces of the product that orders wait for, in all places"`
	Available   int64         `db:"available" json:"available" doc:"pieces of the product that may still be sold, in all places"`
	Incoming    int64         `db:"incoming" json:"incoming" doc:"pieces of the product still to come of open purchase orders"`
	Since       clock.Instant `db:"since" json:"since,omitempty" doc:"since when something of it lies there without a break"`
}

// LineHolder is a person in whose line something lies.
type LineHolder struct {
	UserID   int64  `db:"user_id" json:"user_id"`
	UserName string `db:"user_name" json:"UserName"`
	Products int64  `db:"products" json:"products"`
	Pieces   int64  `db:"pieces" json:"pieces"`
}

// LineList is a page of what lies in packing lines, with everybody who holds something.
type LineList struct {
	page.List[LineRow]
	Holders []LineHolder `json:"Holders" doc:"everybody in whose line something lies, whatever the page is narrowed to"`
}

// LineFilter narrows what lies in the lines; zero values narrow nothing.
type LineFilter struct {
	UserID int64
	Text   string
}

var lineKeys = page.Keys{"user": "user_name", "product": "p.sort_name", "on_hand": "b.on_hand", "since": "b.since"}

// lineScope is whose line the actor may see: 0 for everybody's. Who may not look into the warehouse sees what they
// hold.
func lineScope(actor access.Actor) int64 {
	if actor.Level(access.WMS) >= access.LevelSee {
		return 0
	}
	return actor.UserID
}

// Lines gives one page of what lies in the packing lines that the actor may see.
func (s *Service) Lines(ctx context.Context, actor access.Actor, f LineFilter, q page.Query) (LineList, error) {
	return db.Moment(ctx, s.db.Fresh(), func(ctx context.Context, r db.Reader) (LineList, error) {
		return lines(ctx, r, actor, f, q)
	})
}

func lines(ctx context.Context, r db.Reader, actor access.Actor, f LineFilter, q page.Query) (LineList, error) {
	found, err := db.Look(ctx, r, db.Lookup{
		Subject: "warehouse_products", EnterpriseID: actor.EnterpriseID,
		Text: f.Text,
	})
	if err != nil {
		return LineList{}, err
	}
	rows, total, err := listLines(ctx, r, actor, f, found, q)
	if err != nil {
		return LineList{}, err
	}
	holders, err := lineHolders(ctx, r, actor)
	return LineList{page.ListOf(rows, total), holders}, err
}

// EachLine gives everything that lies in the packing lines that the actor may see, line by line.
func (s *Service) EachLine(ctx context.Context, actor access.Actor, f LineFilter, row func(LineRow) error) error {
	r := s.db.Read()
	found, err := db.Look(ctx, r, db.Lookup{
		Subject: "warehouse_products", EnterpriseID: actor.EnterpriseID,
		Text: f.Text,
	})
	if err != nil {
		return err
	}
	return page.Walk(func(last *LineRow) ([]LineRow, error) {
		return db.Select[LineRow](ctx, r, linesAfter(actor, f, found, last))
	}, row)
}
