package payments

import (
	"image"

	"github.com/makiuchi-d/gozxing"
	"github.com/makiuchi-d/gozxing/qrcode"
)

// readCodes gives the texts of the QR codes in a picture.
func readCodes(p image.Image) []string {
	bitmap, err := gozxing.NewBinaryBitmapFromImage(p)
	if err != nil {
		return nil
	}
	found, err := qrcode.NewQRCodeReader().Decode(bitmap, nil)
	if err != nil {
		return nil
	}
	return []string{found.GetText()}
}
