package orders

import (
	"context"
	"errors"
	"io"
	"os"
	"slices"
	"strings"
	"unicode"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/i18n"
	"langraan/internal/kit/sheet"
	"langraan/internal/settings"
	"langraan/internal/warehouse"
)

// MaxTracked is how many rows of tracking numbers are taken at once, and maxTrackedFile how many bytes.
const (
	MaxTracked     = 10_000
	maxTrackedFile = 8 << 20
)

// The refusals of a table of tracking numbers.
var (
	ErrTrackedRows = errs.New(errs.TooLarge, errs.InvalidParam).Say("ไฟล์มีเกิน 10,000 แถว โปรดแบ่งเป็นหลายไฟล์",
		"the file has more than 10,000 rows; split it into several").At("file", errs.InvalidParam)
	ErrTrackedColumns = errs.ErrInvalid.Declare("เลขคำสั่งซื้อ เลขพัสดุ และขนส่ง ต้องเป็นคนละคอลัมน์",
		"the order's number, the tracking number and the courier are columns of their own")
	ErrTrackedEmpty = errs.ErrInvalid.Declare("ไม่มีแถวข้อมูล", "there are no rows").At("file", errs.InvalidParam)
)

// The verdicts of a row of tracking numbers.
const (
	TrackSet     = "set"     // the order gets the number
	TrackReplace = "replace" // in place of the one that it has
	TrackSame    = "same"    // it has that number already, or gets it by a row before
	TrackTaken   = "taken"   // another order has the number, or gets it by another row of the table
	TrackUnknown = "unknown" // no order is called so
	TrackForm    = "form"    // no courier prints such a number, or there is none
	TrackOwn     = "own"     // a number of the shop itself, or the code of its goods
	TrackClosed  = "closed"  // cancelled, or arrived: its number is fixed
	TrackSeveral = "several" // several orders are called so, or rows give the order different numbers or couriers
)

// TrackColumns say which columns a table of tracking numbers is read by, counted from 1; 0 is guessed, or for the
// courier, where the others are said, none.
type TrackColumns struct {
	Reference, Tracking, Courier int64
}

// TrackRow is one row of such a table and what is to become of it.
type TrackRow struct {
	Row        int64  `json:"row" doc:"in the file"`
	Reference  string `json:"reference"`
	Tracking   string `json:"tracking_number"`
	Courier    string `json:"courier,omitempty" doc:"as the file says it"`
	ProviderID int64  `json:"shipping_provider_id,omitempty" doc:"whom that means, where it is another than the order has"`
	Unread     bool   `json:"courier_unknown,omitempty" doc:"no courier is called so: the order keeps its own"`
	Verdict    string `json:"verdict" enum:"set,replace,same,taken,unknown,form,own,closed,several"`
	OrderID    int64  `json:"order_id,omitempty"`
	Number     string `json:"number,omitempty" doc:"the order's"`
	Status     Status `json:"status,omitempty"`
	Now        string `json:"now,omitempty" doc:"the number that the order has"`
	Provider   int64  `json:"now_provider_id,omitempty"`
	Version    int64  `json:"version,omitempty"`
	Other      string `json:"other,omitempty" doc:"of taken: the order that has the number"`
}

// Tracked is a table of tracking numbers as it was read.
type Tracked struct {
	Headings  []string   `json:"headings" doc:"of the table's columns; their numbers where it has no headings"`
	Reference int64      `json:"reference" doc:"the column with the orders' numbers, counted from 1; 0 when none was found"`
	Tracking  int64      `json:"tracking"`
	Courier   int64      `json:"courier"`
	Rows      []TrackRow `json:"rows"`
}

// ReadTracked reads a table of tracking numbers, XLSX or CSV, and says of each row what would become of it. It changes
// nothing. ErrTrackedColumns, ErrTrackedRows, ErrTrackedEmpty, the refusals of kit/sheet.
func (s *Service) ReadTracked(ctx context.Context, actor access.Actor, content *os.File, c TrackColumns) (Tracked,
	error,
) {
	info, err := content.Stat()
	if err != nil {
		return Tracked{}, err
	}
	limits := sheet.Usual
	limits.Unfolded, limits.Business = 64<<20, actor.EnterpriseID
	r, err := sheet.OpenFile(ctx, content, info.Size(), limits)
	if err != nil {
		return Tracked{}, err
	}
	defer r.Close()
	var rows []tableRow
	kept := 0
	for {
		cells, number, err := r.Next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return Tracked{}, err
		}
		row := tableRow{int64(number), cleaned(cells)}
		if rows = append(rows, row); len(rows) > MaxTracked+bannerRows {
			return Tracked{}, ErrTrackedRows
		}
		if kept += row.weight(); kept > mostKept {
			return Tracked{}, sheet.ErrTooLarge
		}
	}
	return s.judgeTable(ctx, actor, rows, c)
}

