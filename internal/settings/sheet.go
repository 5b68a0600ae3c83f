package settings

import (
	"cmp"
	"context"
	"regexp"
	"strconv"
	"strings"

	"langraan/internal/kit/audit"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/noun"
)

// The refusals of couriers' sheets.
var (
	ErrSheetNotFound = errs.ErrNotFound.Declare("ไม่พบแบบไฟล์ขนส่งนี้",
		"no such courier's sheet").At("template", errs.InvalidParam)
	ErrSheetColumns = errs.ErrInvalid.Declare("แต่ละบรรทัดเป็น หัวคอลัมน์ = ข้อมูล หรือ หัวคอลัมน์ = \"ข้อความ\" "+
		"ไม่เกิน 60 คอลัมน์",
		"each line is heading = field, or heading = \"a text\", 60 columns at most").At("columns", errs.InvalidParam)
	ErrSheetProvider = errs.ErrInvalid.Declare("ไม่พบขนส่ง",
		"shipping provider not found").At("shipping_provider_id", errs.InvalidParam)
)

const (
	mostSheetColumns = 60
	longestHeading   = 100
	longestSheetText = 200
)

// SheetEntry is one column of a table of orders: a field by its key, or a text that stands in every row, under a
// heading of one's own.
type SheetEntry struct {
	Heading, Field, Text string
}

// CourierSheet is the table that a courier takes parcels from, as its own upload wants it: which columns in which
// order.
type CourierSheet struct {
	ID                 int64  `db:"id" json:"id" readOnly:"true"`
	Name               string `db:"name" json:"name" required:"true" minLength:"1" maxLength:"60"`
	ShippingProviderID int64  `db:"shipping_provider_id" json:"shipping_provider_id" minimum:"0" doc:"only its orders go into the file; 0 takes all"`
	Columns            string `db:"columns" json:"columns" required:"true" minLength:"1" maxLength:"8000" doc:"one column a line: heading = field, or heading = \"a text for every row\""`
	Version            int64  `db:"version" json:"version" minimum:"0"`

	Entries []SheetEntry `db:"-" json:"-"`
}

// CourierSheets describes the sheets of a shop's own.
var CourierSheets = noun.Describe(noun.Kind[CourierSheet]{
	Table: "courier_sheets", Name: "courier_sheet", Ref: audit.RefCourierSheet,
	Missing: ErrSheetNotFound, Taken: ErrNameTaken, Used: ErrInUse,
	Sorted: true,
	Row:    func(s *CourierSheet) (id, version *int64) { return &s.ID, &s.Version },
	Fields: []noun.Field[CourierSheet]{
		{Column: "name", At: func(s *CourierSheet) any { return &s.Name }},
		{Column: "shipping_provider_id", At: func(s *CourierSheet) any { return &s.ShippingProviderID }},
		{Column: "columns", HasLines: true, At: func(s *CourierSheet) any { return &s.Columns }},
	},
	Tidy: func(s *CourierSheet) error {
		entries, err := readSheet(s.Columns)
		if err != nil {
			return err
		}
		s.Columns = writeSheet(entries)
		return nil
	},
	Check: func(ctx context.Context, tx *db.Tx, enterpriseID int64, s *CourierSheet) error {
		if s.ShippingProviderID == 0 || IsKnownProvider(s.ShippingProviderID) {
			return nil
		}
		if _, err := CourierOf(ctx, tx, enterpriseID, s.ShippingProviderID); err != nil {
			return ErrSheetProvider
		}
		return nil
	},
})

// readSheet takes the lines of a sheet apart; a field may be told by its key or by its name in either language. What it
// cannot take is said with the line that it stands in.
func readSheet(text string) (all []SheetEntry, err error) {
	for n, line := range strings.Split(text, "\n") {
		if line = strings.TrimSpace(line); line == "" {
			continue
		}
		e, err := readEntry(line)
		if err != nil {
			return nil, inLine(n+1, errs.Of(err))
		}
		all = append(all, e)
	}
	if len(all) == 0 || len(all) > mostSheetColumns {
		return nil, ErrSheetColumns
	}
	return all, nil
}

