package purchases

import (
	"fmt"
	"time"

	"langraan/internal/kit/i18n"
	"langraan/internal/kit/print"
)

var paperWords = map[string]print.PurchaseWords{
	i18n.Thai: {
		Title: "ใบสั่งซื้อ", Number: "เลขที่", On: "วันที่", ExpectedOn: "กำหนดส่ง", Reference: "เลขที่อ้างอิง",
		Seller: "ผู้ขาย", Phone: "โทร.", TaxID: "เลขประจำตัวผู้เสียภาษี", At: "ที่", Code: "รหัสสินค้า", Name: "รายการ",
		Quantity: "จำนวน", Unit: "หน่วย", Cost: "ราคา/หน่วย", Amount: "จำนวนเงิน", Pieces: "รวม %s ชิ้น",
		Total: "รวมเป็นเงิน (บาท)",
		Note:  "หมายเหตุ", OrderedBy: "ผู้สั่งซื้อ", ApprovedBy: "ผู้อนุมัติ", SoldBy: "ผู้ขาย", Signed: "วันที่",
		Page: "หน้า %d/%d",
	},
	i18n.English: {
		Title: "Purchase order", Number: "Number", On: "Date", ExpectedOn: "Deliver by", Reference: "Your reference",
		Seller: "Supplier", Phone: "Tel.", TaxID: "Tax ID", At: "No.", Code: "Code", Name: "Item", Quantity: "Qty",
		Unit: "Unit", Cost: "Unit price", Amount: "Amount", Pieces: "Pieces: %s", Total: "Total (THB)",
		Note: "Note", OrderedBy: "Ordered by", ApprovedBy: "Approved by", SoldBy: "Supplier", Signed: "Date",
		Page: "Page %d/%d",
	},
}

// dayOnPaper writes a local day as who reads the language writes it: by the calendar of the country, or with the month
// in letters, which everybody reads alike. None stays empty.
func dayOnPaper(day, language string) string {
	t, err := time.Parse(time.DateOnly, day)
	switch {
	case err != nil:
		return ""
	case language == i18n.English:
		return t.Format("2 Jan 2006")
	}
	return fmt.Sprintf("%02d/%02d/%d", t.Day(), t.Month(), t.Year()+543)
}
