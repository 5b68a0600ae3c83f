// Package chat reads the message in which a customer says where to send a parcel, as a seller pastes it from LINE or
// Facebook: who, which phones, the address and its place in the directory, cash on delivery. It says of each part
// whether it is sure of it, and leaves a part empty rather than guess. It keeps nothing, and what it reads is a
// proposal for a person to look at.
//
// A message is taken apart in one direction: what was said again (corrections.go, again.go), split (sections.go,
// headings.go, replaced.go), then of each part the phones, money, codes, polite words, wishes and labels (phones.go,
// money.go, amount.go, words.go, speakers.go, labels.go), the place (hits.go finds names, place.go and decide.go
// choose, taken.go takes them out), the goods, the name and the line from the pieces that are left (pieces.go,
// family.go, goods.go, name.go, called.go, line.go). In the end sure.go takes the sureness back that was not earned.
// The words by which all that is done stand in lexicon.go.
package chat

import (
	"context"
	"slices"
	"strings"
	"unicode/utf8"

	"langraan/internal/addresses"
)

// MaxText is how many characters of a message are read.
const MaxText = 5000

// maxRecipients bounds the recipients of one message.
const maxRecipients = 20

// Field names one part of a Recipient.
type Field string

// The parts of a Recipient.
const (
	Name        Field = "name"
	Phones      Field = "phones"
	Line        Field = "line"
	Subdistrict Field = "subdistrict"
	District    Field = "district"
	Province    Field = "province"
	Postcode    Field = "postcode"
	COD         Field = "cod"
	Amount      Field = "cod_amount_satang"
)

// Issue is something about a message that a person should know of.
type Issue string

// What may be said of a message.
const (
	// PostcodeMismatch says that the postcode in the text belongs to another place than the names do.
	PostcodeMismatch Issue = "postcode_mismatch"
	// NotInData says that a name in the text, or the names together, are not in the directory.
	NotInData Issue = "not_in_data"
	// Ambiguous says that several places fit; Candidates has them.
	Ambiguous Issue = "ambiguous_place"
	// ManyRecipients says that the message is about more than one parcel.
	ManyRecipients Issue = "multiple_recipients"
	// NotAnAddress says that nothing in the message is an address.
	NotAnAddress Issue = "not_an_address"
)

// Recipient is one parcel that a message asks for. What the message doesn't say is empty.
type Recipient struct {
	Name        string
	Phones      []string // digits with the leading 0, in the order written
	Line        string   // house, village, lane, road, building
	Subdistrict string
	District    string
	Province    string
	Postcode    string
	// TypedPostcode is the one in the text where Postcode is another.
	TypedPostcode string
	COD           bool
	Amount        *int64 // satang to collect; nil when the message names none
	Paid          bool   // the money was sent, or comes by transfer
	Note          string // what else was said, line by line
	TaxID         string
	Courier       CourierName         // who is to carry the parcel
	Unsure        []Field             // parts a person has to look at, in the order of the parts
	Filled        []Field             // parts that the text leaves out and the directory gives
	Issues        []Issue             // none twice
	Candidates    []addresses.Address // places that fit equally well, or a better one than the text names
}

// Sure tells whether a part needs no second look.
func (r *Recipient) Sure(f Field) bool { return !slices.Contains(r.Unsure, f) }

func (r *Recipient) doubt(fields ...Field) {
	for _, f := range fields {
		if r.Sure(f) {
			r.Unsure = append(r.Unsure, f)
		}
	}
}

func (r *Recipient) raise(i Issue) {
	if !slices.Contains(r.Issues, i) {
		r.Issues = append(r.Issues, i)
	}
}

var order = []Field{Name, Phones, Line, Subdistrict, District, Province, Postcode, COD, Amount}

// Parse reads a message. There is always one recipient at least; the only one has the issue NotAnAddress when the
// message has no address.
func (x *Reader) Parse(message string) []Recipient {
	found, _ := x.parse(context.Background(), message)
	return found
}

