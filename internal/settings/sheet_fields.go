package settings

import "langraan/internal/kit/errs"

// SheetFieldNames are what a table of orders may tell of each order, and what its columns are called.
var SheetFieldNames = []struct {
	Key  string
	Name errs.Text
}{
	{"number", errs.Text{TH: "เลขคำสั่งซื้อ", EN: "Order"}},
	{"status", errs.Text{TH: "สถานะ", EN: "Status"}},
	{"ordered_at", errs.Text{TH: "สั่งซื้อเมื่อ", EN: "Ordered at"}},
	{"ship_by", errs.Text{TH: "ต้องส่งภายใน", EN: "Ship by"}},
	{"platform", errs.Text{TH: "แพลตฟอร์ม", EN: "Platform"}},
	{"platform_order_id", errs.Text{TH: "รหัสคำสั่งซื้อแพลตฟอร์ม", EN: "Platform's number"}},
	{"sale_channel", errs.Text{TH: "ช่องทางขาย", EN: "Sale channel"}},
	{"payment_method", errs.Text{TH: "ช่องทางชำระเงิน", EN: "Payment method"}},
	{"provider", errs.Text{TH: "ขนส่ง", EN: "Shipping provider"}},
	{"tracking_number", errs.Text{TH: "เลขพัสดุ", EN: "Tracking number"}},
	{"recipient_name", errs.Text{TH: "ผู้รับ", EN: "Recipient"}},
	{"phone", errs.Text{TH: "เบอร์โทร", EN: "Phone"}},
	{"address", errs.Text{TH: "ที่อยู่", EN: "Address"}},
	{"district", errs.Text{TH: "ตำบล/แขวง", EN: "Subdistrict"}},
	{"city", errs.Text{TH: "อำเภอ/เขต", EN: "District"}},
	{"province", errs.Text{TH: "จังหวัด", EN: "Province"}},
	{"zipcode", errs.Text{TH: "รหัสไปรษณีย์", EN: "Postcode"}},
	{"full_address", errs.Text{TH: "ที่อยู่เต็ม", EN: "Whole address"}},
	{"item_count", errs.Text{TH: "จำนวนชิ้น", EN: "Items"}},
	{"item_names", errs.Text{TH: "สินค้า", EN: "Products"}},
	{"item_skus", errs.Text{TH: "รหัสสินค้าทั้งหมด", EN: "SKUs"}},
	{"line_name", errs.Text{TH: "ชื่อสินค้าในรายการ", EN: "Line's product"}},
	{"line_sku", errs.Text{TH: "รหัสสินค้าในรายการ", EN: "Line's SKU"}},
	{"line_quantity", errs.Text{TH: "จำนวนในรายการ", EN: "Line's quantity"}},
	{"line_price", errs.Text{TH: "ราคาต่อชิ้น", EN: "Line's price"}},
	{"line_amount", errs.Text{TH: "ยอดของรายการ", EN: "Line's amount"}},
	{"goods_amount", errs.Text{TH: "ค่าสินค้า", EN: "Goods"}},
	{"discount", errs.Text{TH: "ส่วนลด", EN: "Discount"}},
	{"shipping_fee", errs.Text{TH: "ค่าส่ง", EN: "Shipping"}},
	{"order_amount", errs.Text{TH: "ยอดรวม", EN: "Amount"}},
	{"payment_amount", errs.Text{TH: "รับเงินแล้ว", EN: "Paid"}},
	{"cod_amount", errs.Text{TH: "ยอดเก็บปลายทาง", EN: "COD amount"}},
	{"weight_g", errs.Text{TH: "น้ำหนัก (กรัม)", EN: "Weight (g)"}},
	{"weight_kg", errs.Text{TH: "น้ำหนัก (กก.)", EN: "Weight (kg)"}},
	{"seller_note", errs.Text{TH: "หมายเหตุผู้ขาย", EN: "Seller's note"}},
	{"packing_number", errs.Text{TH: "เลขที่การแพ็ก", EN: "Packing"}},
	{"packing_staff", errs.Text{TH: "ผู้แพ็ก", EN: "Packed by"}},
	{"packed_at", errs.Text{TH: "แพ็กเมื่อ", EN: "Packed at"}},
	{"paid_at", errs.Text{TH: "ชำระเมื่อ", EN: "Paid at"}},
	{"shipped_at", errs.Text{TH: "ส่งออกเมื่อ", EN: "Shipped at"}},
	{"delivered_at", errs.Text{TH: "ถึงเมื่อ", EN: "Delivered at"}},
	{"cancelled_at", errs.Text{TH: "ยกเลิกเมื่อ", EN: "Cancelled at"}},
	{"created_by", errs.Text{TH: "ผู้สร้าง", EN: "Created by"}},
}

// formerFieldNames are names that fields had in sheets that people wrote before.
var formerFieldNames = map[string]string{"เลขจากแพลตฟอร์ม": "platform_order_id"}

// SheetFieldName is what a column is called; empty for a key that is none.
func SheetFieldName(key string) errs.Text {
	for _, f := range SheetFieldNames {
		if f.Key == key {
			return f.Name
		}
	}
	return errs.Text{}
}
