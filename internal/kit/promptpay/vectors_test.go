package promptpay_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"testing"

	"langraan/internal/kit/promptpay"
)

const vectorsFile = "../../../../shared/reference/promptpay-vectors.json"

// vectors is a file of cases: what must be written byte for byte, what must be read, and what must not be.
type vectors struct {
	Generate []struct {
		ID           string         `json:"id"`
		Kind         promptpay.Kind `json:"kind"`
		Input        input          `json:"input"`
		RawTargets   []string       `json:"raw_targets"`
		Payload      string         `json:"payload"`
		Tag30Payload string         `json:"tag30_payload"`
	} `json:"generate"`
	Parse []struct {
		ID      string `json:"id"`
		Payload string `json:"payload"`
		Expect  expect `json:"expect"`
	} `json:"parse"`
	Reject []struct {
		ID      string `json:"id"`
		Payload string `json:"payload"`
		Reason  string `json:"reason"`
	} `json:"reject"`
	CRC []struct{ Input, CRC string } `json:"crc"`
}

// input is what a code is made of. No amount is 0.
type input struct {
	Type          promptpay.AccountKind `json:"type"`
	Target        string                `json:"target"`
	Amount        int64                 `json:"amount_satang"`
	Biller        string                `json:"billerId"`
	Reference1    string                `json:"ref1"`
	Reference2    string                `json:"ref2"`
	Reference3    string                `json:"ref3"`
	Mobile        string                `json:"mobileNo"`
	Message       string                `json:"message"`
	SendingBank   string                `json:"sendingBank"`
	TransRef      string                `json:"transRef"`
	EventType     string                `json:"eventType"`
	TransactionID string                `json:"transactionId"`
	Date          string                `json:"date"`
}

// expect is what a code must be read as; of several kinds each has its own part.
type expect struct {
	Kind promptpay.Kind `json:"kind"`
	input
	Kinds    []promptpay.Kind `json:"kinds"`
	AnyID    *input           `json:"anyid"`
	Bill     *input           `json:"bill"`
	Merchant string           `json:"merchant_name"`
	City     string           `json:"merchant_city"`
}

// write makes the code of the kind out of an input.
func write(kind promptpay.Kind, in input) (string, error) {
	bill := promptpay.Bill{
		Biller: in.Biller, Reference: in.Reference1, Reference2: in.Reference2, Terminal: in.Reference3,
		Amount: in.Amount,
	}
	switch kind {
	case promptpay.KindTransfer:
		return promptpay.Transfer{To: promptpay.Account{Kind: in.Type, ID: in.Target}, Amount: in.Amount}.Payload()
	case promptpay.KindBill:
		return bill.Payload()
	case promptpay.KindBars:
		return bill.Bars()
	case promptpay.KindWallet:
		return promptpay.Wallet{Mobile: in.Mobile, Message: in.Message, Amount: in.Amount}.Payload()
	case promptpay.KindSlip:
		return promptpay.Slip{Bank: in.SendingBank, Reference: in.TransRef}.Payload()
	case promptpay.KindWalletSlip:
		return promptpay.WalletSlip{Event: in.EventType, Transaction: in.TransactionID, Date: in.Date}.Payload()
	}
	return "", fmt.Errorf("no kind %q", kind)
}

// read takes a code apart into the input of one of its kinds.
func read(c promptpay.Code, kind promptpay.Kind) (in input) {
	switch kind {
	case promptpay.KindTransfer:
		in.Type, in.Target, in.Amount = c.Transfer.To.Kind, c.Transfer.To.ID, c.Transfer.Amount
	case promptpay.KindBill, promptpay.KindBars:
		in = input{
			Biller: c.Bill.Biller, Reference1: c.Bill.Reference, Reference2: c.Bill.Reference2,
			Reference3: c.Bill.Terminal, Amount: c.Bill.Amount,
		}
	case promptpay.KindWallet:
		in.Mobile, in.Message, in.Amount = c.Wallet.Mobile, c.Wallet.Message, c.Wallet.Amount
	case promptpay.KindSlip:
		in.SendingBank, in.TransRef = c.Slip.Bank, c.Slip.Reference
	case promptpay.KindWalletSlip:
		in.EventType, in.TransactionID, in.Date = c.WalletSlip.Event, c.WalletSlip.Transaction, c.WalletSlip.Date
	}
	return in
}

// meets tells what a code is not read as; nil for all of it.
func meets(payload string, want expect) error {
	code, err := promptpay.Parse(payload)
	if err != nil {
		return err
	}
	parts := map[promptpay.Kind]*input{promptpay.KindTransfer: want.AnyID, promptpay.KindBill: want.Bill}
	if want.Kind != "" {
		want.Kinds, parts[want.Kind] = []promptpay.Kind{want.Kind}, &want.input
	}
	if got := code.Kinds(); !slices.Equal(got, want.Kinds) {
		return fmt.Errorf("read as %v, want %v", got, want.Kinds)
	}
	for _, kind := range want.Kinds {
		if got := read(code, kind); parts[kind] != nil && got != *parts[kind] {
			return fmt.Errorf("read as %+v, want %+v", got, *parts[kind])
		}
	}
	if want.Merchant != "" && code.Merchant != want.Merchant || want.City != "" && code.City != want.City {
		return fmt.Errorf("read as %q in %q", code.Merchant, code.City)
	}
	return nil
}

func is(got, want string, err error) error {
	if err == nil && got != want {
		err = fmt.Errorf("got %q, want %q", got, want)
	}
	return err
}

// TestVectors runs a file of cases, another than the usual by LANGRAAN_TEST_PROMPTPAY: a line for each that fails, and
// how many passed.
func TestVectors(t *testing.T) {
	name := vectorsFile
	if other := os.Getenv("LANGRAAN_TEST_PROMPTPAY"); other != "" {
		name = other
	}
	text, err := os.ReadFile(name)
	if errors.Is(err, fs.ErrNotExist) && name == vectorsFile {
		t.Skip(vectorsFile + " is not here")
	}
	if err != nil {
		t.Fatal(err)
	}
	var all vectors
	if err := json.Unmarshal(text, &all); err != nil {
		t.Fatal(err)
	}
	passed, failed := 0, 0
	says := func(id string, faults ...error) {
		if err := errors.Join(faults...); err != nil {
			failed++
			t.Errorf("%s: %q", id, err)
			return
		}
		passed++
	}
	for _, v := range all.Generate {
		got, err := write(v.Kind, v.Input)
		faults := []error{is(got, v.Payload, err), meets(v.Payload, expect{Kind: v.Kind, input: v.Input})}
		for _, raw := range v.RawTargets {
			a, err := promptpay.NewAccount(v.Input.Type, raw)
			faults = append(faults, is(a.ID, v.Input.Target, err))
		}
		if v.Tag30Payload != "" {
			got, err := write(promptpay.KindBill, v.Input)
			faults = append(faults, is(got, v.Tag30Payload, err))
		}
		says(v.ID, faults...)
	}
	for _, v := range all.Parse {
		says(v.ID, meets(v.Payload, v.Expect))
	}
	for _, v := range all.Reject {
		var fault error
		if code, err := promptpay.Parse(v.Payload); err == nil {
			fault = fmt.Errorf("%s: read as %v", v.Reason, code.Kinds())
		}
		says(v.ID, fault)
	}
	for _, v := range all.CRC {
		says("crc of "+v.Input, is(fmt.Sprintf("%04X", promptpay.Checksum(v.Input)), v.CRC, nil))
	}
	fmt.Printf("%d passed, %d failed\n", passed, failed)
}
