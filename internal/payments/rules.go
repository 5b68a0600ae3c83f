package payments

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

	"langraan/internal/kit/i18n"
	"langraan/internal/orders"
	"langraan/internal/settings"
)

// owes is what must still come in for an order, by its sender or a courier: satang.
func owes(o orders.Head) int64 {
	m := orders.MoneyOf(o)
	return m.Short + m.ToCollect
}

// sameBank tells whether two transfers may be of one bank: where nobody knows the bank of one, they may.
func sameBank(a, b string) bool { return a == "" || b == "" || a == b }

// compareAmount is what people read on a slip against what its order owes.
func compareAmount(read, owed int64) (Verdict, int64) {
	if read == 0 {
		return Unknown, 0
	}
	if read == owed {
		return Match, 0
	}
	return Differs, read - owed
}

// fewestDigits are those that a slip shows of an account at least.
const fewestDigits = 3

// compareAccount is the account that people read on a slip against those of a payment method. Slips hide digits behind
// x; what they show must stand in the account in that place, or anywhere where its length differs.
func compareAccount(read string, known ...string) Verdict {
	shown := digitsOf(read)
	if len(strings.Trim(shown, "x")) == 0 || len(strings.ReplaceAll(shown, "x", "")) < fewestDigits {
		return Unknown
	}
	asked := false
	for _, k := range known {
		account := digitsOf(k)
		if account == "" {
			continue
		}
		asked = true
		if fitsMask(shown, account) {
			return Match
		}
	}
	if !asked {
		return Unknown
	}
	return Differs
}

// digitsOf leaves digits and x, which stands for a hidden one.
func digitsOf(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r >= '0' && r <= '9':
			return r
		case r == 'x' || r == 'X' || r == '*' || r == '•':
			return 'x'
		}
		return -1
	}, i18n.Normalise(text))
}

func fitsMask(shown, account string) bool {
	if len(shown) == len(account) {
		for i := range len(shown) {
			if shown[i] != 'x' && shown[i] != account[i] {
				return false
			}
		}
		return true
	}
	runs := strings.FieldsFunc(shown, func(r rune) bool { return r == 'x' })
	rest := account
	for _, run := range runs {
		at := strings.Index(rest, run)
		if at < 0 {
			return false
		}
		rest = rest[at+len(run):]
	}
	return true
}

// paidOf is an order as slips and lines show it.
func paidOf(o orders.Head, methods []settings.PaymentMethod) *Paid {
	p := &Paid{
		ID: o.ID, Number: o.Number, RecipientName: o.RecipientName, Status: int64(o.Status), Version: o.Version,
		OrderedAt: o.OrderedAt, OrderAmount: o.OrderAmount, Received: o.PaymentAmount, Owed: owes(o),
		PaymentMethodID:   o.PaymentMethodID,
		PaymentMethodName: o.PaymentMethodName,
	}
	if m, ok := methodOf(methods, o.PaymentMethodID); ok {
		p.Account = m.AccountNumber
		if p.Account == "" {
			p.Account = cmp.Or(m.PromptPayID, m.BillerID)
		}
	}
	return p
}

func methodOf(methods []settings.PaymentMethod, id int64) (settings.PaymentMethod, bool) {
	at := slices.IndexFunc(methods, func(m settings.PaymentMethod) bool { return m.ID == id })
	if at < 0 {
		return settings.PaymentMethod{}, false
	}
	return methods[at], true
}

// twin is another slip, or a payment whose reference was typed, that may be of the same transfer.
type twin struct {
	SlipID      int64  `db:"slip_id"` // 0 of a payment whose reference was typed
	Status      Status `db:"status"`
	Digest      string `db:"digest"`
	Bank        string `db:"bank"`
	Reference   string `db:"reference"`
	OrderID     int64  `db:"order_id"`
	OrderNumber string `db:"order_number"` // empty where the actor may not see it
}

// shown are the slip and the order of a twin, 0 where the actor may not see the order.
func (t twin) shown() (slipID, orderID int64) {
	if t.OrderID > 0 && t.OrderNumber == "" {
		return 0, 0
	}
	return t.SlipID, t.OrderID
}

// judge gives the verdicts of a slip from its order, the payment methods and its twins.
func (s *Slip) judge(methods []settings.PaymentMethod, twins []twin) {
	s.Verdicts = Verdicts{Readable: s.Code.isRead(), Amount: Unknown, Account: Unknown, Seen: SeenNever}
	methodID := s.PaymentMethodID
	if s.Order != nil {
		s.Verdicts.Amount, s.Verdicts.Difference = compareAmount(s.Amount, s.Order.Owed)
		if methodID == 0 {
			methodID = s.Order.PaymentMethodID
		}
	}
	if m, ok := methodOf(methods, methodID); ok {
		s.PaymentMethodName = m.Name
		s.Verdicts.Account = compareAccount(s.Account, m.AccountNumber, m.PromptPayID, m.BillerID)
	}
	s.Verdicts.seen(s, twins)
}

// seen finds who had the transfer first: what paid an order counts more than what only came before.
func (v *Verdicts) seen(s *Slip, twins []twin) {
	for _, t := range twins {
		isSame := t.Digest != "" && t.Digest == s.Digest ||
			s.Reference != "" && t.Reference == s.Reference && sameBank(s.Bank, t.Bank)
		switch {
		case !isSame || t.SlipID == s.ID:
		case t.OrderID > 0 && (t.SlipID == 0 || t.Status == Accepted):
			if v.Seen != SeenUsed {
				v.Seen, v.FirstNo = SeenUsed, t.OrderNumber
				v.FirstSlip, v.FirstOrder = t.shown()
			}
		case t.SlipID > 0 && t.SlipID < s.ID && v.Seen == SeenNever:
			v.Seen = SeenAgain
			v.FirstSlip, _ = t.shown()
		}
	}
}

// clean is a typed text without signs that nobody sees, on one line.
func clean(text string) string {
	return strings.TrimSpace(strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return ' '
		}
		return r
	}, text))
}
