package chat

import (
	"slices"
)

const (
	// sendElsewhere is what follows the words for a change that is one of the address.
	sendElsewhere = `(?:(?:จัด)?ส่ง(?:ของ)?(?:ไป|มา)?(?:ที่|ให้|ถึง|บ้าน|หอ|คอนโด|ออฟฟิศ|ร้าน|บริษัท)|` +
		`(?:จัด)?ส่ง(?:ไป|มา)[ ]|ที่ใหม่|ที่(?:จัด)?ส่ง|` +
		`ที่อยู่(?:(?:จัด)?ส่ง|ใหม่|หน่อย|เป็น|นะ|ๆ|[ \n]|$|` + polite + `)|` +
		`เป็น[ ]?(?:ที่)?(?:บ้าน|หอ|คอนโด|ออฟฟิศ|ทำงาน|ร้าน|อาคาร|ตึก|เลขที่|` +
		`\d+(?:/\d+)? ?(?:ม\.|หมู่|ซ\.|ซอย|ถ\.|ถนน)))`
	// asThat is said of an address that was written.
	asThat = `(?:ที่|อัน|ของ|บ้าน)?(?:อยู่)?(?:นี่|นี้|นั้น|นั่น|เดิม|เก่า|แรก|ข้างบน|ข้างต้น|เมื่อกี้)`
)

var (
	// replaced are words before an address that is to be taken in the place of the one before.
	replaced = later(`(?:^|[\s,.(!~])((?:ขอ|รบกวน|ช่วย)*(?:เปลี่ยน|แก้(?:ไข)?|ย้าย)` +
		`(?:ใหม่|เป็น|มา|ไป|ให้|ๆ|[ ]|` + polite + `)*` + sendElsewhere + `|` +
		`(?:ขอ)?เปลี่ยนใจ(?:แล้ว|นะ|ๆ|[ ]|` + polite + `)*(?:ขอ|ให้|เอา)?(?:เป็น)?(?:ส่ง|ใช้ที่อยู่)|` +
		`(?:อัน|ที่)?ที่ถูก(?:ต้อง)?[ ]?(?:คือ|เป็น|:)|` +
		`(?:ส่ง|พิมพ์|ให้|แจ้ง|ลง|ใส่)(?:ที่อยู่)?ผิด(?:ไป|ที่|อัน|แล้ว|นะ|` + polite + `)*(?:$|[^ก-๎])|` +
		`ไม่ใช่(?:` + asThat + `|ๆ|` + polite + `)[^\n]{0,30}?(?:ส่ง|ที่อยู่|ที่ถูก)|` +
		`(?:ยกเลิก|ไม่เอา|ไม่ต้องส่ง|อย่าส่ง|ไม่ส่ง|ไม่ได้อยู่)(?:ไป)?` + asThat + `|` +
		`เอา(?:เป็น)?(?:ที่)?` + asThat + `แทน)`)
	// atNew may say the same, or that somebody else has moved.
	atNew = later(`(?:^|[\s,.(!~])(?:ส่ง(?:มา|ไป)?)?ที่(?:อยู่)?ใหม่`)
	// insteadOf ends the address that is taken in the place of another, sentInstead begins it.
	insteadOf = later(`^(?:[ ,]*(?:โทร|เบอร์)?[ .:]*0[\d \-]{8,12})?` +
		`[^\n\d]{0,24}แทน(?:$|[^ก-๎]|นะ|แล้ว|` + polite + `)`)
	sentInstead = later(`ส่ง(?:ให้|ไป|มา|ที่|ของ)*[^\n\d]{0,40}แทน(?:$|[^ก-๎]|นะ|เลย|` + polite + `)`)
	// notThere are words before an address that nothing is to be sent to.
	notThere = later(`(?:^|[^ก-๎]|รอบนี้)(` +
		`(?:(?:อย่า|ไม่ต้อง|ห้าม)(?:ให้)?(?:จัด)?ส่ง(?:ของ)?(?:(?:ไป|มา)(?:ที่|บ้าน|หอ|ให้|[ ])|ที่)|` +
		`(?:รอบ|ครั้ง|คราว)(?:ก่อน|ที่แล้ว)[^\n\d]{0,24}ส่ง|ปกติ(?:จะ)?ส่ง|หรือ(?:จะ|ให้)?(?:ส่ง|ใช้)|` +
		`(?:ถ้า|หาก|กรณี)[ก-๎ ]{0,24}(?:คืน|กลับ)(?:มา|ไป)?ที่|(?:ที่อยู่)?ตาม(?:ทะเบียนบ้าน|บัตร))[^\n]{0,60})$`)
	// sendHere are words before the address that is to be taken.
	sendHere    = later(`(?:แต่|ส่วน)?(?:รอบนี้|ครั้งนี้|คราวนี้)?(?:ขอ|ให้)?(?:จัด)?ส่ง`)
	politeThere = later(polite + `(?:$|[^ก-๎])`)
	// thisTime leads to the address that is to be taken for the one that was usual.
	thisTime = later(`(?:รอบนี้|ครั้งนี้|คราวนี้)(?:ขอ|ให้)?(?:จัด)?ส่ง`)
	// sentAgain refuses a place that was named, and leads to the one to be taken: อย่าส่งที่บ้าน ให้ส่งที่ทำงาน.
	sentAgain = later(`ส่ง.*((?:[^ก-๎]|แต่|รอบนี้|ครั้งนี้|คราวนี้|ให้|ขอ|ช่วย|แล้ว|นะ|` + polite +
		`)(?:จัด)?ส่ง(?:ของ)?(?:ไป|มา)?(?:ที่|ให้|ถึง|บ้าน|[ ])|(?:ใช้|เอา|เป็น)(?:ที่อยู่|ที่)[ ]?(?:นี้|นี่|ใหม่))`)
	// goodsInstead is said of goods, handedInstead of who takes the parcel; neither moves it elsewhere.
	goodsInstead = later(`(?:เอา|เปลี่ยนเป็น|ขอ|ใช้|เป็น)[ ]?(?:สี|ไซส์|ไซซ์|ไซต์|size|รุ่น|แบบ|ลาย|` +
		`ตัว|รส|กลิ่น|เบอร์|ของ)[^\n]*แทน`)
	handedInstead = later(`(?:รับ|เซ็น|จ่าย|เก็บ)(?:ของ|พัสดุ|ไว้|เงิน|ให้)*แทน`)
	keptBy        = later(`ฝาก[^\n]*แทน`)
	// more says that another parcel is meant as well.
	more = later(`อีก(?:ที่|คน|กล่อง|ชุด|ออเดอร์|อัน|บ้าน)|ส่วน|` +
		`(?:^|[^\d/.])[2-9] ?(?:ที่|คน|กล่อง)(?:$|[^ก-๎])|(?:สอง|สาม)(?:ที่|คน|กล่อง)|` +
		`(?:^|[^ก-๎])(?:ที่|คน|กล่อง)(?:ที่)?[ ]?(?:[2-9](?:$|[^\d/])|สอง|สาม)`)
)

