package samples

import (
	"langraan/internal/orders"
	"langraan/internal/settings"
)

// shelves are the places of the samples on the floor plan.
var shelves = []struct {
	name, description string
	x, y              int64
}{
	{"A-01 (ตัวอย่าง)", "ชั้นตัวอย่าง ใกล้โต๊ะแพ็ก", 0, 0},
	{"A-02 (ตัวอย่าง)", "ชั้นตัวอย่าง ใกล้โต๊ะแพ็ก", 3000, 0},
	{"B-01 (ตัวอย่าง)", "ชั้นตัวอย่าง ด้านใน", 0, 2500},
	{"B-02 (ตัวอย่าง)", "ชั้นตัวอย่าง ด้านใน", 3000, 2500},
}

var categories = []string{"เสื้อผ้า (ตัวอย่าง)", "ของกินของฝาก (ตัวอย่าง)", "ของใช้ (ตัวอย่าง)"}

const partnerName = "บริษัท ค้าส่งตัวอย่าง จำกัด"

// goods are what is sold and stocked: price and cost in satang, weight in grams, the drawing of the demo that shows it.
var goods = []struct {
	name, sku, look    string
	price, cost, grams int64
	category, shelf    int
	pieces, threshold  int64
}{
	{"เสื้อยืดคอตตอน สีขาว M", "SAMPLE-TEE-WHT", "TEE-WHT-M", 25000, 9000, 210, 0, 0, 60, 10},
	{"เสื้อยืดคอตตอน สีดำ L", "SAMPLE-TEE-BLK", "TEE-BLK-L", 25000, 9000, 220, 0, 0, 48, 10},
	{"หมวกแก๊ปปักโลโก้", "SAMPLE-CAP", "CAP-LOGO", 19000, 6500, 120, 0, 0, 30, 5},
	{"กระเป๋าผ้าแคนวาสพิมพ์ลาย", "SAMPLE-BAG", "BAG-CANVAS", 29000, 11000, 320, 0, 1, 24, 6},
	{"น้ำผึ้งดอกลำไยแท้ 500 กรัม", "SAMPLE-HONEY", "HONEY-500", 22000, 9800, 640, 1, 1, 36, 8},
	{"กาแฟคั่วบดดอยช้าง 250 กรัม", "SAMPLE-COFFEE", "COFFEE-DC", 28500, 12500, 270, 1, 1, 40, 8},
	{"ทุเรียนทอดกรอบ 100 กรัม", "SAMPLE-DURIAN", "DURIAN-CR", 18900, 8200, 120, 1, 2, 50, 12},
	{"มะม่วงอบแห้งไม่ใส่น้ำตาล", "SAMPLE-MANGO", "MANGO-DRY", 15900, 6100, 140, 1, 2, 45, 12},
	{"น้ำพริกเผาสูตรคุณยาย", "SAMPLE-CHILI", "CHILI-JAM", 8900, 3200, 230, 1, 2, 12, 15},
	{"แก้วเก็บความเย็น 20 ออนซ์", "SAMPLE-TUMBLER", "TUMBLER20", 35000, 13900, 380, 2, 3, 28, 6},
	{"สบู่สมุนไพรขมิ้น 100 กรัม", "SAMPLE-SOAP", "SOAP-TURM", 5900, 1800, 115, 2, 3, 80, 20},
	{"ร่มพับกันยูวี", "SAMPLE-UMBRELLA", "UMB-UV", 25900, 10400, 340, 2, 3, 9, 10},
}

// The set that is sold of some of the goods, which of them it takes, and how many.
const (
	setName  = "ชุดของฝากเมืองไทย"
	setSKU   = "SAMPLE-SET-GIFT"
	setLook  = "SET-GIFT"
	setPrice = 49900
)

var setParts = []line{{6, 1}, {7, 2}, {4, 1}}

// theSet is the place of the set behind the goods.
var theSet = len(goods)

// line is a place in what is sold, or in the goods, and how many.
type line struct {
	of       int
	quantity int64
}

