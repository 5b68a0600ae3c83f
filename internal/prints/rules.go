package prints

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

	"langraan/internal/kit/i18n"
	"langraan/internal/kit/money"
	"langraan/internal/kit/natural"
	"langraan/internal/kit/print"
	"langraan/internal/orders"
	"langraan/internal/users"
)

// The sizes of paper, as they are stored.
const (
	sizeTall   = "100x150"
	sizeSquare = "100x100"
	sizeA4     = "a4"
	sizeA5     = "a5"
	sizeA6     = "a6"
)

// sizes are what each kind is printed on.
var sizes = map[Kind][]string{
	Label: {sizeTall, sizeSquare}, Slip: {sizeA6, sizeA5}, PickList: {sizeA4},
}

var papers = map[string]print.Size{
	sizeTall: print.Tall, sizeSquare: print.Square, sizeA4: print.A4, sizeA5: print.A5, sizeA6: print.A6,
}

// usualSize is what a kind is printed on where nobody says.
func usualSize(kind Kind, shop users.Shop) string {
	if kind == Label && shop.LabelSize == users.LabelSquare {
		return sizeSquare
	}
	return sizes[kind][0]
}

// printed are the orders of a print in the order of the pages, without those that are cancelled. It refuses orders that
// were not found, nothing but cancelled ones, and more lines than one print holds.
func printed(ids []int64, found []orders.Order, lines int64) ([]int64, error) {
	if len(found) != len(ids) {
		return nil, orders.ErrNotFound
	}
	cancelled := map[int64]bool{}
	for _, o := range found {
		if o.Status == orders.Cancelled {
			cancelled[o.ID] = true
		}
	}
	kept := slices.DeleteFunc(slices.Clone(ids), func(id int64) bool { return cancelled[id] })
	switch {
	case len(kept) == 0:
		return nil, ErrCancelled
	case lines > maxLines:
		return nil, ErrTooMany
	}
	return kept, nil
}

// saidNow are the rows of which a page says something else than was kept when it was drawn before, each with the digest
// of what it says; a pick list says nothing that is looked at again. Of a row that came into several boxes since then
// the first is told: a page of its own tells of another box.
func (m *material) saidNow() (rows []row) {
	told := map[int64]bool{}
	for _, p := range m.pages {
		said := p.row
		switch m.print.Kind {
		case Label:
			said.Said = orders.LabelDigest(p.Order, p.box.At)
		case Slip:
			said.Said = orders.SlipDigest(p.Order)
		case PickList:
			return nil
		}
		if !told[p.row.ID] && said.Said != p.row.Said && p.row.Said != orders.TornPage {
			rows = append(rows, said)
		}
		told[p.row.ID] = true
	}
	slices.SortFunc(rows, func(a, b row) int { return cmp.Compare(a.ID, b.ID) })
	return rows
}

// areaOf writes subdistrict, district and province as addresses have them, in Bangkok by its own words.
func areaOf(subdistrict, district, province string) []string {
	before := []string{"ต.", "อ.", "จ."}
	if isBangkok(province) {
		before = []string{"แขวง", "เขต", ""}
	}
	var area []string
	for i, name := range []string{subdistrict, district, province} {
		if name = strings.TrimSpace(name); name != "" {
			area = append(area, marked(before[i], name))
		}
	}
	return area
}

// isBangkok tells whether a province is the capital, by the names that people write.
func isBangkok(province string) bool {
	name := strings.NewReplacer("จังหวัด", "", "จ.", "", ".", "", " ", "").Replace(i18n.Normalise(province))
	return name == "กทม" || strings.HasPrefix(name, "กรุงเทพ") || strings.HasPrefix(name, "bangkok")
}

// marks are what may stand before a name already.
var marks = []string{
	"ต.", "ตำบล", "แขวง", "อ.", "อำเภอ", "กิ่งอำเภอ", "เขต", "จ.", "จังหวัด", "Tambon ", "Amphoe ", "Khet ", "Khwaeng ",
}

func marked(mark, name string) string {
	if name[0] <= unicode.MaxASCII || slices.ContainsFunc(marks,
		func(m string) bool { return strings.HasPrefix(name, m) }) {
		return name
	}
	return mark + name
}

func senderOf(shop users.Shop) print.Place {
	return print.Place{
		Name: cmp.Or(shop.SenderName, shop.Name), Phone: phoneOf(shop.SenderPhone), Street: shop.SenderLine,
		Area:     areaOf(shop.SenderSubdistrict, shop.SenderDistrict, shop.SenderProvince),
		Postcode: shop.SenderPostcode,
	}
}

