package orders

import (
	"regexp"
	"strings"
	"unicode"

	"langraan/internal/kit/access"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/i18n"
)

// trackingForm is what stands on papers of couriers, of buses and of who carries parcels of the shop itself: letters,
// digits and a few signs between them. printedForm is what couriers print, roundedForm what some spreadsheet programs
// write for a number too long for them: others put a sign in it that no courier has.
var (
	trackingForm = regexp.MustCompile(`^[A-Z0-9\p{Thai}][A-Z0-9\p{Thai}._/#-]{0,59}$`)
	printedForm  = regexp.MustCompile(`^[A-Z0-9._/#-]+$`)
	roundedForm  = regexp.MustCompile(`^[0-9]\.[0-9]+E[0-9]+$`)
)

// isPrinted tells whether a cleaned number of a table is one that couriers print.
func isPrinted(number string) bool {
	return printedForm.MatchString(number) && !roundedForm.MatchString(number) && checkTracking(number) == nil
}

// leastOfTracking is how many letters and digits a tracking number has: fewer come of a slip of the finger, or of one
// key that a scanner sends.
const leastOfTracking = 2

// checkTracking refuses a cleaned tracking number that nobody writes on a parcel; none at all is fine. In Thai it has a
// digit, else it is a remark. Whether it is the code of goods or another order's only the database tells, and elsewhere
// says so. isTracking in web/src/entities/tracking-rule.ts says the same in forms.
func checkTracking(number string) error {
	switch {
	case isOwnNumber(number):
		return badTracking("นี่คือเลขคำสั่งซื้อ เลขกล่อง หรือเลขบิลของร้านเอง ไม่ใช่เลขพัสดุของขนส่ง",
			"this is a number of an order, parcel or bill of the shop itself, not one of a courier")
	case number == "":
		return nil
	case !trackingForm.MatchString(number):
		return badTracking("เลขพัสดุใช้ได้เฉพาะตัวอักษรไทยหรืออังกฤษ ตัวเลข และ - . _ / #",
			"a tracking number has Thai or Latin letters, digits and - . _ / # only")
	case !isEnough(number):
		return badTracking("เลขพัสดุต้องมีตัวอักษรกับตัวเลขรวมกันอย่างน้อย 2 ตัว ถ้ามีอักษรไทยต้องมีตัวเลขด้วย",
			"a tracking number has two letters or digits at least, and a digit where it has Thai letters")
	}
	return nil
}

// isEnough tells whether there are so many letters and digits that it can be a tracking number.
func isEnough(number string) bool {
	letters, digits, isThai := 0, 0, false
	for _, r := range number {
		switch {
		case unicode.IsDigit(r):
			digits++
		case unicode.IsLetter(r):
			letters++
			isThai = isThai || unicode.Is(unicode.Thai, r)
		}
	}
	return letters+digits >= leastOfTracking && (digits > 0 || !isThai)
}

func badTracking(th, en string) error {
	return errs.New(errs.Invalid, errs.InvalidTracking).Say(th, en).At("tracking_number", errs.InvalidTracking)
}

// elsewhere is what else a tracking number stands for in the shop: askElsewhere finds it.
type elsewhere struct {
	Order string `db:"other_order"` // another order that has it
	Goods bool   `db:"goods"`       // a code on the shop's own goods
}

// refuse refuses a cleaned tracking number that an order is to get.
func (e elsewhere) refuse(actor access.Actor, number string) error {
	switch err := checkTracking(number); {
	case err != nil:
		return err
	case e.Goods:
		return badTracking("นี่คือบาร์โค้ดของสินค้าในร้าน ไม่ใช่เลขพัสดุของขนส่ง",
			"this is a barcode of the shop's goods, not a number of a courier")
	case e.Order != "":
		return trackedAs(actor, number, e.Order)
	}
	return nil
}

// trackedAs says which other order has a tracking number, to who sees all orders.
func trackedAs(actor access.Actor, number, other string) error {
	if !actor.IsEmployee() {
		return errs.New(errs.Conflict, errs.InvalidTracking).Say("เลขพัสดุ "+number+" ใช้กับคำสั่งซื้ออื่นแล้ว",
			"the tracking number "+number+" is used for another order").At("tracking_number", errs.InvalidTracking)
	}
	return errs.New(errs.Conflict, errs.InvalidTracking).Say("เลขพัสดุ "+number+" ใช้กับคำสั่งซื้อ "+other+" แล้ว",
		"the tracking number "+number+" is used for "+other).At("tracking_number", errs.InvalidTracking)
}

// keepsTracking tells whether a cleaned number is none or the one that the order has: whatever it is, it is not judged
// again.
func keepsTracking(has, number string) bool { return number == "" || cleanTracking(has) == number }

// cleanTracking is a tracking number as it is stored and shown: upper case, no spaces, each dash a hyphen. What stands
// on several lines stays so, which checkTracking refuses: they may be several numbers.
func cleanTracking(s string) string {
	if first, rest, broken := strings.Cut(strings.TrimSpace(i18n.Clean(s)), "\n"); broken {
		return cleanTracking(first) + "\n" + cleanTracking(rest)
	}
	return strings.Map(func(r rune) rune {
		switch {
		case r == ' ':
			return -1
		case unicode.Is(unicode.Dash, r):
			return '-'
		}
		return unicode.ToUpper(r)
	}, i18n.Code(s))
}

// TrackingKey is what a tracking number is told from others by: people write it with hyphens or without.
func TrackingKey(number string) string { return strings.ReplaceAll(cleanTracking(number), "-", "") }

// TrackedBy is TrackingKey of the number of an order, in SQL on orders: what i_orders_tracking has.
const TrackedBy = "REPLACE(tracking_number, '-', '')"

// sameTracking tells whether both are one tracking number.
func sameTracking(a, b string) bool { return TrackingKey(a) == TrackingKey(b) }
