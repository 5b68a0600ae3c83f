package chat

import (
	"regexp"
	"strings"
)

var (
	// person is a title and a name, to the end.
	person = regexp.MustCompile(`^(?:คุณ|นางสาว|นาย|นาง|น\.ส\.|k\.|mr\.?\s|mrs\.?\s|ms\.?\s|` +
		`miss\s)\s?[\p{L}\p{M}.'\- ]{2,60}$`)
	office = regexp.MustCompile(`^(?:พนักงาน|เจ้าหน้าที่|ธุรการ|ผู้จัดการ|ประชาสัมพันธ์|เจ้าของ|รปภ)`)
	// withFirm is a business behind somebody's name: where that person is found.
	withFirm = regexp.MustCompile(`[ ,](ร้าน|บริษัท|บ\.\s?[ก-ฮเ-ไ]|บจก|บมจ|หจก|ห้างหุ้นส่วน|คลินิก|แผนก|ฝ่าย|` +
		`ภาควิชา|คณะ[ก-ฮเ-ไ]|สาขา|ฐานทัพ|กองพัน|กองทัพ|กองบิน|กรม[ก-ฮเ-ไ]|สำนัก|สถาบัน|วิทยาลัย|` +
		`ศาลา|ชุมชน|วิน[ก-ฮเ-ไ]|` +
		`ท่ารถ|ท่าเรือ|ด่าน|สวน[ก-ฮเ-ไ]|ห้าง|โลตัส|บิ๊กซี|เซเว่น|7-11|แมคโคร|ธนาคาร|โชว์รูม|อู่|ฟาร์ม|` +
		`รีสอร์ท|โรงแรม|สปา|` +
		`คอนโด|หอพัก|อพาร์|แมนชั่น|แฟลต|บ้านพัก|บ้านเช่า)`)
)

// isPerson tells whether words can be one person's name: few, without a number, and no business themselves.
func isPerson(s string) bool {
	s = tidy(s)
	return s != "" && len(strings.Fields(s)) <= 3 && !strings.ContainsAny(s, "0123456789") &&
		!firm.MatchString(s) && !office.MatchString(s) && !chatter.MatchString(s) &&
		!orders.MatchString(s) && !sentTo.MatchString(s)
}