func recipientOf(o orders.Order) print.Place {
	return print.Place{
		Name: o.RecipientName, Phone: phoneOf(o.Phone), Street: o.Address,
		Area: areaOf(o.District, o.City, o.Province), Postcode: o.Zipcode,
	}
}

// phoneOf groups the digits of a mobile or landline number, which people read from a parcel; others stay as they are.
func phoneOf(phone string) string {
	if strings.Trim(phone, "0123456789") != "" || !strings.HasPrefix(phone, "0") {
		return phone
	}
	switch len(phone) {
	case 10:
		return phone[:3] + "-" + phone[3:6] + "-" + phone[6:]
	case 9:
		area := 3 // of a province
		if strings.HasPrefix(phone, "02") {
			area = 2
		}
		return phone[:area] + "-" + phone[area:area+3] + "-" + phone[area+3:]
	}
	return phone
}

func baht(satang int64) string { return money.Amount(satang).Format() }

// sumsOf are the amounts under the goods of a slip. Where the order lies in several boxes only the first, of which box
// is 1, tells an amount, and that it is of all: none of them is of what lies in one.
func sumsOf(o orders.Order, box int) []print.Sum {
	switch box {
	case 0:
	case 1:
		return []print.Sum{{Name: "รวมทั้งคำสั่งซื้อ", Amount: baht(o.OrderAmount)}}
	default:
		return nil
	}
	sums := []print.Sum{{Name: "ค่าสินค้า", Amount: baht(o.GoodsAmount)}}
	if o.Discount > 0 {
		sums = append(sums, print.Sum{Name: "ส่วนลด", Amount: "-" + baht(o.Discount)})
	}
	if o.ShippingFee > 0 {
		sums = append(sums, print.Sum{Name: "ค่าส่ง", Amount: baht(o.ShippingFee)})
	}
	return append(sums, print.Sum{Name: "รวมทั้งสิ้น", Amount: baht(o.OrderAmount)})
}

// wanted is what one order still wants of goods.
type wanted struct {
	OrderID   int64  `db:"order_id"`
	ProductID int64  `db:"product_id"`
	Name      string `db:"name"`
	PN        string `db:"pn"`
	Image     string `db:"image"`
	Quantity  int64  `db:"quantity"`
}

// lying is goods in a storage.
type lying struct {
	ProductID int64  `db:"product_id"`
	Storage   string `db:"storage"`
	OnHand    int64  `db:"on_hand"`
}

// walk merges what many orders want into the lines of a pick list: from where most of it lies, then from where the next
// most does, in the natural order of the storages' names and of the goods' numbers. What lies nowhere comes last. The
// orders get their pieces in the order in which they were asked for.
func walk(numbers map[int64]string, ids []int64, wants []wanted, lies []lying,
	pictures map[string]*print.Picture,
) []print.Pick {
	at := map[int64]int{}
	for i, id := range ids {
		at[id] = i
	}
	slices.SortStableFunc(wants, func(a, b wanted) int { return cmp.Compare(at[a.OrderID], at[b.OrderID]) })
	places := map[int64][]lying{}
	for _, l := range lies {
		places[l.ProductID] = append(places[l.ProductID], l)
	}
	type key struct {
		product int64
		storage string
	}
	lines, index := []print.Pick{}, map[key]int{}
	for _, w := range wants {
		for left := w.Quantity; left > 0; {
			place, n := lying{}, left
			if here := places[w.ProductID]; len(here) > 0 {
				place, n = here[0], min(left, here[0].OnHand)
				if here[0].OnHand -= n; here[0].OnHand == 0 {
					places[w.ProductID] = here[1:]
				}
			}
			left -= n
			k := key{w.ProductID, place.Storage}
			i, known := index[k]
			if !known {
				i = len(lines)
				index[k] = i
				lines = append(lines, print.Pick{
					Place: place.Storage, Name: w.Name, SKU: w.PN, Picture: pictures[w.Image],
				})
			}
			give(&lines[i], numbers[w.OrderID], n)
		}
	}
	slices.SortStableFunc(lines, func(a, b print.Pick) int {
		return cmp.Or(natural.Places(a.Place, b.Place), natural.Compare(a.SKU, b.SKU))
	})
	return lines
}

// give adds pieces for an order to a line.
func give(line *print.Pick, number string, n int64) {
	line.Quantity += n
	if last := len(line.For) - 1; last >= 0 && line.For[last].Number == number {
		line.For[last].Quantity += n
		return
	}
	line.For = append(line.For, print.Share{Number: number, Quantity: n})
}
