package payments

import (
	"context"
	"errors"
	"image"

	"langraan/internal/files"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/promptpay"
	"langraan/internal/orders"
)

// walletBank stands in the place of a bank's code for slips of TrueMoney.
const walletBank = "truemoney"

// ErrCrowd refuses a slip while too many pictures are being read.
var ErrCrowd = errs.New(errs.TooMany, errs.InvalidParam).Say("กำลังอ่านสลิปหลายใบพร้อมกัน โปรดลองใหม่อีกครั้ง",
	"too many slips are being read at once; try again")

// look reads the QR of a slip's picture. A picture without one is no fault.
func (s *Service) look(ctx context.Context, enterpriseID int64, content []byte) (code Code, bank, reference string,
	err error,
) {
	var texts []string
	err = s.pictures.Unfold(ctx, enterpriseID, content, func(p image.Image) { texts = readCodes(p) })
	switch {
	case errors.Is(err, files.ErrCrowd):
		return NoCode, "", "", ErrCrowd
	case errors.Is(err, files.ErrAsItIs):
		return NoCode, "", "", nil
	case err != nil:
		return NoCode, "", "", err
	}
	code, bank, reference = meant(texts)
	return code, bank, reference, nil
}

// meant is the best of what was read in a picture: the code of a slip before any other.
func meant(texts []string) (code Code, bank, reference string) {
	for _, text := range texts {
		read, err := promptpay.Parse(text)
		switch {
		case err == nil && read.Slip != nil:
			return BankSlip, read.Slip.Bank, orders.BareReference(read.Slip.Reference)
		case err == nil && read.WalletSlip != nil:
			return WalletSlip, walletBank, orders.BareReference(read.WalletSlip.Transaction)
		case errors.Is(err, promptpay.ErrChecksum):
			code = WrongCode
		case code == NoCode:
			code = OtherCode
		}
	}
	return code, "", ""
}
