package orders

import (
	"slices"
	"strings"

	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/sheet"
	"langraan/internal/settings"
)

// SheetField is something that a table of orders may tell of each.
type SheetField struct {
	Key        string
	TH, EN     string // the heading
	Kind       sheet.Kind
	Width      float64
	IsPersonal bool // of a person: for who manages orders (product.md section 3)
	IsProduct  bool // names a product: for who may see products

	perLine bool // of one line of an order
	ofOrder bool // an amount of the whole order, which only the first of its lines has
	needs   sheetNeeds
	of      func(o *SheetRow, w sheetWords) any
}

// sheetNeeds is what is read of an order beside its head.
type sheetNeeds uint8

const (
	needDetail sheetNeeds = 1 << iota
	needLines
	needWeight
	needHours
)

// sheetWords are the names that a sheet tells instead of numbers.
type sheetWords struct {
	language  string
	providers map[int64]string
}

// sheetColumn is a field under a heading of the asker's own, if there is one.
type sheetColumn struct {
	*SheetField
	heading string
}

// textField is one text for every row.
func textField(text string) *SheetField {
	f := SheetField{}.text(0, func(*SheetRow) string { return text })
	return &f
}

func (c sheetColumn) title(language string) string {
	if c.heading != "" {
		return c.heading
	}
	return errs.Text{TH: c.TH, EN: c.EN}.In(language)
}

func (c sheetColumn) value(o *SheetRow, w sheetWords) any {
	if c.ofOrder && !o.isFirst {
		return nil
	}
	return c.of(o, w)
}

func needsOf(columns []sheetColumn) (n sheetNeeds) {
	for _, c := range columns {
		n |= c.needs
	}
	return n
}

func (o *SheetRow) fullAddress() string {
	var parts []string
	for _, part := range []string{o.Address, o.District, o.City, o.Province, o.Zipcode} {
		if part != "" {
			parts = append(parts, part)
		}
	}
	return strings.Join(parts, " ")
}

// items tells what is in the parcel in one text: "เสื้อยืด x2, หมวก x1".
func (o *SheetRow) items(of func(Line) string) string {
	texts := make([]string, 0, len(o.Lines))
	for _, l := range o.Lines {
		if text := of(l); text != "" {
			texts = append(texts, text+" x"+count(l.Quantity))
		}
	}
	return strings.Join(texts, ", ")
}

func ofLine(o *SheetRow, of func(*Line) any) any {
	if o.line == nil {
		return nil
	}
	return of(o.line)
}

func orNil(n int64) any {
	if n == 0 {
		return nil
	}
	return n
}

func (f SheetField) at(read func(o *SheetRow) clock.Instant) SheetField {
	f.Kind, f.Width = sheet.Moment, 20
	f.of = func(o *SheetRow, _ sheetWords) any { return read(o) }
	return f
}

func (f SheetField) text(width float64, read func(o *SheetRow) string) SheetField {
	f.Width = width
	f.of = func(o *SheetRow, _ sheetWords) any { return read(o) }
	return f
}

func (f SheetField) word(width float64, read func(o *SheetRow, w sheetWords) string) SheetField {
	f.Width = width
	f.of = func(o *SheetRow, w sheetWords) any { return read(o, w) }
	return f
}

func (f SheetField) number(read func(o *SheetRow) any) SheetField {
	f.Kind = sheet.Number
	f.of = func(o *SheetRow, _ sheetWords) any { return read(o) }
	return f
}

// baht is an amount of satang, shown in baht.
func (f SheetField) baht(read func(o *SheetRow) any) SheetField {
	f.Kind, f.Width = sheet.Money, 14
	f.TH, f.EN = f.TH+" (บาท)", f.EN+" (baht)"
	f.of = func(o *SheetRow, _ sheetWords) any { return read(o) }
	return f
}

func (f SheetField) with(n sheetNeeds) SheetField { f.needs = n; return f }

func (f SheetField) personal() SheetField { f.IsPersonal = true; return f }

func (f SheetField) product() SheetField { f.IsProduct = true; return f }

func (f SheetField) whole() SheetField { f.ofOrder = true; return f }

func (f SheetField) single() SheetField { f.perLine, f.needs = true, needLines; return f }

func named(key string) SheetField {
	name := settings.SheetFieldName(key)
	return SheetField{Key: key, TH: name.TH, EN: name.EN}
}

// SheetFieldsOf are the fields that the actor may take out.
func SheetFieldsOf(actor access.Actor) (all []SheetField) {
	for _, f := range SheetFields {
		if f.mayTell(actor) {
			all = append(all, f)
		}
	}
	return all
}

// mayTell keeps what is of a person to who manages orders, and names of products to who may see those.
func (f *SheetField) mayTell(actor access.Actor) bool {
	return (!f.IsPersonal || access.Manage(access.Order).Check(actor) == nil) &&
		(!f.IsProduct || access.See(access.Product).Check(actor) == nil)
}

// IsUsual tells whether the field is told when nobody chose columns.
func (f *SheetField) IsUsual() bool { return slices.Contains(usualFields, f.Key) }

// OfLine tells whether the field is about one line of an order.
func (f *SheetField) OfLine() bool { return f.perLine }
