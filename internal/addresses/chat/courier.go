package chat

import (
	"regexp"
	"strings"
)

// CourierName says who is to carry a parcel, as a customer asks for it. Empty is none in particular.
type CourierName string

// The couriers that customers ask for.
const (
	ThailandPost CourierName = "thailand_post"
	Kerry        CourierName = "kerry"
	SPX          CourierName = "spx"
	DHL          CourierName = "dhl"
	Flash        CourierName = "flash"
	JT           CourierName = "j_and_t"
	NinjaVan     CourierName = "ninja_van"
	Best         CourierName = "best"
	Lalamove     CourierName = "lalamove"
)

// asked are how customers write them. A word that is also another thing is a courier only where a verb stands before
// it or nothing beside it.
var asked = []struct {
	courier         CourierName
	names, andOther string
}{
	{ThailandPost, `ems|อีเอ็มเอส|ไปรษณีย์ไทย|thai(?:land)? ?post`, `ไปรษณีย์|ปณ\.?|ลงทะเบียน`},
	{Kerry, `kerry|เคอร?์?รี[่้]?|kex`, ``},
	{SPX, `spx|shopee ?(?:express|xpress)|ช้อปปี้ ?(?:เอ็กซ์เพรส|เอ็กเพรส)`, `shopee|ช้อปปี้`},
	{DHL, `dhl|ดีเอชแอล`, ``},
	{Flash, `flash ?express|แฟ[ลร]ช(?: ?เอ็กซ์เพรส)?|แฟลซ`, `flash`},
	{JT, `j ?& ?t|j ?and ?t|jnt|เจแอนด์ที|เจ ?แอน ?ที|เจเอ็นที`, `jt|เจที`},
	{NinjaVan, `ninja ?van|นินจาแวน|นินจ้าแวน`, `ninja|นินจา`},
	{Best, `best ?express|เบส[ทต]์ ?(?:เอ็กซ์เพรส|express)`, `best|เบส[ทต]์`},
	{Lalamove, `lala ?move|ลา ?ล[่้]?า ?มู[ฟพ]`, ``},
}

const (
	// sendBy stands before a courier, notBy before one that is not wanted.
	sendBy = `(?:ขอ|เอา|ใช้|รบกวน|ช่วย|ฝาก|จัด|อยาก|ให้)*` +
		`(?:ส่ง|ขนส่ง|จัดส่ง|ทาง|ผ่าน|ใช้|ขอ|เอา|shipping|courier|by|via)` +
		`(?:ของ|มา|กับ|ทาง|แบบ|ด้วย|โดย|ผ่าน|เป็น|ขนส่ง|บริษัท)*[ :=\-]{0,2}`
	notBy = `(?:ไม่|ห้าม|งด|อย่า|no |not )(?:เอา|ส่ง|ใช้|รับ|ชอบ|ให้|ขอ|ได้)*(?:กับ|ทาง|โดย|ผ่าน|ขนส่ง)*[ ]?`
	// afterwards may stand behind a courier and says nothing more.
	afterwards = `(?:[ ]?(?:เท่านั้น|ก็ได้|ได้ไหม|ได้มั้ย|เลย|ด้วย|หน่อย|นะ|express|` + polite + `))*`
)

type courierForm struct {
	courier             CourierName
	asked, alone, never func() *regexp.Regexp
}

var courierForms = func() (all []courierForm) {
	const before, after = `(?:^|[^a-z0-9ก-๎])`, `(?:$|[^a-z0-9ก-๎])`
	for _, c := range asked {
		every := c.names
		if c.andOther != "" {
			every += "|" + c.andOther
		}
		f := courierForm{courier: c.courier}
		f.asked = later(`(?m)` + before + `(` + sendBy + `(?:` + every + `)` + afterwards + `)` + after)
		f.alone = later(`(?m)(?:` + before + `((?:` + c.names + `)` + afterwards + `)` + after +
			`|(?:^|\d{5}|[,/|(\x01])[ ]*((?:` + every + `)` + afterwards + `)[ ]*(?:$|[,/|)\x01]))`)
		f.never = later(`(?m)(` + notBy + `(?:` + every + `))` + after)
		all = append(all, f)
	}
	return all
}()

// takeCourier reads who is to carry the parcel. Whom the customer doesn't want stays in the note.
func (t *text) takeCourier(r *Recipient) {
	first := len(t.low)
	for _, c := range courierForms {
		for _, m := range t.all(c.never) {
			t.take(m[2], m[3], said)
		}
	}
	for _, c := range courierForms {
		for _, re := range []func() *regexp.Regexp{c.asked, c.alone} {
			for _, m := range t.all(re) {
				from, to := m[2], m[3]
				if from < 0 {
					from, to = m[4], m[5]
				}
				isOffice := atOffice().Match(t.low[max(0, from-30):from])
				if isOffice || postcodeNext().Match(t.low[to:]) {
					continue
				}
				if goesOnLatin().Match(t.low[to:]) && !strings.HasPrefix(string(t.low[from:]), "ส่ง") {
					continue // a product: flash drive
				}
				if from < first {
					first, r.Courier = from, c.courier
				}
				t.take(from, to, noise)
			}
		}
	}
}

var (
	postcodeNext = later(`^[ .:=]*\d`)
	atOffice     = later(`(?:รหัส|ตู้|ที่ทำการ|สำนักงาน|หน้า|หลัง|ข้าง|ใกล้|ตรงข้าม|ที่)[ ]?$`)
	goesOnLatin  = later(`^ [a-z]`)
)