// ReadPasted is ReadTracked for lines that were pasted: cells between tabs or, where a line has none, commas and
// semicolons, or else spaces.
func (s *Service) ReadPasted(ctx context.Context, actor access.Actor, lines []string, c TrackColumns) (Tracked, error) {
	var rows []tableRow
	number := int64(0)
	for _, line := range lines {
		number++
		if strings.TrimSpace(line) == "" {
			continue
		}
		if rows = append(rows, tableRow{number, cleaned(pastedCells(line))}); len(rows) > MaxTracked+bannerRows {
			return Tracked{}, ErrTrackedRows
		}
	}
	return s.judgeTable(ctx, actor, rows, c)
}

// pastedCells are the cells of a pasted line. An empty one keeps those behind it in their columns; a comma beside a tab
// is of the text.
func pastedCells(line string) []string {
	cells := strings.Split(line, "\t")
	if len(cells) > 1 {
		for i := range cells {
			cells[i] = strings.Trim(cells[i], " ,;")
		}
		return cells
	}
	isBetween := func(r rune) bool { return r == ',' || r == ';' }
	if len(strings.FieldsFunc(line, isBetween)) < 2 {
		return strings.FieldsFunc(line, func(r rune) bool { return isBetween(r) || unicode.IsSpace(r) })
	}
	return strings.Split(strings.ReplaceAll(line, ";", ","), ",")
}

const (
	bannerRows  = 10 // among so many rows the headings are looked for
	longestCell = 200
	mostColumns = 100
	cellHead    = 16       // bytes of a cell beside its text
	mostKept    = 32 << 20 // bytes of a table: few texts may stand in very many cells of a workbook
)

type tableRow struct {
	number int64
	cells  []string
}

// weight is how much memory the row takes.
func (r tableRow) weight() int {
	bytes := 0
	for _, cell := range r.cells {
		bytes += len(cell) + cellHead
	}
	return bytes
}

// check refuses one column that is to be two things.
func (c TrackColumns) check() error {
	switch {
	case c.Tracking != 0 && c.Tracking == c.Reference:
		return ErrTrackedColumns.At("tracking", errs.InvalidParam)
	case c.Courier != 0 && (c.Courier == c.Reference || c.Courier == c.Tracking):
		return ErrTrackedColumns.At("courier", errs.InvalidParam)
	}
	return nil
}

func (r tableRow) at(column int64) string {
	if column < 1 || int(column) > len(r.cells) {
		return ""
	}
	return r.cells[column-1]
}

func cleaned(cells []string) []string {
	kept := make([]string, min(len(cells), mostColumns))
	for i := range kept {
		kept[i] = i18n.Clean(cells[i])
		if letters := []rune(kept[i]); len(letters) > longestCell {
			kept[i] = string(letters[:longestCell])
		}
	}
	return kept
}

func (s *Service) judgeTable(ctx context.Context, actor access.Actor, rows []tableRow, c TrackColumns) (Tracked,
	error,
) {
	if err := c.check(); err != nil {
		return Tracked{}, err
	}
	if len(rows) == 0 {
		return Tracked{}, ErrTrackedEmpty
	}
	head, guessed := guessTracked(rows)
	t := Tracked{Headings: headingsOf(rows, head), Rows: []TrackRow{}}
	if rows = rows[head+1:]; len(rows) == 0 {
		return Tracked{}, ErrTrackedEmpty
	}
	if len(rows) > MaxTracked {
		return Tracked{}, ErrTrackedRows
	}
	return db.Moment(ctx, s.db.Fresh(), func(ctx context.Context, r db.Reader) (Tracked, error) {
		t := t
		said := c
		if c.Reference == 0 || c.Tracking == 0 {
			said = guessed
			if said.Reference == 0 || said.Tracking == 0 {
				var err error
				if said, err = guessByContent(ctx, r, actor, rows, said); err != nil {
					return t, err
				}
			}
		}
		t.Reference, t.Tracking, t.Courier = said.Reference, said.Tracking, said.Courier
		if said.Reference == 0 || said.Tracking == 0 {
			return t, nil
		}
		names, err := providerTexts(ctx, r, actor.EnterpriseID)
		if err != nil {
			return t, err
		}
		t.Rows, err = judgeRows(ctx, r, actor, rows, said, names)
		return t, err
	})
}

