package promptpay

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf16"
)

// The applications of Thai QR, and what stands for baht and for Thailand in it.
const (
	transferApp     = "A000000677010111"
	transferOnceApp = "A000000677010114" // with an authorisation that holds once
	billApp         = "A000000677010112"
	billAbroadApp   = "A000000677012006" // paid from another country
	baht            = "764"
	thailand        = "TH"
)

const maxAmount = 9_999_999_999_99 // satang: 13 characters hold no more

// Transfer is money to an account. Amount is satang; 0 leaves it to the payer.
type Transfer struct {
	To     Account
	Amount int64
}

// Payload writes the code. ErrAccount, ErrAmount.
func (t Transfer) Payload() (string, error) {
	if err := t.To.check(); err != nil {
		return "", err
	}
	sub := map[AccountKind]string{Mobile: "01", TaxID: "02", EWallet: "03", BankAccount: "04"}[t.To.Kind]
	id := t.To.ID
	if t.To.Kind == Mobile {
		id = "0066" + id[1:]
	}
	return payload(tagTransfer, field("00", transferApp)+field(sub, id), t.Amount, "")
}

// Bill is money to a biller. Biller is the 15 digits that its bank gave it; the references tell it what was paid, the
// terminal (which some banks call reference 3) where. Amount is satang; 0 leaves it to the payer.
type Bill struct {
	Biller     string
	Reference  string
	Reference2 string
	Terminal   string
	Amount     int64
}

var (
	billerForm    = regexp.MustCompile(`^[0-9]{15}$`)
	referenceForm = regexp.MustCompile(`^[A-Za-z0-9]{1,20}$`)
	terminalForm  = regexp.MustCompile(`^[A-Za-z0-9]{1,26}$`)
)

func (b Bill) check() error {
	switch {
	case !billerForm.MatchString(b.Biller):
		return ErrAccount
	case !referenceForm.MatchString(b.Reference), b.Reference2 != "" && !referenceForm.MatchString(b.Reference2),
		b.Terminal != "" && !terminalForm.MatchString(b.Terminal):
		return ErrReference
	case b.Amount < 0 || b.Amount > maxAmount:
		return ErrAmount
	}
	return nil
}

// Payload writes the code. ErrAccount, ErrReference, ErrAmount.
func (b Bill) Payload() (string, error) {
	if err := b.check(); err != nil {
		return "", err
	}
	to, more := field("00", billApp)+field("01", b.Biller)+field("02", b.Reference), ""
	if b.Reference2 != "" {
		to += field("03", b.Reference2)
	}
	if b.Terminal != "" {
		more = field(tagMore, field("07", b.Terminal))
	}
	return payload(tagBill, to, b.Amount, more)
}

// Bars writes what the bars of a paper bill hold; they have no place for a terminal. ErrAccount, ErrReference,
// ErrAmount.
func (b Bill) Bars() (string, error) {
	if err := b.check(); err != nil {
		return "", err
	}
	return "|" + strings.Join([]string{b.Biller, b.Reference, b.Reference2, strconv.FormatInt(b.Amount, 10)}, "\r"), nil
}

// ReferenceOf makes a reference of the number of a document: its letters and digits in upper case, the last 20 of them.
// Empty where it has none.
func ReferenceOf(number string) string {
	kept := strings.Map(func(r rune) rune {
		if r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' {
			return r
		}
		return -1
	}, strings.ToUpper(number))
	return kept[max(0, len(kept)-20):]
}

// walletPrefix stands before the mobile number of a TrueMoney wallet in the place of an e-wallet's id.
const walletPrefix = "14000"

// Wallet is money to a TrueMoney wallet. Message is what the payer sees. Amount is satang; 0 leaves it to the payer.
type Wallet struct {
	Mobile  string // 10 digits, 0 first
	Message string
	Amount  int64
}

// Payload writes the code. ErrAccount, ErrReference for a message that is too long, ErrAmount.
func (w Wallet) Payload() (string, error) {
	if err := (Account{Mobile, w.Mobile}).check(); err != nil {
		return "", err
	}
	var hex strings.Builder
	for _, unit := range utf16.Encode([]rune(w.Message)) {
		fmt.Fprintf(&hex, "%04X", unit)
	}
	more := ""
	switch {
	case hex.Len() > maxValue:
		return "", ErrReference
	case hex.Len() > 0:
		more = field(tagMessage, hex.String())
	}
	return payload(tagTransfer, field("00", transferApp)+field("03", walletPrefix+w.Mobile), w.Amount, more)
}

// payload writes a payment code: to whom, how much, and what else it says.
func payload(tag, to string, satang int64, more string) (string, error) {
	if satang < 0 || satang > maxAmount {
		return "", ErrAmount
	}
	use, amount := "11", ""
	if satang > 0 {
		use, amount = "12", field(tagAmount, fmt.Sprintf("%d.%02d", satang/100, satang%100))
	}
	return closed(field(tagFormat, "01")+field(tagUse, use)+field(tag, to)+field(tagCurrency, baht)+
		field(tagNation, thailand)+amount+more, tagCRC), nil
}

// Slip is what the small QR on the slip of a bank holds: which transfer it was, and nothing of its amount, its account
// or its time. Bank is the three digits of the sending bank at the Bank of Thailand; Reference is the bank's own.
type Slip struct {
	Bank      string
	Reference string
}

const slipAPI = "000001"

var (
	bankForm     = regexp.MustCompile(`^[0-9]{3}$`)
	transferForm = regexp.MustCompile(`^[!-~]{1,60}$`)
)

// Payload writes the code. ErrAccount for the bank, ErrReference.
func (s Slip) Payload() (string, error) {
	switch {
	case !bankForm.MatchString(s.Bank):
		return "", ErrAccount
	case !transferForm.MatchString(s.Reference):
		return "", ErrReference
	}
	of := field("00", slipAPI) + field("01", s.Bank) + field("02", s.Reference)
	return closed(field("00", of)+field(tagCountry, thailand), tagSlipCRC), nil
}

// WalletSlip is what the QR on a slip of TrueMoney holds. Event is its kind of transfer, Date the day as DDMMYYYY.
type WalletSlip struct {
	Event       string
	Transaction string
	Date        string
}

const walletSlipAPI = "01"

var (
	eventForm = regexp.MustCompile(`^[!-~]{1,10}$`)
	dateForm  = regexp.MustCompile(`^[0-9]{8}$`)
)

func (s WalletSlip) check() error {
	if !eventForm.MatchString(s.Event) || !transferForm.MatchString(s.Transaction) || !dateForm.MatchString(s.Date) {
		return ErrReference
	}
	return nil
}

// Payload writes the code. ErrReference.
func (s WalletSlip) Payload() (string, error) {
	if err := s.check(); err != nil {
		return "", err
	}
	of := field("00", walletSlipAPI) + field("01", "01") + field("02", s.Event) + field("03", s.Transaction) +
		field("04", s.Date)
	if len(of) > maxValue {
		return "", ErrReference
	}
	code := closed(field("00", of), tagSlipCRC)
	return code[:len(code)-4] + strings.ToLower(code[len(code)-4:]), nil // TrueMoney writes it in small letters
}