// buyers are made up; their phones are those of phoneOf.
var buyers = []struct{ name, address, district, city, province, zipcode string }{
	{"สมชาย ใจดี", "128/14 ถ.ลาดพร้าว", "คลองจั่น", "บางกะปิ", "กรุงเทพมหานคร", "10240"},
	{"วิภาวดี ศรีสุข", "9/2 ซ.พหลโยธิน 24", "ลาดยาว", "จตุจักร", "กรุงเทพมหานคร", "10900"},
	{"ณัฐพล ทองคำ", "55 ถ.นิมมานเหมินท์", "สุเทพ", "เมืองเชียงใหม่", "เชียงใหม่", "50200"},
	{"ปิ่นแก้ว บุญมี", "71/3 ม.3", "เวียง", "เมืองเชียงราย", "เชียงราย", "57000"},
	{"อรทัย แสงทอง", "240 ถ.มิตรภาพ", "ในเมือง", "เมืองขอนแก่น", "ขอนแก่น", "40000"},
	{"กิตติศักดิ์ วงศ์สวัสดิ์", "18/9 ถ.จอมพล", "ในเมือง", "เมืองนครราชสีมา", "นครราชสีมา", "30000"},
	{"ศิริพร เจริญผล", "33 หมู่บ้านร่มเย็น ซ.2", "บางพลีใหญ่", "บางพลี", "สมุทรปราการ", "10540"},
	{"ธนากร รุ่งเรือง", "คอนโดริมน้ำ ห้อง 812", "ปากเกร็ด", "ปากเกร็ด", "นนทบุรี", "11120"},
	{"ชลธิชา สุขสวัสดิ์", "7/45 ถ.พหลโยธิน", "คลองหนึ่ง", "คลองหลวง", "ปทุมธานี", "12120"},
	{"วรวุฒิ มั่นคง", "102 ถ.บางแสนสาย 2", "แสนสุข", "เมืองชลบุรี", "ชลบุรี", "20130"},
	{"กนกวรรณ พรหมมา", "64/1 ถ.ธรรมนูญวิถี", "หาดใหญ่", "หาดใหญ่", "สงขลา", "90110"},
	{"ภูริณัฐ จันทร์เพ็ญ", "19 ถ.ถลาง", "ตลาดใหญ่", "เมืองภูเก็ต", "ภูเก็ต", "83000"},
	{"รัตนาภรณ์ ปัญญาดี", "88/6 ถ.เพชรเกษม", "หัวหิน", "หัวหิน", "ประจวบคีรีขันธ์", "77110"},
	{"มานพ อินทร์แก้ว", "5 ถ.บรมไตรโลกนารถ", "ในเมือง", "เมืองพิษณุโลก", "พิษณุโลก", "65000"},
	{"ใบเฟิร์น ชัยชนะ", "หอพักญาดา ห้อง 305", "สนามจันทร์", "เมืองนครปฐม", "นครปฐม", "73000"},
	{"เพ็ญศรี สายบัว", "411 ถ.สุขุมวิท", "เชิงเนิน", "เมืองระยอง", "ระยอง", "21000"},
}

// fate is how far the story of an order goes.
type fate int

const (
	isUnpaid fate = iota
	isReady
	isPacked
	isShipped
	isDelivered
	isCompleted
	isCancelled
)

// story is an order: whose, what, how many hours ago, and what became of it. Without cod it is paid by transfer.
type story struct {
	buyer    int
	lines    []line
	hoursAgo int64
	fate     fate
	cod      bool
	provider int64
	platform int64
}

const (
	post  = settings.ProviderThailandPost
	kerry = settings.ProviderKerry
	spx   = settings.ProviderSPX
	own   = orders.PlatformOwn
	chat  = orders.PlatformLine
)

// stories are the orders, the oldest first.
var stories = []story{
	{0, []line{{0, 2}}, 290, isCompleted, false, post, own},
	{2, []line{{5, 1}, {4, 1}}, 266, isCompleted, true, kerry, own},
	{4, []line{{9, 1}}, 242, isCompleted, false, spx, chat},
	{1, []line{{1, 1}, {2, 1}}, 218, isCancelled, false, post, own},
	{6, []line{{10, 4}}, 120, isDelivered, true, spx, own},
	{3, []line{{theSet, 1}}, 114, isDelivered, false, post, own},
	{5, []line{{6, 2}, {7, 2}}, 98, isDelivered, true, kerry, chat},
	{0, []line{{3, 1}}, 92, isDelivered, false, spx, own},
	{7, []line{{0, 1}, {1, 1}}, 70, isShipped, false, spx, own},
	{8, []line{{5, 2}}, 66, isShipped, true, kerry, own},
	{9, []line{{theSet, 2}}, 52, isShipped, false, post, chat},
	{10, []line{{11, 1}}, 49, isShipped, true, spx, own},
	{11, []line{{4, 2}, {8, 1}}, 28, isPacked, false, post, own},
	{2, []line{{10, 3}, {9, 1}}, 26, isPacked, true, spx, own},
	{12, []line{{2, 1}}, 25, isPacked, false, kerry, own},
	{13, []line{{7, 3}}, 50, isReady, false, post, own},
	{14, []line{{0, 1}, {3, 1}}, 27, isReady, true, spx, own},
	{15, []line{{5, 1}, {10, 2}}, 22, isReady, false, spx, chat},
	{4, []line{{theSet, 1}, {8, 2}}, 6, isReady, true, kerry, own},
	{8, []line{{9, 2}}, 3, isReady, false, post, own},
	{1, []line{{6, 1}}, 20, isCancelled, true, spx, own},
	{12, []line{{1, 2}}, 8, isUnpaid, false, spx, own},
	{13, []line{{11, 1}, {10, 1}}, 4, isUnpaid, false, post, chat},
	{15, []line{{4, 1}}, 1, isUnpaid, false, kerry, own},
}

const (
	orderNote  = "ข้อมูลตัวอย่าง"
	cancelNote = "ลูกค้าเปลี่ยนใจ (ตัวอย่าง)"
	stockNote  = "สต็อกเริ่มต้น (ตัวอย่าง)"
	unitName   = "ชิ้น"
	reference  = "SAMPLE-PO-1"
)

// bought is what the purchase order takes of the goods; half of the first has come.
var bought = []line{{4, 24}, {8, 24}, {11, 20}}
