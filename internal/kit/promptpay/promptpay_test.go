package promptpay_test

import (
	"errors"
	"strings"
	"testing"

	"langraan/internal/kit/promptpay"
)

func TestReadAccount(t *testing.T) {
	for typed, want := range map[string]promptpay.Account{
		"089-765-4321":        {Kind: promptpay.Mobile, ID: "0897654321"},
		"+66 89 765 4321":     {Kind: promptpay.Mobile, ID: "0897654321"},
		"+66(0)89.765.4321":   {Kind: promptpay.Mobile, ID: "0897654321"},
		"๐๘๙ ๗๖๕ ๔๓๒๑":        {Kind: promptpay.Mobile, ID: "0897654321"},
		"0-1055-61000-00-9":   {Kind: promptpay.TaxID, ID: "0105561000009"},
		"๐๑๐๕๕๖๑๐๐๐๐๐๙":       {Kind: promptpay.TaxID, ID: "0105561000009"},
		"0069 9900 1234 567 ": {Kind: promptpay.EWallet, ID: "006999001234567"},
		"02-123-4567":         {}, "0897654321, 0811112222": {}, "089765432": {}, "": {}, "ไม่มี": {},
		"1055x61000009": {}, "O897654321": {}, "+65 8123 4567": {},
	} {
		got, err := promptpay.ReadAccount(typed)
		if got != want || (err == nil) != (want.ID != "") {
			t.Errorf("%q: %+v %v, want %+v", typed, got, err, want)
		}
	}
	bank, err := promptpay.NewAccount(promptpay.BankAccount, "014-222-3-33444-5")
	if err != nil || bank.ID != "0142223334445" || bank.Masked() != "xxxxxxxxx4445" {
		t.Errorf("%+v %v", bank, err)
	}
	for typed, want := range map[string]string{
		"0897654321": "xxx-xxx-4321", "0105561000009": "x-xxxx-xxxx0-00-9", "006999001234567": "xxxxxxxxxxx4567",
	} {
		if a, err := promptpay.ReadAccount(typed); err != nil || a.Masked() != want {
			t.Errorf("%s is shown as %s %v", typed, a.Masked(), err)
		}
	}
}

// coder is anything that writes a code.
type coder interface{ Payload() (string, error) }

func TestWhatIsWrittenIsReadAgain(t *testing.T) {
	mobile := promptpay.Account{Kind: promptpay.Mobile, ID: "0897654321"}
	for _, c := range []struct {
		of   coder
		want string
	}{
		{
			promptpay.Transfer{To: mobile, Amount: 20050},
			"00020101021229370016A0000006770101110113006689765432153037645802TH5406200.506304",
		},
		{
			promptpay.Transfer{To: mobile},
			"00020101021129370016A0000006770101110113006689765432153037645802TH6304",
		},
		{
			promptpay.Bill{Biller: "010556100000901", Reference: "SO69110042", Terminal: "POS2", Amount: 7},
			"00020101021230530016A00000067701011201150105561000009010210SO6911004253037645802TH54040.07" +
				"62080704POS26304",
		},
		{
			promptpay.Wallet{Mobile: "0897654321", Message: "ก", Amount: 100},
			"00020101021229390016A000000677010111031514000089765432153037645802TH54041.0081040E016304",
		},
		{promptpay.Slip{Bank: "069", Reference: "Ab12"}, "0025000600000101030690204Ab125102TH9104"},
		{
			promptpay.WalletSlip{Event: "P2P", Transaction: "77", Date: "01022569"},
			"00370002010102010203P2P03027704080102256991" + "04",
		},
	} {
		got, err := c.of.Payload()
		if err != nil || len(got) < 4 || got[:len(got)-4] != c.want {
			t.Errorf("%+v: %s %v, want %s and a checksum", c.of, got, err, c.want)
			continue
		}
		code, err := promptpay.Parse("\ufeff " + got + "\r\n")
		if err != nil {
			t.Errorf("%s: %v", got, err)
			continue
		}
		var back any
		switch code.Kinds()[0] {
		case promptpay.KindTransfer:
			back = *code.Transfer
		case promptpay.KindBill:
			back = *code.Bill
		case promptpay.KindWallet:
			back = *code.Wallet
		case promptpay.KindSlip:
			back = *code.Slip
		case promptpay.KindWalletSlip:
			back = *code.WalletSlip
		case promptpay.KindBars:
		}
		if back != c.of {
			t.Errorf("%s: read as %+v, want %+v", got, back, c.of)
		}
	}
	bars, err := promptpay.Bill{Biller: "010556100000901", Reference: "A1", Amount: 29}.Bars()
	if err != nil || bars != "|010556100000901\rA1\r\r29" {
		t.Errorf("%q %v", bars, err)
	}
	if code, err := promptpay.Parse("|010556100000901\r\nA1\r\n\r\n29\r\n"); err != nil || code.Bill.Amount != 29 {
		t.Errorf("bars with other ends of lines: %+v %v", code, err)
	}
}

