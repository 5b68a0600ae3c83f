package chat

import (
	"slices"
	"strings"
)

// mark is a word that says of what level the name after it is; level 0 is a mark of something else, such as a road.
type mark struct {
	word  string
	level level
}

// marks are those words; an underscore is a blank.
var marks = slices.Concat(
	marksOf(subdistrict, `ตำบล ต. แขวง`),
	marksOf(district, `กิ่งอำเภอ กิ่งอ. อำเภอ อําเภอ อ. เขต`),
	marksOf(province, `จังหวัด จว. จ.`),
	marksOf(0, `ถนน ถ. ซอย ซ. ปากซอย ตรอก แยก หมู่บ้าน มบ. ม. หมู่ บ้าน บ. โครงการ คอนโด หอพัก หอ อาคาร ตึก ตลาด
		วัด โรงเรียน
		รร. ร.ร. โรงพยาบาล รพ. รพ.สต. สถานี สภ. สน. ธนาคาร มหาวิทยาลัย ม.ราชภัฏ มรภ. มทร. มจร. ราชภัฏ
		วิทยาลัย วิทยาลัยเทคนิค เทคนิค สาขา อบต. เทศบาล ปั๊ม ห้าง บิ๊กซี
		โลตัส
		คลอง สะพาน ใกล้ ตรงข้าม หลัง หน้า ข้าง ร้าน บริษัท บจก. หจก. โรงงาน นิคม โรงแรม สำนักงาน ที่ว่าการ soi_
		moo_ moo.`),
	marksOf(0, `คุณ นาย นาง นางสาว น.ส. ด.ช. ด.ญ. พี่ น้อง`),
)

// offices are words behind which the mark of a place is a part of an office's name: เทศบาลตำบล.
var offices = strings.Fields(`เทศบาล ที่ว่าการ ศาลา สำนักงาน สนง. องค์การบริหารส่วน อบ กศน. รพ.สต. ศพด.
	สำนักงานที่ดิน สำนักงานขนส่ง สำนักงานเกษตร สำนักงานปศุสัตว์ สำนักงานสาธารณสุข สำนักงานพัฒนาชุมชน
	สำนักงานท้องถิ่น สำนักงานประมง สำนักงานสรรพากรพื้นที่ สำนักงานประกันสังคม สำนักงานแรงงาน สำนักงานคลัง
	สำนักงานพาณิชย์ สำนักงานสหกรณ์ สำนักงานวัฒนธรรม สำนักงานสัสดี สนง.ที่ดิน สนง.ขนส่ง สนง.เกษตร สนง.สาธารณสุข
	สนง.พัฒนาชุมชน ที่ทำการปกครอง`)

func marksOf(l level, words string) (all []mark) {
	for w := range strings.FieldsSeq(words) {
		all = append(all, mark{strings.ReplaceAll(w, "_", " "), l})
	}
	return all
}

// marked is a mark in the text and where the name after it begins.
type marked struct {
	from, level int
}

var (
	ranks      = later(`(?:[ก-ฮ]{1,2}\.){2,}`)
	eitherMark = later(`((?:แขวง|ตำบล|ต\.?)[ ]?(?:[/,&\-][ ]?(?:เขต|อำเภอ|อ\.?)|เขต|อำเภอ|อ\.)|` +
		`(?:แขวง|ตำบล)[ ]?และ[ ]?(?:เขต|อำเภอ))[ :.]*`)
	lone = later(`(?:^|[\s,\x01/])(ต|อ|จ)[ :]+`)
)

// besideMark is a word for what is beside the site that follows: หลังม.พะเยา.
var besideMark = later(`(?:^|[ \n(,])(?:หน้า|หลัง|ข้าง|ใกล้|ใน|ติด|ตรงข้าม)$`)

// inShort is the beginning of a short form.
var inShort = later(`(?:^|[ \n(])[ก-ฮ]{1,2}$`)

// letterMarks are the marks that people write without their dot.
var letterMarks = map[string]level{"ต": subdistrict, "อ": district, "จ": province}

// findMarks gives for each byte where a name may begin after a mark what the mark says, and where marks begin.
func (t *text) findMarks() (after map[int]marked, begins map[int]bool) {
	after, begins = map[int]marked{}, map[int]bool{}
	inRank := map[int]bool{}
	for _, m := range t.all(ranks) {
		word := string(t.low[m[0]:m[1]])
		if word != "ต.อ." && word != "อ.จ." && word != "ต.อ.จ." {
			for i := m[0]; i < m[1]; i++ {
				inRank[i] = true
			}
		}
	}
	skip := func(i int) int {
		for i < len(t.low) && strings.ContainsRune(" :.-", rune(t.low[i])) {
			i++
		}
		return i
	}
	low := string(t.low)
	for i := range low {
		if inRank[i] {
			continue
		}
		for _, m := range marks {
			if !strings.HasPrefix(low[i:], m.word) {
				continue
			}
			if before := t.runeBefore(i); m.level == 0 && letter(before) && before >= 0x80 &&
				!besideMark().MatchString(low[max(0, i-24):i]) {
				continue // in the middle of a Thai word it is no mark
			}
			if m.level != 0 && inShort().MatchString(low[max(0, i-12):i]) {
				continue // the end of a short form: รอ.
			}
			if m.word == "เขต" && strings.HasPrefix(low[i+len(m.word):], "ต์") {
				continue // the beginning of a family name: เขตต์คาม
			}
			if m.word == "เขต" && letter(t.runeBefore(i)) && t.runeAt(i+len(m.word)) == ' ' {
				continue // the end of a name: สนามชัยเขต
			}
			if m.level != 0 && slices.ContainsFunc(offices, func(w string) bool {
				return strings.HasSuffix(low[:i], w)
			}) {
				continue
			}
			at := skip(i + len(m.word))
			if old, found := after[at]; !found || old.from > i || m.level != 0 && old.level == 0 {
				after[at] = marked{i, int(m.level)}
			}
			if m.level != 0 || strings.HasSuffix(m.word, ".") {
				begins[i] = true
			}
		}
	}
	for _, m := range lone().FindAllStringSubmatchIndex(low, -1) {
		after[m[1]] = marked{m[2], int(letterMarks[low[m[2]:m[3]]])}
		begins[m[2]] = true
	}
	for _, m := range eitherMark().FindAllStringSubmatchIndex(low, -1) {
		if letter(t.runeBefore(m[0])) && !strings.HasPrefix(low[m[0]:], "แขวง") &&
			!strings.HasPrefix(low[m[0]:], "ตำบล") {
			continue
		}
		if strings.ContainsAny(low[m[2]:m[3]], "/.&,- ") || strings.Contains(low[m[2]:m[3]], "และ") || m[3]-m[2] >
			15 {
			after[m[1]] = marked{m[0], int(either)}
			begins[m[0]] = true
		}
	}
	return after, begins
}