// parse is Parse that ends with its caller.
func (x *Reader) parse(ctx context.Context, message string) ([]Recipient, error) {
	var found []Recipient
	right, corrected, doubts := correct(clean(message))
	parts := x.split(right)
	parts[0].note = append(parts[0].note, corrected...)
	for i, part := range parts {
		if len(parts) > 1 {
			parts[i].text = counted().ReplaceAllString(part.text, "$1")
			part = parts[i]
		}
		if len(found) == maxRecipients {
			break
		}
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		r := x.one(part)
		last := len(found) - 1
		if last >= 0 && part.change == unwanted && len(r.Phones) == 0 {
			found[last].Note = strings.TrimSpace(found[last].Note + "\n" + tidy(part.text))
			found[last].doubt(Line, Subdistrict, District, Province, Postcode)
			parts[i].note = append(slices.Clone(parts[i-1].note), tidy(parts[i-1].text))
			continue
		}
		if last >= 0 && r.inPlaceOf(&found[last], part.change) {
			parts[i].note = append(slices.Clone(parts[i-1].note), tidy(parts[i-1].text))
			r.Note = strings.TrimSpace(strings.Join(parts[i].note, "\n") + "\n" + r.Note)
			found[last] = r
			continue
		}
		found = append(found, r)
	}
	shareCOD(found, message)
	if hasPhone := func(r Recipient) bool { return len(r.Phones) > 0 }; slices.ContainsFunc(found, hasPhone) {
		for i := range found {
			if !hasPhone(found[i]) { // it may be no parcel of its own
				found[i].doubt(Name, Line, Subdistrict, District, Province, Postcode)
			}
		}
	}
	isPaidThere := slices.ContainsFunc(parts, func(s section) bool {
		return codWord().MatchString(strings.ToLower(s.text + "\n" + strings.Join(s.note, "\n")))
	})
	for i := range found {
		r := &found[i]
		r.doubt(doubts...)
		if len(found) > 1 {
			r.raise(ManyRecipients)
			if isPaidThere { // the parts were told from each other by rules of thumb
				r.doubt(COD, Amount)
			}
		}
		slices.SortFunc(r.Unsure, func(a, b Field) int { return slices.Index(order, a) - slices.Index(order, b) })
	}
	return found, nil
}

// forAll is a wish that goes for all parcels of a message.
var forAll = later(`(?:ทั้งคู่|ทั้งสอง|ทั้ง ?\d|ทุก)(?:ที่|คน|กล่อง|ออเดอร์|อัน)?(?:เลย|` +
	`นะ)? ?` + pays + `|` +
	pays + `(?:ทั้งคู่|ทั้งสอง|ทุกที่|ทุกกล่อง)`)

// shareCOD gives all recipients of a message the cash on delivery that is asked for all of them.
func shareCOD(found []Recipient, message string) {
	at := slices.IndexFunc(found, func(r Recipient) bool { return r.COD })
	if at < 0 || !forAll().MatchString(strings.ToLower(message)) {
		return
	}
	for i := range found {
		found[i].COD, found[i].Paid, found[i].Amount = true, false, found[at].Amount
	}
}

// section is the part of a message that is about one recipient, with what stands there about others.
type section struct {
	text string
	note []string // said in the message and no part of the address
	// doubtful says that it isn't sure which of the message's addresses is meant
	doubtful bool
	change   change // how it stands to the part before
}

func (x *Reader) one(s section) Recipient {
	t := newText(s.text)
	var r Recipient
	t.takeTax(&r)
	for _, apart := range s.note {
		newText(apart).takeTax(&r) // a bill is for the same customer
	}
	t.takeHeaders()
	t.takePhones(&r)
	if t.isRepeated {
		r.doubt(Name, Phones)
	}
	t.dropOrderer(&r)
	t.takeMoney(&r)
	for _, apart := range s.note {
		r.Paid = r.Paid || !r.COD && saysPaid(strings.ToLower(apart))
	}
	t.takeCodes()
	t.takeCourier(&r)
	x.takePolite(t)
	t.takeNotes()
	t.takeLabels()
	p := x.place(t)
	p.fill(&r)
	t.people(&r)
	t.earn(&r)
	t.dropSmallTalk()
	r.Note = note(s.note, t)
	if r.Subdistrict+r.District+r.Province+r.Postcode+r.Line == "" ||
		r.Line == "" && len(r.Phones) == 0 && p.typed == "" {
		r = Recipient{
			Phones: r.Phones, Name: r.Name, COD: r.COD, Amount: r.Amount, Paid: r.Paid, Courier: r.Courier,
			Note: strings.TrimSpace(s.text),
		}
		if len(r.Phones) == 0 {
			r.Name = "" // whoever is named there gets no parcel
		}
		if r.Name != "" {
			r.doubt(Name)
		}
		r.raise(NotAnAddress)
	}
	if r.Line == "" {
		r.doubt(Line)
	}
	if r.Name == "" {
		r.doubt(Name)
	}
	if len(r.Phones) == 0 {
		r.doubt(Phones)
	}
	for f, v := range map[Field]string{
		Subdistrict: r.Subdistrict, District: r.District, Province: r.Province, Postcode: r.Postcode,
	} {
		if v == "" {
			r.doubt(f)
		}
	}
	if slices.ContainsFunc(s.note, codWord().MatchString) {
		r.doubt(COD, Amount)
	}
	if s.doubtful {
		r.doubt(Name, Phones, Line, Subdistrict, District, Province, Postcode)
	}
	return r
}

// clean cuts a message at the length that is read, and brings each line to one spelling.
func clean(message string) string {
	if utf8.RuneCountInString(message) > MaxText {
		message = string([]rune(message)[:MaxText])
	}
	var lines []string
	for line := range strings.SplitSeq(strings.ReplaceAll(message, "\r", "\n"), "\n") {
		lines = append(lines, readable(line))
	}
	return asOneName(withoutCounts(strings.TrimSpace(strings.Join(lines, "\n"))))
}
