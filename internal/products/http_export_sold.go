package products

import (
	"net/http"

	"langraan/internal/kit/access"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/sheet"
)

// platformNames are the platforms in the names of files (spec section 9).
var platformNames = map[int64]string{2: "TikTok", 3: "Shopee", 4: "Lazada", 5: "LINE", 8: "Pancake"}

// listingsFileInput is what httpExportListings reads, for the description of the call.
type listingsFileInput struct {
	Platform  int64  `query:"platform" required:"true" minimum:"2" maximum:"8" doc:"2 Tiktok, 3 Shopee, 4 Lazada, 5 Line, 8 Pancake"`
	Status    int64  `query:"status" minimum:"0" maximum:"2" doc:"0 all, 1 on sale, 2 not"`
	Text      string `query:"q" maxLength:"200" doc:"fragments of name or SKU; each word must be found"`
	Mapping   int64  `query:"mapping" minimum:"0" maximum:"2" default:"2" doc:"0 not linked, 1 linked, 2 all"`
	Suggested bool   `query:"suggested" doc:"only those that suggest a product of the same SKU"`
}

func (s *Service) httpExportListings(w http.ResponseWriter, r *http.Request, a access.Actor) error {
	q := sheet.QueryOf(r)
	f := ListingFilter{
		Platform: q.Number("platform", 8), Status: q.Number("status", ListingOff), Text: q.Text("q"),
		Suggested: q.Yes("suggested"),
	}
	mapping := q.Word("mapping", "2", "0", "1")
	f.Mapping = int64(mapping[0] - '0')
	if err := q.Err(); err != nil {
		return err
	}
	platform, known := platformNames[f.Platform]
	if !known {
		return errs.ErrInvalid.At("platform", errs.InvalidParam)
	}
	return sheet.Serve(w, r, sheet.Export{
		Name: []string{
			q.In(true, "รายการขาย", "Listings"), platform, q.In(f.Status == ListingOn, "เปิดขาย", "on"),
			q.In(f.Status == ListingOff, "ปิดขาย", "off"),
			q.In(f.Mapping == NotLinked, "ยังไม่ผูก", "not-linked"), q.In(f.Mapping == Linked, "ผูกแล้ว", "linked"),
			q.In(f.Suggested, "SKU ตรงกัน", "same-SKU"), f.Text, s.db.Clock().Today(),
		}, Plain: "listings",
		Columns: q.Columns(
			sheet.Heading{TH: "ชื่อบนแพลตฟอร์ม", EN: "Name on the platform", Width: 40},
			sheet.Heading{TH: "SKU บนแพลตฟอร์ม", EN: "SKU on the platform", Width: 20},
			sheet.Heading{TH: "ราคา (บาท)", EN: "Price (baht)", Kind: sheet.Money, Width: 14},
			sheet.Heading{TH: "เปิดขาย", EN: "On sale", Width: 10},
			sheet.Heading{TH: "ร้าน", EN: "Shop", Width: 20}, sheet.Heading{
				TH: "เลขสินค้าบนแพลตฟอร์ม",
				EN: "Product number", Width: 20,
			},
			sheet.Heading{TH: "เลขตัวเลือก", EN: "Variant number", Width: 20},
			sheet.Heading{TH: "ผูกกับ SKU", EN: "Linked to SKU", Width: 20}, sheet.Heading{
				TH: "ผูกกับสินค้า",
				EN: "Linked to product", Width: 40,
			}),
		Rows: func(row func(...any) error) error {
			return s.EachListing(r.Context(), a, f, func(l Listing, to Product) error {
				on := 0
				if l.Status == ListingOn {
					on = 1
				}
				shop := l.ShopName
				if shop == "" {
					shop = l.ShopID
				}
				return row(l.Name, l.SKU, l.Price, q.In(true, yesNo[on][0], yesNo[on][1]), shop, l.PlatformProductID,
					l.PlatformSKUID, to.SKU, to.Name)
			})
		},
	})
}