// A text stands in quotation marks: tablets and word processors make curly ones of those that are typed.
var (
	quotedForm = regexp.MustCompile(`= ["“”„].*["“”]$`)
	textForm   = regexp.MustCompile(`^["“”„](.*)["“”]$`)
)

func readEntry(line string) (e SheetEntry, err error) {
	at := strings.LastIndex(line, "=")
	if before := quotedForm.FindStringIndex(line); before != nil {
		at = before[0]
	}
	if at < 0 {
		return e, ErrSheetColumns
	}
	e.Heading = strings.TrimSpace(line[:at])
	said := strings.TrimSpace(line[at+1:])
	switch {
	case textForm.MatchString(said):
		e.Text = textForm.FindStringSubmatch(said)[1]
	case said == "":
		return e, ErrSheetColumns
	default:
		if e.Field = sheetField(said); e.Field == "" {
			return e, unknownField(said)
		}
	}
	switch {
	case e.Heading == "":
		return e, ErrSheetColumns
	case len([]rune(e.Heading)) > longestHeading:
		return e, ErrSheetColumns.Say("หัวคอลัมน์ยาวเกิน 100 ตัวอักษร", "the heading has more than 100 characters")
	case len([]rune(e.Text)) > longestSheetText:
		return e, ErrSheetColumns.Say("ข้อความยาวเกิน 200 ตัวอักษร", "the text has more than 200 characters")
	}
	return e, nil
}

// unknownField refuses a word that is no field; a very long one is told by its beginning.
func unknownField(said string) error {
	if letters := []rune(said); len(letters) > 40 {
		said = string(letters[:40]) + "…"
	}
	return ErrSheetColumns.Say(`ไม่รู้จักข้อมูล “`+said+`” เลือกจากรายการ หรือใส่ในเครื่องหมาย " " ถ้าเป็นข้อความ`,
		`there is no field “`+said+`”; choose one of the list, or put it in " " if it is a text`)
}

// inLine says in which line of the sheet something is refused, from 1.
func inLine(n int, refused *errs.Error) error {
	at := strconv.Itoa(n)
	return refused.Say("บรรทัดที่ "+at+": "+refused.Detail.TH, "line "+at+": "+refused.Detail.EN)
}

func sheetField(said string) string {
	if strings.HasPrefix(said, "line_") {
		return ""
	}
	for _, f := range SheetFieldNames {
		if said == f.Key || strings.EqualFold(said, f.Name.TH) || strings.EqualFold(said, f.Name.EN) {
			return f.Key
		}
	}
	return formerFieldNames[said]
}

func writeSheet(entries []SheetEntry) string {
	lines := make([]string, len(entries))
	for i, e := range entries {
		lines[i] = e.Heading + " = " + cmp.Or(e.Field, `"`+e.Text+`"`)
	}
	return strings.Join(lines, "\n")
}

// SheetByKey gives a sheet by the key of a ready one or the id of one of the enterprise's own, with its entries;
// ErrSheetNotFound.
func SheetByKey(ctx context.Context, r db.Reader, enterpriseID int64, key string) (CourierSheet, error) {
	for _, s := range ReadySheets {
		if s.Key == key {
			provider, err := s.provider(ctx, r, enterpriseID)
			found := CourierSheet{Name: s.Name.EN, ShippingProviderID: provider, Columns: s.Columns}
			found.Entries, _ = readSheet(found.Columns)
			return found, err
		}
	}
	id, err := strconv.ParseInt(key, 10, 64)
	if err != nil {
		return CourierSheet{}, ErrSheetNotFound
	}
	found, err := findSheet(ctx, r, enterpriseID, id)
	found.Entries, _ = readSheet(found.Columns)
	return found, err
}
