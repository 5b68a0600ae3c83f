package settings

import (
	"context"
	"slices"
	"strings"

	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
)

// ReadySheet is a sheet that everybody has: the columns that a courier's upload of many parcels commonly asks for.
// Couriers change their sheets and give other ones by contract, so a shop makes its own of it and edits headings and
// order there.
type ReadySheet struct {
	Key                string
	Name               errs.Text
	ShippingProviderID int64 // 0: the courier has no number of its own; the shop adds it to its couriers
	Columns            string
	called             []string // how the names begin under which shops have such a courier, in lower case
}

// provider is whose orders alone go into the sheet: of a courier without a number of its own that of the shop's courier
// by its name, first one in use; 0 where the shop has none.
func (s *ReadySheet) provider(ctx context.Context, r db.Reader, enterpriseID int64) (id int64, err error) {
	if s.ShippingProviderID != 0 {
		return s.ShippingProviderID, nil
	}
	all, err := listCouriers(ctx, r, enterpriseID)
	for _, c := range all {
		isIt := slices.ContainsFunc(s.called, func(name string) bool {
			return strings.HasPrefix(strings.ToLower(c.Name), name)
		})
		if isIt && (id == 0 || c.Status == 1) {
			id = c.ProviderID
			if c.Status == 1 {
				break
			}
		}
	}
	return id, err
}

// ReadySheets are those of the couriers that most shops use.
var ReadySheets = []ReadySheet{
	{"thailand_post", errs.Text{TH: "ไปรษณีย์ไทย", EN: "Thailand Post"}, ProviderThailandPost, `หมายเลขอ้างอิง = number
ชื่อผู้รับ = recipient_name
เบอร์โทรศัพท์ผู้รับ = phone
ที่อยู่ผู้รับ = address
ตำบล/แขวง = district
อำเภอ/เขต = city
จังหวัด = province
รหัสไปรษณีย์ = zipcode
น้ำหนัก (กรัม) = weight_g
จำนวนเงิน COD = cod_amount
ประเภทบริการ = "EMS"
หมายเหตุ = seller_note`, nil},
	{"kerry", errs.Text{TH: "Kerry Express (KEX)", EN: "Kerry Express (KEX)"}, ProviderKerry, `No = number
Recipient Name = recipient_name
Mobile No. = phone
Email = ""
Address #1 = address
Address #2 = district
District = city
Province = province
Zip Code = zipcode
COD Amt (Baht) = cod_amount
Weight (Kg) = weight_kg
Ref #1 = number
Ref #2 = platform_order_id
Remark = seller_note`, nil},
	{"spx", errs.Text{TH: "SPX Express", EN: "SPX Express"}, ProviderSPX, `*Order ID / เลขที่คำสั่งซื้อ = number
*Recipient Name / ชื่อผู้รับ = recipient_name
*Recipient Phone / เบอร์โทรผู้รับ = phone
*Address / ที่อยู่ = address
*Sub-district / แขวง ตำบล = district
*District / เขต อำเภอ = city
*Province / จังหวัด = province
*Postal Code / รหัสไปรษณีย์ = zipcode
*Parcel Weight (kg) / น้ำหนัก = weight_kg
Parcel Description / รายการสินค้า = item_names
COD Amount / ยอดเก็บเงินปลายทาง = cod_amount
Remark / หมายเหตุ = seller_note`, nil},
	{"dhl", errs.Text{TH: "DHL eCommerce", EN: "DHL eCommerce"}, ProviderDHL, `Shipment Order ID = number
Shipping Service Code = "PDO"
Consignee Name = recipient_name
Address Line 1 = address
Address Line 2 = district
City = city
State = province
Postal Code = zipcode
Destination Country Code = "TH"
Phone Number = phone
Shipment Weight (g) = weight_g
Currency Code = "THB"
Total Declared Value = goods_amount
COD Value = cod_amount
Shipment Description = item_names
Remarks = seller_note`, nil},
	{"flash", errs.Text{TH: "Flash Express", EN: "Flash Express"}, 0, "" +
		`Customer_order_number (หมายเลขคำสั่งซื้อ) = number
*Consignee_name (ชื่อผู้รับ) = recipient_name
*Address (ที่อยู่) = address
Subdistrict (ตำบล) = district
District (อำเภอ) = city
Province (จังหวัด) = province
*Postal_code (รหัสไปรษณีย์) = zipcode
*Phone_number (เบอร์โทร) = phone
COD (ยอดเก็บปลายทาง) = cod_amount
Item_type (ประเภทสินค้า) = ""
*Weight_kg (น้ำหนัก) = weight_kg
Remark (หมายเหตุ) = seller_note`, []string{"flash", "แฟลช"}},
}
