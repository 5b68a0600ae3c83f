package promptpay

import (
	"encoding/hex"
	"regexp"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf16"
)

// Code is what a code says. One that takes money may be for a transfer and for a bill at once; each has the amount.
type Code struct {
	Transfer   *Transfer
	Bill       *Bill
	IsBars     bool // the bill came as the bars of paper
	Wallet     *Wallet
	Slip       *Slip
	WalletSlip *WalletSlip
	Merchant   string // as the code names who is paid; nobody has checked it
	City       string
}

// Kinds are what the code is for, one at least.
func (c Code) Kinds() (kinds []Kind) {
	for _, k := range []struct {
		is   bool
		kind Kind
	}{
		{c.Transfer != nil, KindTransfer},
		{c.Wallet != nil, KindWallet},
		{c.Bill != nil && !c.IsBars, KindBill},
		{c.Bill != nil && c.IsBars, KindBars},
		{c.Slip != nil, KindSlip},
		{c.WalletSlip != nil, KindWalletSlip},
	} {
		if k.is {
			kinds = append(kinds, k.kind)
		}
	}
	return kinds
}

// Parse reads a code as a scanner or a person gives it, with what is typed around it. Tags may stand in any order but
// the first and the checksum, and those that mean nothing here are passed over. ErrChecksum, ErrUnknown.
func Parse(text string) (Code, error) {
	text = strings.TrimFunc(text, func(r rune) bool {
		return unicode.IsSpace(r) || unicode.IsControl(r) || unicode.Is(unicode.Cf, r)
	})
	switch {
	case len(text) > maxCode:
		return Code{}, ErrUnknown
	case strings.HasPrefix(text, "|"):
		return readBars(text)
	case strings.HasPrefix(text, field(tagFormat, "01")):
		all, err := open(text, tagCRC)
		if err != nil {
			return Code{}, err
		}
		return readPayment(all)
	case strings.HasPrefix(text, tagFormat):
		all, err := open(text, tagSlipCRC)
		if err != nil {
			return Code{}, err
		}
		return readSlip(all)
	}
	return Code{}, ErrUnknown
}

func readPayment(all tlv) (Code, error) {
	amount, ok := readAmount(all[tagAmount])
	if !ok || !isOr(all, tagCurrency, baht) || !isOr(all, tagNation, thailand) {
		return Code{}, ErrUnknown
	}
	c := Code{Merchant: all[tagMerchant], City: all[tagCity]}
	if to := nested(all[tagTransfer]); to["00"] == transferApp || to["00"] == transferOnceApp {
		mobile, isWallet := strings.CutPrefix(to["03"], walletPrefix)
		if isWallet && (Account{Mobile, mobile}).check() == nil {
			c.Wallet = &Wallet{mobile, readMessage(all[tagMessage]), amount}
		} else if account, found := readAccount(to); found {
			c.Transfer = &Transfer{account, amount}
		}
	}
	if to := nested(all[tagBill]); to["00"] == billApp || to["00"] == billAbroadApp {
		b := Bill{to["01"], to["02"], to["03"], nested(all[tagMore])["07"], amount}
		if billerForm.MatchString(b.Biller) && fits(b.Reference, 20) && fits(b.Reference2, 20) {
			c.Bill = &b
		}
	}
	if len(c.Kinds()) == 0 {
		return Code{}, ErrUnknown
	}
	return c, nil
}

// isOr tells whether a tag is left out or has the value.
func isOr(all tlv, tag, value string) bool {
	is, there := all[tag]
	return !there || is == value
}

// fits takes what others wrote as a reference: signs that can be read, so many at most.
func fits(text string, most int) bool {
	return len(text) <= most && !strings.ContainsFunc(text, func(r rune) bool { return r < ' ' || r > '~' })
}

func readAccount(to tlv) (Account, bool) {
	for _, a := range []Account{{Mobile, to["01"]}, {TaxID, to["02"]}, {EWallet, to["03"]}, {BankAccount, to["04"]}} {
		if a.ID == "" {
			continue
		}
		if a.Kind == Mobile {
			rest, ours := strings.CutPrefix(a.ID, "0066")
			if !ours {
				return a, false
			}
			a.ID = "0" + rest
		}
		return a, a.check() == nil
	}
	return Account{}, false
}

var amountForm = regexp.MustCompile(`^([0-9]{1,10})(?:\.([0-9]{0,2}))?$`)

// readAmount reads baht as satang; none is 0.
func readAmount(text string) (satang int64, ok bool) {
	if text == "" {
		return 0, true
	}
	parts := amountForm.FindStringSubmatch(text)
	if parts == nil {
		return 0, false
	}
	satang, err := strconv.ParseInt(parts[1]+(parts[2] + "00")[:2], 10, 64)
	return satang, err == nil
}

// readMessage reads the text that TrueMoney writes as hexadecimal UTF-16; empty for anything else.
func readMessage(text string) string {
	raw, err := hex.DecodeString(text)
	if err != nil || len(raw)%2 != 0 {
		return ""
	}
	var units []uint16
	for ; len(raw) > 0; raw = raw[2:] {
		units = append(units, uint16(raw[0])<<8|uint16(raw[1]))
	}
	return string(utf16.Decode(units))
}

func readSlip(all tlv) (Code, error) {
	of := nested(all["00"])
	switch of["00"] {
	case slipAPI:
		s := Slip{of["01"], of["02"]}
		if bankForm.MatchString(s.Bank) && transferForm.MatchString(s.Reference) && isOr(all, tagCountry, thailand) {
			return Code{Slip: &s}, nil
		}
	case walletSlipAPI:
		s := WalletSlip{of["02"], of["03"], of["04"]}
		if of["01"] == "01" && s.check() == nil {
			return Code{WalletSlip: &s}, nil
		}
	}
	return Code{}, ErrUnknown
}

// readBars reads the bars of a paper bill. Their lines end with CR; a scanner or a paste may have made LF of it.
func readBars(text string) (Code, error) {
	parts := strings.Split(strings.NewReplacer("\r\n", "\r", "\n", "\r").Replace(text[1:]), "\r")
	if len(parts) != 4 || parts[3] == "" || !isDigits(parts[3]) {
		return Code{}, ErrUnknown
	}
	amount, err := strconv.ParseInt(parts[3], 10, 64)
	b := Bill{Biller: parts[0], Reference: parts[1], Reference2: parts[2], Amount: amount}
	if err != nil || amount > maxAmount || !billerForm.MatchString(b.Biller) || b.Reference == "" ||
		!fits(b.Reference, 20) || !fits(b.Reference2, 20) {
		return Code{}, ErrUnknown
	}
	return Code{Bill: &b, IsBars: true}, nil
}
