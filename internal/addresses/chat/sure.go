package chat

import (
	"slices"
	"strings"
)

// stretch is a run of a row of which one thing was told.
type stretch struct {
	kind     kind
	row      int
	from, to int
	words    string // tidy and in lower case
	leftOver bool   // nothing explains it
}

// stretches cuts a message that was read into what was told of it, without what says nothing.
func (t *text) stretches() (all []stretch) {
	row := 0
	for from := 0; from < len(t.low); {
		if t.low[from] == '\n' {
			row++
			from++
			continue
		}
		k, to := t.kinds[from], from
		for to < len(t.low) && t.low[to] != '\n' && t.kinds[to] == k {
			to++
		}
		words := strings.ToLower(tidy(strings.ToValidUTF8(t.shown[from:to], "")))
		if k != noise && k != courtesy && words != "" {
			s := stretch{kind: k, row: row, from: from, to: to, words: words}
			s.leftOver = k == free && strings.ContainsFunc(words, func(r rune) bool { return letter(r) || digit(r) }) &&
				!explained().MatchString(words) && !plainLatin().MatchString(words) && !whenTaken().MatchString(words)
			if k != free || s.leftOver {
				all = append(all, s)
			}
		}
		from = to
	}
	return all
}

var (
	// plainLatin are words of talk in Latin letters that are about no part of a parcel.
	plainLatin = later(`^(?:\(?(?:ka|krub|whatsapp|mobile|tel|phone)\)?` +
		`(?:[ .,!]+|$))+$`)
	// whenTaken tells when a parcel can be taken: (รับของจันทร์-ศุกร์ ก่อน 4 โมง).
	whenTaken = later(`^\(?(?:รับของ|รับได้|สะดวก|เลิกงาน|เฉพาะ|ช่วง|[ ])*` +
		`(?:(?:วัน)?` + weekday + ` ?- ?` + weekday + `)?[ ]*(?:(?:ก่อน|หลัง|ช่วง|ตอน)?[ ]*` +
		`(?:\d{1,2} ?(?:โมง|ทุ่ม)(?:เช้า|เย็น)?|บ่ายโมง)|(?:ก่อน|หลัง|ตอน)เที่ยง)?\)?$`)
)

const weekday = `(?:จันทร์|อังคาร|พุธ|พฤหัส(?:บดี)?|ศุกร์|เสาร์|อาทิตย์)`

// dropSmallTalk keeps out of the note what says nothing of a parcel.
func (t *text) dropSmallTalk() {
	for _, m := range t.all(freeWords) {
		if onlySmall().MatchString(strings.ToLower(tidy(t.shown[m[0]:m[1]]))) {
			t.take(m[0], m[1], noise)
		}
	}
}

// freeWords is what stands in a row and was told to be nothing.
var freeWords = later(`[^\x01\n]+`)

// touched are the parts of a recipient that what stands beside them in a row puts in doubt.
var touched = map[kind][]Field{
	named: {Name}, line: {Line}, phone: {Phones}, collected: {COD, Amount}, place: {Line}, zip: {Line},
}

// earn takes back the sureness that a reading has not earned: a part is sure when the whole message is explained around
// it, when nothing else could stand in its place and when its own words are those of such a part.
func (t *text) earn(r *Recipient) {
	all := t.stretches()
	for i, s := range all {
		beside := func(j int) {
			if j >= 0 && j < len(all) && all[j].row == s.row {
				r.doubt(touched[all[j].kind]...)
			}
		}
		switch {
		case s.leftOver && len(r.Phones) == 1 && newNumber().MatchString(s.words): // no former one is there
		case s.leftOver:
			beside(i - 1)
			beside(i + 1)
			t.weighLeftOver(r, s, isAmongOther(all, i))
		case s.kind == said || s.kind == code:
			weighSaid(r, s)
		}
	}
	if bareLaughter().Match(t.low) {
		r.doubt(Line)
	}
	weighName(r)
	weighLine(r, all)
	t.weighMoney(r, all)
}

// newNumber says that a phone is another than before.
var newNumber = later(`^(?:แต่|ขอ|รบกวน|ช่วย)*เปลี่ยนเบอร์(?:โทร)?(?:ใหม่)?เป็น$`)

// bareLaughter was told to be nothing, and may be the house.
var bareLaughter = later(`(?:^|[ \n])5{3,}(?:$|[ \n])`)

// isAmongOther tells whether a stretch stands in a row with sums, codes and wishes, and with nothing of an address.
func isAmongOther(all []stretch, i int) bool {
	others := 0
	for from := i; from >= 0 && all[from].row == all[i].row; from-- {
		i = from
	}
	row := all[i].row
	for ; i < len(all) && all[i].row == row; i++ {
		switch all[i].kind {
		case amount, collected, code, said:
			others++
		case free:
		default:
			return false
		}
	}
	return others > 0
}

