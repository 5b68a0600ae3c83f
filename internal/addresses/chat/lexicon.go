package chat

import (
	"cmp"
	"regexp"
	"slices"
	"strings"
)

// The words by which a message is understood, each list of one meaning. A list is words between blanks; an underscore
// is a blank that may be left out.
const (
	// talkBegins are beginnings of words that people say to a shop and that no name has.
	talkBegins = `ชุดแรก ชุดสอง ชุดที่ คนแรก คนสอง คนที่ ที่แรก ที่สอง กล่องแรก กล่องสอง ส่งของ ส่งที่ ส่งไป ส่งมา ส่งให้ ส่งถึง ส่งเหมือน ส่งแบบ ส่งด่วน ส่งตาม ส่งผิด พี่ส่ง แต่ที่ แต่ส่ง แต่ขอ แต่ว่า แต่เบอร์ และ หรือ
		ของหนู ของผม ของเรา ของแม่ ของที่ ของถึง ไม่ ได้ ที่เดิม ที่อยู่ ที่นี่ ขอเปลี่ยน ขอแก้ ขอส่ง ขอที่ ขอใบ ขอเป็น ขอแบบ ขอสี ขอไซ เอาแบบ เอาสี เอาไซ เอาตัว
		จะส่ง จะรับ จะให้ จะโอน ถ้า แล้ว ยังไม่ ยังไง กำลัง ต้องการ ต้องส่ง อยาก สนใจ รบกวน ช่วยส่ง ช่วยห่อ ช่วยแพ็ค ฝาก ตามนี้ ตามที่ เดี๋ยว เปลี่ยน แก้ไข
		แก้ที่ ย้าย สั่งของ สั่งไป สั่งไว้ สั่งซื้อ ซื้อ แพ็ค แพค โทร เบอร์ ชื่อ นามสกุล ลูกค้า ผู้รับ ผู้ส่ง บ้านเลขที่ รหัส หมายเหตุ สวัสดี หวัดดี ขอบคุณ ขอโทษ
		แอดมิน แม่ค้า พ่อค้า คุณพี่ โอนเงิน โอนแล้ว โอนให้ จ่ายเงิน จ่ายปลาย จ่ายแล้ว เก็บเงิน เก็บปลาย ปลายทาง สลิป ยอดรวม ยอดเก็บ ยอดโอน ยอดเงิน ราคา รวมส่ง
		รวมค่า รวมทั้ง วันนี้ วันไหน พรุ่งนี้ เมื่อวาน เมื่อไ ตอนนี้ ใช่ เหมือนเดิม เหมือนรอบ เหมือนครั้ง เหมือนกัน อันนี้ อันเดิม ตัวนี้ รอบนี้ รอบก่อน รอบที่ เลขพัสดุ พัสดุ
		ขนส่ง จัดส่ง เท่าไ กี่วัน กี่โมง กี่บาท โอเค ไซส์ ไซต์ จำนวน สินค้า รายการ ออเดอร์ ออร์เดอร์ หมดแล้ว กรณี ส่วนที่ คือ`
	// talkEnds are endings of such words.
	talkEnds = `ส่ง ค่ะ ครับ อ่ะ แล้ว ด้วย หน่อย ไหม มั้ย ก่อน นะคะ เดิม`
	// talkHas are words that show inside of others that something is said.
	talkHas = `ที่อยู่ เบอร์ ปลายทาง จัดส่ง ส่งของ พัสดุ สลิป โอนเงิน ได้ไหม ได้มั้ย เหมือนเดิม เมื่อวาน พรุ่งนี้ แอดมิน แม่ค้า ไปรษณีย์ ยังไม่ ใช่มั้ย ใช่ไหม
		เรียบร้อย ยกเลิก ชื่อ`
	// talkLatin are whole words of talk in Latin letters.
	talkLatin = `my mom dad pls plz please i im want is am are you can how much for wait tracking number ka krub kub na ok already by from me and
		hello hi wechat whatsapp facebook ship send order pieces boxes`
	// smallTalk is what a chat consists of beside an order.
	smallTalk = `สวัสดี หวัดดี ขอบคุณ ขอบใจ ขอบพระคุณ มาก มากๆ ล่วงหน้า พี่ คุณพี่ น้อง แอดมิน แม่ค้า พ่อค้า เจ๊ หนู ผม เรา ดิฉัน ค่ะ คะ ค่า ครับ คับ ค้าบ
		ครับผม จ้า จ้ะ จ๊ะ นะ น้า นะคะ ฮะ เลย แล้ว ด้วย หน่อย ได้ โอเค ok โอเคร ตกลง ได้เลย ตามนี้ ดังนี้ รบกวน ใช่ไหม ใช่มั้ย ไหม มั้ย ใช่ ถูกต้อง ครบ เรียบร้อย รับทราบ
		รอ รอของ รอรับ รอรับของ ของ ส่ง ส่งของ จัดส่ง ส่งแบบ ส่งมา ส่งไป เหมือนเดิม เดิม เบอร์เดิม ที่อยู่เดิม ชื่อเดิม ที่เดิม ขอแก้ที่อยู่ เปลี่ยนที่อยู่ ย้ายบ้าน ย้ายหอ
		ที่อยู่ เบอร์ โทร ชื่อ ใหม่ พร้อม แบบ ขนส่ง ไหนก็ได้ อะไรก็ได้ ธรรมดา ด่วน วันไหน เมื่อไหร่ เมื่อไร วันนี้
		พรุ่งนี้ ถึง กี่วัน ได้ของ ยังไง อย่างไร สนใจ สั่งซื้อ สั่ง ฝากร้าน ฝาก เดี๋ยว ถ้า ว่าง แนบสลิป สลิป โอน โอนแล้ว โอนให้ รูป sticker สติกเกอร์ ออฟฟิศ บ้าน มือถือ ที่ทำงาน แม่ แฟน พ่อ รูปภาพ photo อีกที รอบนี้ รอบหน้า รอบก่อน
		ออกบิล ขอบิล thank_you thanks hello hi pls please นี่ นี้ อันนี้ คือ จะ ให้ ที่ ก็ กับ ไป มา เอา ค่าา ขอ มี ไม่ ไม่มี ปัญหา เป็นไร ต้อง อยู่ อยู่ที่ บ้านอยู่ แถว`
	// titles stand before the name of a person, blank or not; ranks with dots are a pattern of their own.
	titles = `คุณ นาย นางสาว นาง น.ส. น.ส ด.ช. ด.ญ. เด็กชาย เด็กหญิง นายแพทย์ แพทย์หญิง นพ. พญ. ทพ. ทพญ. ภก. ภญ. ดร. ผศ. รศ. ผอ. จนท. พลทหาร สิบตรี สิบโท
		สิบเอก จ่าเอก จ่าโท จ่าตรี ร้อยตรี ร้อยโท ร้อยเอก พันตรี พันโท พันเอก เรือตรี เรือโท เรือเอก ดาบตำรวจ พระมหา พระครู พระอธิการ พระอาจารย์ แม่ชี สามเณร
		หลวงพี่ หลวงพ่อ หลวงปู่ โค้ช`
	latinTitles = `k. khun_ mr. mr_ mrs. mrs_ ms. ms_ miss_ dr.`
	// kin are words for a relation or a trade that people set before a first name; many are also beginnings of names.
	kin = `พี่ น้อง ป้า ลุง น้า อา ยาย ตา เจ๊ เฮีย ครู อาจารย์ หมอ ช่าง กำนัน ผู้ใหญ่ พระ`
	// firms may receive a parcel themselves where no person is named.
	firms = `บริษัท บจก. บจก บมจ. บมจ หจก. หจก ห้างหุ้นส่วน ร้าน คลินิก สำนักงาน โรงแรม รีสอร์ท มูลนิธิ สหกรณ์ สมาคม ชมรม เรือนจำ อู่ช่าง อู่ซ่อม อู่รถ ฟิตเนส สปา
		ซาลอน คาเฟ่ ฟาร์ม โกดัง โชว์รูม ธนาคาร ธ.ก.ส. ธกส สวนอาหาร ท่ารถ ท่าเรือ วินมอ กองทุน สถานีวิทยุ`
	// units are parts of a firm or of an office; with a person they belong to the address.
	units = `ฝ่าย แผนก คณะ ภาควิชา สาขา กองร้อย กองพัน กองพล กองบิน กองทัพ กองบัญชา กองบังคับ กองกำกับ กองคลัง กองช่าง ฐานทัพ กรมทหาร สำนัก ศาลา ชุมชน ด่าน
		ห้าง โลตัส บิ๊กซี เซเว่น 7-11 แมคโคร แผง แคมป์ ห้องแถว เกสต์เฮาส์ เกสเฮาส์ บังกะโล โฮมสเตย์ ไซต์งาน c/o villa_ hotel_ บ้านพัก บ้านเช่า หอใน หอนอก บ.`
	// couriers are wished for by name.
	couriers = `flash kerry ems j&t spx dhl best แฟลช เคอรี่ เคอร์รี่ ไปรษณีย์ ปณ ลงทะเบียน นินจา`
)