// change tells how a part of a message stands to the one before.
type change int

const (
	another  change = iota // it is about another parcel
	inPlace                // its address is to be taken in the place of that one
	perhaps                // the same, where it lacks the person or the phone
	lacking                // the same, where it lacks the phone
	unwanted               // nothing is to be sent there
)

// changeAt tells whether the second of two addresses stands for the first, and where what is said of it begins in the
// words between.
func changeAt(between, behind string) (change, int) {
	m := replaced().FindStringSubmatchIndex(between)
	switch isInstead := saidInstead(between, behind); {
	case more().MatchString(between):
	case m != nil && isInstead:
		return inPlace, m[2]
	case m != nil:
		return perhaps, m[2]
	case isInstead:
		return perhaps, -1
	case atNew().MatchString(between):
		return perhaps, -1
	}
	return another, -1
}

// saidInstead tells whether an address is to be taken instead of the one before it.
func saidInstead(between, behind string) bool {
	if s := sentInstead().FindString(between); s != "" && !keptBy().MatchString(s) {
		return true
	}
	s := insteadOf().FindString(behind)
	return s != "" && !handedInstead().MatchString(s) && !goodsInstead().MatchString(s)
}

// refusedAt is where the words begin by which nothing is to be sent to the address that follows; -1 without such.
func refusedAt(before string) int {
	m := notThere().FindStringSubmatchIndex(before)
	if m == nil || politeThere().MatchString(before[m[2]:]) || sentAgain().MatchString(before[m[2]:]) {
		return -1
	}
	return m[2]
}

// sentAgainAt is where the words begin that lead to an address behind those that refuse another; -1 without such.
func sentAgainAt(before string) int {
	if m := notThere().FindStringSubmatchIndex(before); m != nil {
		if again := sentAgain().FindStringSubmatchIndex(before[m[2]:]); again != nil {
			return m[2] + again[2]
		}
	}
	return -1
}

// inPlaceOf takes from the reading of a former address what is not said again, and tells whether it stands for that
// address.
func (r *Recipient) inPlaceOf(former *Recipient, how change) bool {
	if how == another || how == unwanted {
		if r.Name == "" && len(r.Phones) == 0 && len(former.Phones) > 0 { // it may be the same person's
			former.doubt(Line, Subdistrict, District, Province, Postcode)
		}
		return false
	}
	isNamed := r.Name != "" && former.Name != "" && r.Name != former.Name && (r.Sure(Name) || len(r.Phones) > 0)
	hasPhones := len(former.Phones) > 0 && !slices.Equal(r.Phones, former.Phones)
	isTwo := how == perhaps && isNamed && !ofFirm().MatchString(r.Name) ||
		how == lacking && (isNamed || len(r.Phones) > 0)
	if isTwo && hasPhones { // two people: it may be two parcels
		r.doubt(Line, Subdistrict, District, Province, Postcode)
		former.doubt(Line, Subdistrict, District, Province, Postcode)
		return false
	}
	isBetter := !r.Sure(Name) && len(r.Phones) == 0
	if isFirm := ofFirm().MatchString(r.Name); isFirm && len(r.Phones) == 0 && former.Name != "" {
		r.Line, r.Name = spaced(r.Name+" "+r.Line), "" // it is where the same person is found
	}
	if former.Name != "" && (r.Name == "" || isBetter) {
		r.Name = former.Name
		r.doubt(Name)
	}
	if len(r.Phones) == 0 {
		r.Phones = former.Phones
		r.doubt(Phones)
	}
	if former.COD && !r.COD && r.Sure(COD) {
		r.COD, r.Amount = true, former.Amount
		r.doubt(COD, Amount)
	}
	if r.Courier == "" {
		r.Courier = former.Courier
	}
	if r.TaxID == "" {
		r.TaxID = former.TaxID
	}
	r.doubt(Line, Subdistrict, District, Province, Postcode)
	return true
}