// weighLeftOver tells what words that nothing explains could be. A word among other things is nobody's name where
// somebody is named in full.
func (t *text) weighLeftOver(r *Recipient, s stretch, isAmongOther bool) {
	switch {
	case looksNamed(s.words):
		isOne := !strings.Contains(s.words, " ") && !titled().MatchString(s.words) && !related().MatchString(s.words)
		if !isOne || !isAmongOther || !given().MatchString(withoutNick(r.Name)) {
			r.doubt(Name)
		}
	case sign.MatchString(s.words), loneHouse().MatchString(s.words):
		r.doubt(Line)
	}
	if strings.Contains(s.words, "ชื่อ") || strings.Contains(s.words, "ผู้รับ") {
		r.doubt(Name)
	}
	if aboutMoney().MatchString(s.words) {
		r.doubt(COD, Amount)
	}
	if ofPhones().MatchString(s.words) {
		r.doubt(Phones)
	}
}

// weighSaid looks at what was put aside for the note.
func weighSaid(r *Recipient, s stretch) {
	if sign.MatchString(s.words) && s.kind == said {
		r.doubt(Line)
	}
	if laughs().MatchString(" "+s.words) && s.kind == said {
		r.doubt(Name, Line)
	}
	if longNumber().MatchString(s.words) && s.kind == said {
		r.doubt(Phones)
	}
}

var (
	aboutMoney = later(`เงิน|ตังค์|เก็บ|ปลายทาง|จ่าย|ชำระ|ยอด|บาท|(?:^|[^ก-๎])ป\.?ท(?:$|[^ก-๎])`)
	ofPhones   = later(`เบอร์|โทร|ติดต่อ|\d{6,}`)
	longNumber = later(`\d{7,}`)
	// inName are the words of which a name consists.
	inName = later(`^ณ$|^[\p{L}\p{M}.'\-]{2,24}$`)
)

// doing is a relative or a shop of whom something is told: พี่ให้, แม่รับแทน, ร้านบอกว่า.
var doing = later(`^(?:คุณ ?)?(?:` + anyOf(kin) + `|` + relations + `|ร้าน|แอดมิน)(?:ให้|บอก|แจ้ง|` +
	`รับ(?:แทน|ของ|เอง|ได้)|ส่ง(?:$|ให้|ที่|มา|ของ)|สั่ง|ฝาก|โทร|ขอ(?:$|ให้)|อยู่(?:$|บ้าน)|ว่า(?:$|มี))`)

// looksNamed tells whether words could be a name.
func looksNamed(s string) bool {
	words := strings.Fields(s)
	return len(words) > 0 && len(words) <= 3 && !slices.ContainsFunc(words, func(w string) bool {
		return !inName().MatchString(w) || isTalk(w)
	})
}

// oddWord is a short form behind the first word of a name, or a word of an address at its end: สมชาย ใจดี ร้อย.ฝรพ
var oddWord = later(`[ก-๎]{2,} .*[ก-๎]\.|[ก-๎] (?:[ก-ฮ]|เขต|แขวง|ตำบล|อำเภอ|จังหวัด|` +
	`หมู่|ซอย|ถนน|ห้อง|ชั้น|เลขที่)$`)

// counting is a heading above one of several recipients, or the beginning of one: เจ้าที่, รายแรก.
var counting = later(`(?:ที่|(?:^[ก-๎]{2,14}ที่[ ]?)(?:\d|` + ordinals + `).*|^[ก-๎]{2,14}แรก(?: .*)?)$`)

// weighName looks at the words of the name themselves.
func weighName(r *Recipient) {
	name := withoutNick(r.Name)
	words := strings.Fields(strings.NewReplacer("(", " ", ")", " ").Replace(strings.ToLower(name)))
	isTwo := slices.ContainsFunc(words[min(1, len(words)):], titled().MatchString) && !firm().MatchString(r.Name)
	isLong := len(words) > 2 && !titled().MatchString(r.Name) && !firm().MatchString(r.Name) && r.Name[0] >= 0x80
	isFirm := firm().MatchString(r.Name)
	isOdd := !isFirm && oddWord().MatchString(title().ReplaceAllString(r.Name, ""))
	isOdd = isOdd || slices.ContainsFunc(words, func(w string) bool { return runes(w) > 16 && w[0] >= 0x80 }) && !isFirm
	hasNumber := !isFirm && strings.ContainsAny(r.Name, "0123456789")
	if hasNumber && !hasHouse().MatchString(r.Line) {
		r.doubt(Line) // it may be that of the house
	}
	isOdd = isOdd || hasNumber
	if len(words) > 2 && !isFirm && slices.ContainsFunc(words[1:], ofFirm().MatchString) {
		r.doubt(Name, Line) // the end of it may be where they are found
	}
	isOdd = isOdd || counting().MatchString(r.Name) || doing().MatchString(strings.ToLower(r.Name))
	if slices.ContainsFunc(words, isTalk) || len(words) == 0 || isLong || isTwo || isOdd {
		r.doubt(Name)
	}
}

// hasHouse is a line with the number of a house.
var hasHouse = later(`(?:^| |เลขที่|เลขที่ )\d+(?:[/\-]|[ก-ฮA-Za-z]?(?:$|[ ,]))`)

