package orders

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/kit/i18n"
	"langraan/internal/warehouse"
)

// plainWord is a heading or a name as it is compared: letters and digits alone, in one form.
func plainWord(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r) {
			return r
		}
		return -1
	}, i18n.Normalise(text))
}

// The headings of couriers' result files, the surest first.
var (
	referenceWords = []string{
		"เลขคำสั่งซื้อ", "เลขที่คำสั่งซื้อ", "หมายเลขคำสั่งซื้อ", "หมายเลขอ้างอิง", "เลขอ้างอิง", "เลขที่อ้างอิง",
		"customerordernumber", "shipmentorderid", "ordernumber", "orderno", "orderid", "order", "merchantorderno",
		"referenceno", "referencenumber", "reference", "refno", "ref1", "ref", "อ้างอิง", "ออเดอร์", "คำสั่งซื้อ",
	}
	trackingWords = []string{
		"เลขพัสดุ", "หมายเลขพัสดุ", "เลขที่พัสดุ", "หมายเลขติดตามพัสดุ", "หมายเลขติดตาม", "เลขติดตาม", "หมายเลขสิ่งของ",
		"trackingnumber", "trackingno", "trackingid", "tracking", "consignmentno", "consignmentnumber", "consignment",
		"waybill", "awb", "pno", "shipmentid", "parcelno", "barcode", "เลขแทรค", "เลขแทรคกิ้ง", "แทรค", "บาร์โค้ด",
	}
	courierWords = []string{
		"ขนส่ง", "บริษัทขนส่ง", "ผู้ให้บริการขนส่ง", "shippingprovider", "courier", "carrier", "provider",
		"logistics",
	}
)

// isOfIt tells whether a heading that names something else beside the word is of that thing's number or name all the
// same: its fee, day or state is not.
func isOfIt(heading string) bool {
	for _, start := range []string{"ค่า", "ราคา", "วัน", "เวลา", "สถานะ", "ยอด", "จำนวน"} {
		if strings.HasPrefix(heading, start) {
			return false
		}
	}
	for _, end := range []string{"fee", "cost", "price", "date", "time", "status"} {
		if strings.HasSuffix(heading, end) {
			return false
		}
	}
	return true
}

// guessTracked finds the row of headings, -1 when there is none, and what they say of the columns.
func guessTracked(rows []tableRow) (head int, c TrackColumns) {
	for n, row := range rows[:min(len(rows), bannerRows)] {
		plain := make([]string, len(row.cells))
		for i, cell := range row.cells {
			plain[i] = plainWord(cell)
		}
		found := TrackColumns{}
		taken := func(words []string) int64 {
			for _, word := range words {
				for i, cell := range plain {
					at := int64(i + 1)
					if cell != "" && (cell == word || len(word) > 8 && strings.Contains(cell, word) && isOfIt(cell)) &&
						at != found.Reference && at != found.Tracking {
						return at
					}
				}
			}
			return 0
		}
		found.Tracking = taken(trackingWords)
		found.Reference = taken(referenceWords)
		found.Courier = taken(courierWords)
		if found.Tracking > 0 || found.Reference > 0 {
			return n, found
		}
	}
	return -1, TrackColumns{}
}

func headingsOf(rows []tableRow, head int) []string {
	if head >= 0 {
		return rows[head].cells
	}
	most := 0
	for _, row := range rows {
		most = max(most, len(row.cells))
	}
	names := make([]string, most)
	for i := range names {
		names[i] = strconv.Itoa(i + 1)
	}
	return names
}

const guessRows = 50

// guessByContent takes for the orders' numbers the column that names the most orders, and for the tracking numbers the
// one of the others that looks most like them.
func guessByContent(ctx context.Context, r db.Reader, actor access.Actor, rows []tableRow, c TrackColumns) (
	TrackColumns, error,
) {
	rows = rows[:min(len(rows), guessRows)]
	var asked []TrackRow
	texts := map[string]bool{}
	width := 0
	for _, row := range rows {
		width = max(width, len(row.cells))
		for _, cell := range row.cells {
			asked = append(asked, TrackRow{Reference: cell})
			if number := cleanTracking(cell); number != "" {
				texts[number] = true
			}
		}
	}
	found, err := orderNames(ctx, r, actor, asked)
	if err != nil {
		return c, err
	}
	best := func(isWanted func(cell string) bool) (column int64) {
		most := 0
		for i := range width {
			at := int64(i + 1)
			if at == c.Reference || at == c.Tracking {
				continue
			}
			n := 0
			for _, row := range rows {
				if cell := row.at(at); cell != "" && isWanted(cell) {
					n++
				}
			}
			if n > most {
				most, column = n, at
			}
		}
		return column
	}
	if c.Reference == 0 {
		c.Reference = best(func(cell string) bool { _, n := found.of(cell); return n > 0 })
	}
	if c.Tracking != 0 {
		return c, nil
	}
	goods, err := onGoods(ctx, r, actor, texts)
	c.Tracking = best(func(cell string) bool {
		return looksTracked(cell) && !goods[warehouse.CodeKey(cleanTracking(cell))]
	})
	return c, err
}

// looksTracked tells whether a cell could be a tracking number: long enough, and with digits.
func looksTracked(cell string) bool {
	number := cleanTracking(cell)
	digits := strings.IndexFunc(number, unicode.IsDigit) >= 0
	return len(number) >= 8 && digits && isPrinted(number) &&
		!slices.Contains(trackingWords, plainWord(cell))
}
