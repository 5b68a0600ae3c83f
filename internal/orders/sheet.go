package orders

import (
	"context"
	"slices"

	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/page"
	"langraan/internal/kit/sheet"
	"langraan/internal/settings"
)

// Sheet is a table of orders that somebody asks for: which orders, and what is told of each.
type Sheet struct {
	Filter     Filter
	IDs        []int64               // these orders instead of those that the filter finds
	ProviderID int64                 // only orders of this shipping provider; 0 takes all
	Columns    []settings.SheetEntry // in this order; the usual ones when empty
	ToLeave    bool                  // without those that are on hold
	PerLine    bool                  // a row for each line of an order instead of one for the order
	Language   string                // of headings and words: "th" or "en"
}

// MostChosen is how many orders may be chosen one by one for a file: as many as a list shows.
const MostChosen = page.Deepest

// ErrSheetDenied refuses a courier's sheet, which is about people, to who may not take personal data out.
var ErrSheetDenied = errs.ErrDenied.Declare("ไฟล์ของขนส่งมีชื่อและที่อยู่ลูกค้า ต้องมีสิทธิ์จัดการคำสั่งซื้อ",
	"a courier's file has names and addresses of customers: it takes the right to manage orders")

// SheetRow is an order as a table of orders tells it. Weight is in grams, 0 when it is not known of all that is taken.
type SheetRow struct {
	Head
	Address     string        `db:"address"`
	District    string        `db:"district"`
	City        string        `db:"city"`
	Zipcode     string        `db:"zipcode"`
	CreatedBy   string        `db:"created_by_name"`
	DeliveredAt clock.Instant `db:"delivered_at"`
	CancelledAt clock.Instant `db:"cancelled_at"`
	Weight      int64         `db:"weight"`
	Lines       []Line        `db:"-"`

	line    *Line // of a row that is about one line
	isFirst bool  // of the rows of its order: it has the amounts of the whole order
}

// Table makes a sheet ready for one who reads it: the headings in their language, and what gives the rows. It leaves
// out what the actor may not see. Rows read with r. errs.ErrInvalid at columns, orders.invalid_date_range.
func (s *Service) Table(ctx context.Context, actor access.Actor, w Sheet) ([]sheet.Column, func(ctx context.Context,
	r db.Reader, row func(...any) error) error, error,
) {
	if _, _, err := s.bounded(w.Filter); err != nil {
		return nil, nil, err
	}
	names, err := ProviderNames(ctx, s.db.Fresh(), actor, w.Language)
	if err != nil {
		return nil, nil, err
	}
	fields, err := columnsOf(actor, w)
	if err != nil {
		return nil, nil, err
	}
	words := sheetWords{w.Language, names}
	headings := make([]sheet.Column, len(fields))
	for i, f := range fields {
		headings[i] = sheet.Column{Title: f.title(w.Language), Kind: f.Kind, Width: f.Width}
	}
	return headings, func(ctx context.Context, r db.Reader, row func(...any) error) error {
		return s.rows(ctx, r, actor, w, needsOf(fields), func(o *SheetRow) error {
			cells := make([]any, len(fields))
			for i, f := range fields {
				cells[i] = f.value(o, words)
			}
			return row(cells...)
		})
	}, nil
}

// rows gives the orders of a sheet block by block, with what its columns need of them.
func (s *Service) rows(ctx context.Context, r db.Reader, actor access.Actor, w Sheet, n sheetNeeds,
	row func(*SheetRow) error,
) error {
	var h Hours
	if n&needHours != 0 {
		if err := db.Together(ctx, r, AskHours(&h, actor.EnterpriseID)); err != nil {
			return err
		}
	}
	now := s.db.Clock()()
	block := make([]Head, 0, page.Block)
	send := func() error {
		if n&needHours != 0 {
			h.timeAll(block, now)
		}
		rows, err := sheetRows(ctx, r, actor, block, n)
		block = block[:0]
		for i := range rows {
			if err == nil {
				err = rows[i].each(w.PerLine, row)
			}
		}
		return err
	}
	take := func(o Head) error {
		if w.ProviderID != 0 && o.ShippingProviderID != w.ProviderID {
			return nil
		}
		if w.ToLeave && o.OnHold(clock.InstantOf(now)) {
			return nil
		}
		if block = append(block, o); len(block) < page.Block {
			return nil
		}
		return send()
	}
	if len(w.IDs) == 0 {
		if err := s.each(ctx, r, actor, w.Filter, take); err != nil {
			return err
		}
		return send()
	}
	heads, err := chosenHeads(ctx, r, actor, w.IDs)
	for _, o := range heads {
		if err == nil {
			err = take(o)
		}
	}
	if err != nil {
		return err
	}
	return send()
}

// each gives the order, or each of its lines; one without lines is a row all the same.
func (o *SheetRow) each(perLine bool, row func(*SheetRow) error) error {
	o.isFirst = true
	if !perLine || len(o.Lines) == 0 {
		return row(o)
	}
	for i := range o.Lines {
		o.line, o.isFirst = &o.Lines[i], i == 0
		if err := row(o); err != nil {
			return err
		}
	}
	return nil
}

// columnsOf are the columns of a sheet that the actor may see. A column that is made of a text alone has no field.
func columnsOf(actor access.Actor, w Sheet) (all []sheetColumn, err error) {
	entries := w.Columns
	if len(entries) == 0 {
		for _, key := range usualFields {
			entries = append(entries, settings.SheetEntry{Field: key})
		}
	}
	for _, e := range entries {
		if e.Field == "" {
			all = append(all, sheetColumn{SheetField: textField(e.Text), heading: e.Heading})
			continue
		}
		at := slices.IndexFunc(SheetFields, func(f SheetField) bool { return f.Key == e.Field })
		if at < 0 || SheetFields[at].perLine && !w.PerLine {
			return nil, errs.ErrInvalid.At("columns", errs.InvalidParam)
		}
		f := &SheetFields[at]
		if !f.mayTell(actor) {
			continue
		}
		all = append(all, sheetColumn{SheetField: f, heading: e.Heading})
	}
	if len(all) == 0 {
		return nil, errs.ErrInvalid.At("columns", errs.InvalidParam)
	}
	return all, nil
}

// CountSheet counts the orders of a sheet, at least so many when isCapped: what a search finds beyond its bound is not
// counted.
func (s *Service) CountSheet(ctx context.Context, actor access.Actor, w Sheet) (n int, isCapped bool, err error) {
	if len(w.IDs) > 0 {
		return len(w.IDs), false, nil
	}
	f := w.Filter
	if w.ProviderID != 0 && f.ShippingProviderID == 0 {
		f.ShippingProviderID = w.ProviderID
	}
	if w.ProviderID != 0 && f.ShippingProviderID != w.ProviderID {
		return 0, false, nil
	}
	f.Page = page.Query{Page: 1, Limit: 1}
	list, err := s.List(ctx, actor, f)
	if err != nil || !w.ToLeave {
		return list.Total, list.Capped, err
	}
	f.OnHold = true
	held, err := s.List(ctx, actor, f)
	return max(0, list.Total-held.Total), list.Capped, err
}