// weighLine looks at the words of the line and at what stands between its parts.
func weighLine(r *Recipient, all []stretch) {
	if slices.ContainsFunc(strings.Fields(r.Line), doing().MatchString) {
		r.doubt(Name, Line)
	}
	if !strings.ContainsAny(r.Line, "0123456789") || !isAddress(r.Line) || twoHouses().MatchString(r.Line) {
		r.doubt(Line)
	}
	if twoHouses().MatchString(r.Line) && !isAddress(r.Line) {
		r.doubt(Name) // who is to receive it may stand between the two
	}
	for i, s := range all[min(1, len(all)):] {
		// A word behind a first name may be the family name or the village: ภูริทัต บ้านใหม่.
		before := all[i]
		if s.kind == line && before.kind == named && before.row == s.row && oneName().MatchString(before.words) &&
			villageFirst().MatchString(s.words) && !noFamily().MatchString(s.words) {
			r.doubt(Name, Line)
		}
	}
	last := -1
	for i, s := range all {
		if s.kind != line {
			continue
		}
		if last >= 0 && all[last].row == s.row && i > last+1 {
			r.doubt(Line)
		}
		last = i
	}
}

// isAddress tells whether every word of a line is a number, has the mark of a part of an address or follows one.
func isAddress(line string) bool {
	isMarked := false // whether a name may go on here
	isBare := false   // whether a number or a name has to go on here
	latin := 0        // how many words in Latin letters it may still have
	for word := range strings.FieldsSeq(strings.ToLower(line)) {
		switch {
		case latinLane().MatchString(word):
			isMarked, latin = true, 3
			continue
		case latin > 0 && inLane().MatchString(word):
			if latin--; strings.HasSuffix(word, ",") {
				latin = 0
			}
			isMarked = false
			continue
		}
		latin = 0
		if isBare && !partNumber().MatchString(word) && partMark().MatchString(word) {
			return false
		}
		isBare = bareMark().MatchString(word)
		switch {
		case strings.HasPrefix(word, "เทศบาล"): // it may be the end of a longer word
			return false
		case partMark().MatchString(word):
			isMarked = !strings.ContainsAny(word, "0123456789")
		case partNumber().MatchString(word):
			isMarked = false
		case isMarked:
			isMarked = false
		default:
			return false
		}
	}
	return !isBare
}

var (
	oneName      = later(`^(?:(?:` + anyOf(titles) + `|` + rank + `) ?)?[ก-๎]+$`)
	villageFirst = later(`^` + anyOf(sitesAtStart, sites) + `[ก-๎]+(?: |$)`)
	// noFamily is a site that no family name begins with.
	noFamily = later(`^(?:บ้านเลขที่|เลขที่|หมู่บ้าน|คอนโด|แมนชั่น|อพาร์[ทต]|หอพัก|โรงเรียน|โรงพยาบาล|` +
		`มหาวิทยาลัย|วิทยาลัย|แฟลต|โครงการ)`)
	// twoHouses is a line that seems to have the numbers of two houses, one of which may be a sum of money.
	twoHouses = later(`^\d+(?:/\d+)? .*(?:^| )\d+/\d+(?: |$)`)
	partMark  = later(`^[("]*(?:` + anyOf(firms, units, parts, sites, sitesAtStart, sitesShort) +
		`|ม\d|m\.\d|(?:ม|เฟส)$)`)
	// bareMark is one whose number or name stands behind it.
	bareMark = later(`^(?:ห้อง|ชั้น|อาคาร|ตึก|(?:บ้าน)?เลขที่|หมู่(?:ที่)?|ม\.?|ซ\.|ซอย|ถ\.|ถนน)$`)
	// latinLane has a name of several words, inLane is one of them.
	latinLane  = later(`^(?:soi|moo|ban)$`)
	inLane     = later(`^[a-z]{2,},?$`)
	partNumber = later(`^[("]*[a-zก-ฮ]?\d[\d/\-,.]*[a-zก-ฮ]?[)",]*$`)
)

// proposeSum proposes the only sum of a message as that to collect, wherever it stands.
func (t *text) proposeSum(r *Recipient) {
	if only := slices.Compact(slices.Sorted(slices.Values(t.sums))); len(only) == 1 && only[0] >= 2000 {
		r.Amount = &only[0]
	}
}

// bareNumber is one that may be a sum.
var bareNumber = later(`(?:^|[^\d/.,\-a-z#])[1-9]\d{2,4}(?:$|[^\d/.,\-:])`)

// weighMoney doubts the sum where others stand beside it that don't add up to it.
func (t *text) weighMoney(r *Recipient, all []stretch) {
	if r.Amount == nil {
		if r.COD && len(t.sums) > 0 {
			t.proposeSum(r)
			r.doubt(Amount)
		}
		if r.COD && slices.ContainsFunc(all, func(s stretch) bool {
			return (s.leftOver || s.kind == said) && bareNumber().MatchString(s.words)
		}) {
			r.doubt(Amount)
		}
		return
	}
	var rest int64
	for _, s := range t.sums {
		if s != *r.Amount {
			rest += s
		}
	}
	if rest != 0 && rest != *r.Amount {
		r.doubt(Amount)
	}
}
