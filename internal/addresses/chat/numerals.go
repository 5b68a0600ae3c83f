package chat

import (
	"strconv"
	"strings"
)

var (
	digitWords = map[string]int64{
		"หนึ่ง": 1, "นึง": 1, "เอ็ด": 1, "สอง": 2, "ยี่": 2, "สาม": 3, "สี่": 4, "ห้า": 5, "หก": 6, "เจ็ด": 7,
		"แปด": 8, "เก้า": 9,
	}
	powerWords = map[string]int64{"สิบ": 10, "ร้อย": 100, "พัน": 1000, "หมื่น": 10_000, "แสน": 100_000}
)

const (
	digitWord = `หนึ่ง|นึง|เอ็ด|สอง|ยี่|สาม|สี่|ห้า|หก|เจ็ด|แปด|เก้า`
	powerWord = `สิบ|ร้อย|พัน|หมื่น|แสน`
)

var (
	numeral = later(digitWord + `|` + powerWord + `|\d+(?:\.\d+)?`)
	// sumInWords is a number in words where money is meant: before baht, or behind a word for a sum. The end of another
	// word is none: คงกระพัน.
	sumInWords = later(`((?:^|[^\dก-๎.,/\-]|ราคา|รวม|ยอด|ปลายทาง|เก็บ|โอน|แล้ว|เงิน|จำนวน|ค่าส่ง))` +
		`((?:(?:` + digitWord + `|\d{1,3}(?:\.\d{1,3})?) ?)?(?:` + powerWord + `)(?:` + digitWord + `|` +
		powerWord + `)*)( ?(?:บาท|บ\.|฿|` + pays + `))|((?:` + pays + `|COD|ยอด|รวม|เก็บ)(?:` + polite +
		`|นะ)?[ :=]*)((?:(?:` + digitWord +
		`|\d{1,3}(?:\.\d{1,3})?) ?)?(?:` + powerWord + `)(?:` + digitWord + `|` + powerWord + `)*)`)
)

// kilo is a sum in thousands: COD 1.2k.
var kilo = later(`((?:` + pays + `|COD|ยอด|รวม|โอน(?:แล้ว)?|เก็บ)(?:` + polite + `|นะ)?[ :=]*)` +
	`(\d{1,3}(?:\.\d{1,3})?) ?[kK]\b`)

// phoneInWords is a phone that was spoken and written as it was heard: ศูนย์แปดเก้า ศูนย์หนึ่งสอง สี่เจ็ดหนึ่งห้า.
var (
	phoneInWords = later(`(?:ศูนย์|0)(?:[ .,\-]{0,2}(?:ศูนย์|โท|` + digitWord + `|\d)){8,}`)
	spokenDigit  = later(`ศูนย์|โท|` + digitWord + `|\d`)
)

// phonesInDigits writes the phones that stand in words in digits.
func phonesInDigits(line string) string {
	return phoneInWords().ReplaceAllStringFunc(line, func(found string) string {
		if inDigits(found) {
			return found
		}
		var b strings.Builder
		for _, at := range spokenDigit().FindAllStringIndex(found, -1) {
			if b.Len() == 10 && found[at[0]-1] == ' ' && strings.Contains(found[:at[0]], "ศูนย์") {
				return b.String() + found[at[0]-1:] // the number of a house follows
			}
			word := found[at[0]:at[1]]
			switch {
			case word == "ศูนย์":
				word = "0"
			case word == "โท":
				word = "2"
			case !digit(rune(word[0])):
				word = strconv.FormatInt(digitWords[word], 10)
			}
			b.WriteString(word)
		}
		if n := b.Len(); n < 9 || n > 10 || !strings.Contains(found, "ศูนย์") {
			return found
		}
		return b.String()
	})
}

// inDigits tells whether the beginning of a phone is a whole one in digits: 02-123-4567 ศูนย์การค้า.
func inDigits(found string) bool {
	n := 0
	for _, c := range found {
		if n += strings.Count("0123456789", string(c)); n == 9 || c >= 'ก' && c <= '๎' {
			break
		}
	}
	return n == 9
}

// sumsInDigits writes the sums that stand in words in digits: สองร้อยห้าสิบบาท is 250บาท, 5 ร้อย is 500.
func sumsInDigits(line string) string {
	line = kilo().ReplaceAllString(line, "${1}${2}พัน")
	return sumInWords().ReplaceAllStringFunc(line, func(found string) string {
		m := sumInWords().FindStringSubmatch(found)
		return m[1] + m[4] + strconv.FormatInt(valueOf(m[2]+m[5]), 10) + m[3]
	})
}

// valueOf is the value of a number in words. A digit that follows a thousand counts hundreds: พันสอง is 1,200.
func valueOf(words string) (value int64) {
	var digit, power int64 // digit counts thousandths: 1.5พัน is 1,500
	parts := numeral().FindAllString(strings.TrimSpace(words), -1)
	for _, part := range parts {
		if p := powerWords[part]; p != 0 {
			if digit == 0 {
				digit = 1000
			}
			value += digit * p / 1000
			digit, power = 0, p
			continue
		}
		if power != 0 && (part == "นึง" || part == "หนึ่ง") {
			continue // one of them: พันนึง
		}
		if digit = digitWords[part] * 1000; digit == 0 {
			whole, part, _ := strings.Cut(part, ".")
			digit, _ = strconv.ParseInt(whole+(part + "000")[:3], 10, 64)
		}
	}
	if power >= 1000 && len(parts) <= 3 {
		digit *= power / 10
	}
	return value + digit/1000
}