// anyOf is a pattern for one word of lists, the longest that fits.
func anyOf(lists ...string) string {
	words := strings.Fields(strings.Join(lists, " "))
	slices.SortStableFunc(words, func(a, b string) int { return cmp.Compare(len(b), len(a)) })
	for i, w := range words {
		words[i] = strings.ReplaceAll(regexp.QuoteMeta(w), "_", " ?")
	}
	return "(?:" + strings.Join(words, "|") + ")"
}

var (
	talks = regexp.MustCompile(`^(?:` + anyOf(talkBegins) + `|[ก-๎]*` + anyOf(talkHas) + `|` + anyOf(talkLatin) +
		`[.,!?]*$)`)
	saysOn = regexp.MustCompile(`^[ก-๎]*(?:` + anyOf(talkEnds) + `|[ก-๎]{6}นะ)$`)
	rank   = `(?:[ก-ฮ]{1,2}\.){2,}(?:หญิง ?)?`
	// titled is a title where a word begins, and a name behind it; opened is that or a business.
	titled    = regexp.MustCompile(`^(?:` + anyOf(titles) + ` ?[ก-ฮเ-ไa-z]|` + rank + ` ?[ก-ฮเ-ไ]|` + anyOf(latinTitles) + ` ?[a-zก-ฮเ-ไ])`)
	related   = regexp.MustCompile(`^` + anyOf(kin) + ` ?[ก-ฮเ-ไ]`)
	firm      = regexp.MustCompile(`^(?:` + anyOf(firms) + `|โรงเรียน|โรงพยาบาล)`)
	ofFirm    = regexp.MustCompile(`^` + anyOf(firms, units))
	wordStart = regexp.MustCompile(`[ ,:(\x01]([^ ,:()\x01])`)
	onlySmall = regexp.MustCompile(`^(?:` + anyOf(smallTalk) + `|[\s.,!?~()\[\]/\-]|ๆ|5{2,})+$`)
	explained = regexp.MustCompile(`^(?:` + anyOf(smallTalk, couriers) + `|[\s.,!?~()\[\]/\-]|ๆ|5{2,})+$`)
)

// talkFree is the longest end of words that is said to nobody, or its longest beginning, as from and to within words.
func talkFree(words []string, fromStart bool) (from, to int) {
	to = len(words)
	if fromStart {
		if cut := slices.IndexFunc(words, isTalk); cut > 0 {
			return 0, cut
		}
	}
	for from = to; from > 0 && !isTalk(words[from-1]); from-- {
	}
	if from == to { // nothing stands behind what is said
		return 0, max(0, slices.IndexFunc(words, isTalk))
	}
	return from, to
}

// isTalk tells whether a word is said to the shop and belongs to no name.
func isTalk(word string) bool {
	return talks.MatchString(word) || saysOn.MatchString(word) && !titled.MatchString(word)
}

// isSmallTalk tells whether words say nothing of a parcel.
func isSmallTalk(words string) bool { return onlySmall.MatchString(words) }