func TestWhatFitsNoCodeIsRefused(t *testing.T) {
	mobile := promptpay.Account{Kind: promptpay.Mobile, ID: "0897654321"}
	for _, c := range []struct {
		of   coder
		want error
	}{
		{promptpay.Transfer{To: promptpay.Account{Kind: promptpay.Mobile, ID: "089-765-4321"}}, promptpay.ErrAccount},
		{promptpay.Transfer{To: promptpay.Account{ID: "0897654321"}}, promptpay.ErrAccount},
		{promptpay.Transfer{To: mobile, Amount: -1}, promptpay.ErrAmount},
		{promptpay.Transfer{To: mobile, Amount: 1_000_000_000_000}, promptpay.ErrAmount},
		{promptpay.Bill{Biller: "010556100000901", Reference: "SO-1"}, promptpay.ErrReference},
		{promptpay.Bill{Biller: "010556100000901"}, promptpay.ErrReference},
		{promptpay.Bill{Biller: "0105561000009", Reference: "A"}, promptpay.ErrAccount},
		{promptpay.Wallet{Mobile: "0897654321", Message: strings.Repeat("ก", 25)}, promptpay.ErrReference},
		{promptpay.Slip{Bank: "14", Reference: "A"}, promptpay.ErrAccount},
		{promptpay.Slip{Bank: "014"}, promptpay.ErrReference},
		{promptpay.WalletSlip{Event: "P2P", Transaction: "1", Date: "1"}, promptpay.ErrReference},
	} {
		if got, err := c.of.Payload(); !errors.Is(err, c.want) {
			t.Errorf("%+v: %q %v, want %v", c.of, got, err, c.want)
		}
	}
	if got := promptpay.ReferenceOf("so-6911/000042 ก"); got != "SO6911000042" {
		t.Error(got)
	}
}

// sealed ends a code that another program wrote with its checksum.
func sealed(code string) string {
	const hex = "0123456789ABCDEF"
	code += "6304"
	sum := promptpay.Checksum(code)
	return code + string([]byte{hex[sum>>12], hex[sum>>8&15], hex[sum>>4&15], hex[sum&15]})
}

func TestCodesOfOthers(t *testing.T) {
	to := "29370016A00000067701011101130066897654321"
	for code, satang := range map[string]int64{
		sealed("000201" + to + "5402405802TH5303764"):                               4000,
		sealed("000201" + "5303764" + to + "5403405" + "5802TH"):                    40500,
		sealed("000201" + to + "540540.505303764" + "5910ร้านบ้านดี" + "6004เลย "):  4050,
		sealed("000201" + to + "540440.55303764" + "5936" + "ร้านบ้านดี" + "ไป"):    4050,
		sealed("000201" + to + "5405 40.55303764"):                                  -1,
		sealed("000201" + to + "540440.55303840"):                                   -1, // dollars
		sealed("000201" + to + "540440.55802LA"):                                    -1,
		sealed("000201" + to + "540440.5" + "540499.5"):                             -1, // two amounts
		sealed("000201" + "29370016A00000067701011101130065897654321" + "540440.5"): -1, // a phone in Singapore
		sealed("010211" + to):                             -1,
		"000201" + to + "6304":                            -1,
		"0002" + strings.Repeat("01", 2000):               -1,
		"|010556100000901\rA1\r\r":                        -1,
		"|010556100000901\rA1\r\r12.50":                   -1,
		"|010556100000901\r\r\r1":                         -1,
		"|010556100000901\rA1\r\r99999999999999999999999": -1,
	} {
		got, err := promptpay.Parse(code)
		switch {
		case satang < 0 && err == nil:
			t.Errorf("%q: read as %v", code, got.Kinds())
		case satang >= 0 && (err != nil || got.Transfer == nil || got.Transfer.Amount != satang):
			t.Errorf("%q: %+v %v, want %d satang", code, got.Transfer, err, satang)
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, seed := range []string{
		"", "|", "|010556100000901\rA1\r\r29", "0025000600000101030690204Ab125102TH91041234", "000201630",
		"00020101021229370016A0000006770101110113006689765432153037645802TH5406200.506304", "00379104", "\xff0002\xfe",
	} {
		f.Add(seed)
		f.Add(sealed(seed))
	}
	f.Fuzz(func(t *testing.T, text string) {
		code, err := promptpay.Parse(text)
		if err == nil && len(code.Kinds()) == 0 {
			t.Errorf("%q is of no kind", text)
		}
		if again, err := promptpay.Parse(sealed(text)); err == nil && again.Transfer != nil {
			if _, err := again.Transfer.Payload(); err != nil {
				t.Errorf("%q: what was read can't be written: %v", text, err)
			}
		}
	})
}
