// Package promptpay writes and reads the codes that Thai payments use: the QR of PromptPay transfers and bill payments,
// the bars of paper bills, and the small QR on the slip of a transfer. A code is text here; who draws it or finds it in
// a picture is no matter. Amounts are satang. It holds no account of anybody and asks no bank.
//
// The forms are those of EMVCo's merchant-presented QR with the templates of the Bank of Thailand's Thai QR standard.
package promptpay

import (
	"errors"
	"regexp"
	"slices"
	"strings"

	"langraan/internal/kit/i18n"
)

// Kind says what a code is for.
type Kind string

// The kinds of codes.
const (
	KindTransfer   Kind = "promptpay_anyid" // money to a PromptPay id or a bank account
	KindBill       Kind = "promptpay_bill"  // money to a biller, with references
	KindWallet     Kind = "truemoney_qr"    // money to a TrueMoney wallet
	KindSlip       Kind = "slip_mini_qr"    // the slip of a bank
	KindWalletSlip Kind = "truemoney_slip"  // the slip of TrueMoney
	KindBars       Kind = "bot_barcode"     // the bars of a paper bill
)

// The refusals of this package.
var (
	ErrAccount   = errors.New("not an account that takes PromptPay money")
	ErrAmount    = errors.New("the amount is below zero or too high for a payment code")
	ErrReference = errors.New("the text does not fit its place in a payment code")
	ErrChecksum  = errors.New("the checksum of the code is wrong")
	ErrUnknown   = errors.New("not a Thai payment code or slip")
)

// AccountKind says what an account is known by.
type AccountKind string

// The kinds of accounts.
const (
	Mobile      AccountKind = "MSISDN"    // 10 digits, 0 first
	TaxID       AccountKind = "NATID"     // the 13 digits of a person or a business
	EWallet     AccountKind = "EWALLETID" // 15 digits
	BankAccount AccountKind = "BANKACC"   // the 3 digits of a bank and the number of an account there, 43 at most
)

// Account is where a transfer goes. ID has digits only.
type Account struct {
	Kind AccountKind
	ID   string
}

// accountForms are the ids of each kind as they are kept.
var accountForms = map[AccountKind]*regexp.Regexp{
	Mobile: regexp.MustCompile(`^0[689][0-9]{8}$`), TaxID: regexp.MustCompile(`^[0-9]{13}$`),
	EWallet: regexp.MustCompile(`^[0-9]{15}$`), BankAccount: regexp.MustCompile(`^[0-9]{4,43}$`),
}

func (a Account) check() error {
	if form := accountForms[a.Kind]; form == nil || !form.MatchString(a.ID) {
		return ErrAccount
	}
	return nil
}

// betweenDigits is what people put between the digits of an id.
var betweenDigits = regexp.MustCompile(`[\s.()\[\]\-\x{2010}-\x{2015}\x{2212}]+`)

// fromAbroad is a mobile number as one dials it from another country.
var fromAbroad = regexp.MustCompile(`^(?:\+|00)?660?([689][0-9]{8})$`)

// NewAccount reads an account of a known kind as a person types it: Thai digits, spaces, hyphens, and +66 before a
// mobile number. ErrAccount; a letter that looks like a digit is none, since money goes by it. Whether the last digit
// of a tax id checks the others is not asked.
func NewAccount(kind AccountKind, typed string) (Account, error) {
	a := Account{kind, betweenDigits.ReplaceAllString(i18n.Normalise(typed), "")}
	if kind == Mobile {
		a.ID = fromAbroad.ReplaceAllString(a.ID, "0$1")
	}
	return a, a.check()
}

// ReadAccount reads a PromptPay id as a person types it and tells its kind by its length: a mobile number, a tax id or
// an e-wallet. ErrAccount.
func ReadAccount(typed string) (Account, error) {
	for _, kind := range []AccountKind{Mobile, TaxID, EWallet} {
		if a, err := NewAccount(kind, typed); err == nil {
			return a, nil
		}
	}
	return Account{}, ErrAccount
}

// Masked is the account as it may be shown to somebody who only wants to recognise it: an x for each digit but the last
// four, a mobile number and a tax id in the groups they are printed in.
func (a Account) Masked() string {
	hidden := max(0, len(a.ID)-4)
	groups := map[AccountKind][]int{Mobile: {3, 6}, TaxID: {1, 5, 10, 12}}[a.Kind]
	var out strings.Builder
	for i, digit := range []byte(a.ID) {
		if slices.Contains(groups, i) {
			out.WriteByte('-')
		}
		if i < hidden {
			digit = 'x'
		}
		out.WriteByte(digit)
	}
	return out.String()
}