// judgeRows gives every row its verdict; orders and numbers are looked up in blocks.
func judgeRows(ctx context.Context, r db.Reader, actor access.Actor, rows []tableRow, c TrackColumns,
	providers map[string]int64,
) ([]TrackRow, error) {
	all := make([]TrackRow, 0, len(rows))
	numbers := map[string]bool{}
	for _, row := range rows {
		one := TrackRow{
			Row: row.number, Reference: row.at(c.Reference), Tracking: cleanTracking(row.at(c.Tracking)),
			Courier: row.at(c.Courier),
		}
		word := plainWord(one.Courier)
		one.Unread = word != "" && providers[word] == 0
		if one.Reference == "" && one.Tracking == "" {
			continue
		}
		if one.Tracking != "" {
			numbers[one.Tracking] = true
		}
		all = append(all, one)
	}
	found, err := orderNames(ctx, r, actor, all)
	if err != nil {
		return nil, err
	}
	taken, err := trackingTaken(ctx, r, actor, all)
	if err != nil {
		return nil, err
	}
	goods, err := onGoods(ctx, r, actor, numbers)
	if err != nil {
		return nil, err
	}
	ofOrder, given, couriers := map[int64]map[string]bool{}, map[string]map[string]bool{}, map[int64]map[int64]bool{}
	for i := range all {
		one := &all[i]
		key, whose := TrackingKey(one.Tracking), "?"+one.Reference
		if o, n := found.of(one.Reference); n == 1 {
			one.OrderID, one.Number, one.Status, one.Now = o.ID, o.Number, o.Status, o.TrackingNumber
			one.Provider, one.Version = o.ShippingProviderID, o.Version
			if whose = o.Number; key != "" {
				addTo(ofOrder, o.ID, key)
				if p := providers[plainWord(one.Courier)]; p != 0 {
					addTo(couriers, o.ID, p)
				}
			}
		} else if n > 1 {
			one.Verdict = TrackSeveral
		}
		addTo(given, key, whose)
	}
	for i := range all {
		if one := &all[i]; one.Verdict == "" {
			key, named := TrackingKey(one.Tracking), couriers[one.OrderID]
			for p := range named {
				if len(named) == 1 && p != one.Provider { // in cells that were joined the first row alone has it
					one.ProviderID = p
				}
			}
			one.Verdict, one.Other = verdictOf(*one, tableOf{
				numbers: max(len(ofOrder[one.OrderID]), len(named)), orders: len(given[key]), others: taken[key],
				isGoods: goods[warehouse.CodeKey(one.Tracking)],
			})
		}
	}
	sayOnce(all)
	return all, nil
}

func addTo[K, V comparable](sets map[K]map[V]bool, at K, value V) {
	if sets[at] == nil {
		sets[at] = map[V]bool{}
	}
	sets[at][value] = true
}

// sayOnce has an order that stands in several rows, one for each of its goods, get its number by the first of them:
// from then on it has the number.
func sayOnce(all []TrackRow) {
	isSaid := map[int64]bool{}
	for i := range all {
		one := &all[i]
		if one.Verdict != TrackSet && one.Verdict != TrackReplace {
			continue
		}
		if isSaid[one.OrderID] {
			one.Verdict = TrackSame
		}
		isSaid[one.OrderID] = true
	}
}

// tableOf is what a row is judged beside: how many different numbers, or couriers, the table gives its order, to how
// many orders it gives its number, who has it already, and whether it is a code of goods.
type tableOf struct {
	numbers, orders int
	others          []trackedBy
	isGoods         bool
}

// verdictOf says what is to become of a row.
func verdictOf(one TrackRow, t tableOf) (verdict, other string) {
	isKept := one.Tracking != "" && keepsTracking(one.Now, one.Tracking)
	switch {
	case one.OrderID == 0:
		return TrackUnknown, ""
	case isKept: // whatever it is, it is not judged again
	case isOwnNumber(one.Tracking) || t.isGoods:
		return TrackOwn, ""
	case !isPrinted(one.Tracking): // Thai words there are remarks
		return TrackForm, ""
	}
	if t.numbers > 1 {
		return TrackSeveral, ""
	}
	for _, o := range t.others {
		if o.ID != one.OrderID {
			return TrackTaken, o.Number
		}
	}
	switch {
	case sameTracking(one.Tracking, one.Now) && one.ProviderID == 0:
		return TrackSame, ""
	case t.orders > 1:
		return TrackTaken, ""
	case !slices.Contains(append(beforeTransit, InTransit), one.Status):
		return TrackClosed, ""
	case one.Now != "" && !sameTracking(one.Now, one.Tracking):
		return TrackReplace, ""
	}
	return TrackSet, ""
}

// providerTexts are the providers by what a file may call them.
func providerTexts(ctx context.Context, r db.Reader, enterpriseID int64) (map[string]int64, error) {
	names := map[string]int64{}
	for word, id := range map[string]int64{
		"thailandpost": settings.ProviderThailandPost, "thaipost": settings.ProviderThailandPost,
		"ไปรษณีย์ไทย": settings.ProviderThailandPost, "ไปรษณีย์": settings.ProviderThailandPost,
		"ems": settings.ProviderThailandPost, "kerry": settings.ProviderKerry, "kerryexpress": settings.ProviderKerry,
		"kex": settings.ProviderKerry, "kexexpress": settings.ProviderKerry, "เคอรี่": settings.ProviderKerry,
		"dhl": settings.ProviderDHL, "dhlecommerce": settings.ProviderDHL, "spx": settings.ProviderSPX,
		"spxexpress": settings.ProviderSPX, "shopeeexpress": settings.ProviderSPX,
		"ร้านส่งเอง": settings.ProviderOwn, "หลังร้านส่งเอง": settings.ProviderOwn, "owndelivery": settings.ProviderOwn,
		"owncourier": settings.ProviderOwn, "langraanexpress": settings.ProviderOwn,
	} {
		names[word] = id
	}
	own, err := settings.CourierNames(ctx, r, enterpriseID)
	for id, name := range own {
		names[plainWord(name)] = id
	}
	return names, err
}
