package demo

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"image/color"
	"image/png"

	"langraan/internal/files"
	"langraan/internal/kit/page"
	"langraan/internal/kit/promptpay"
	"langraan/internal/orders"
	"langraan/internal/payments"

	"github.com/boombuler/barcode"
	"github.com/boombuler/barcode/qr"
	"golang.org/x/image/draw"
	"golang.org/x/image/font"
	"golang.org/x/image/font/basicfont"
	"golang.org/x/image/math/fixed"
)

// The slips that wait in the demo, and the sides of their pictures.
const (
	waitingSlips          = 6
	slipWidth, slipHeight = 540, 820
	slipCode              = 200
)

// slipBanks are the banks that buyers send from, by code and name.
var slipBanks = [][2]string{{"004", "KBANK"}, {"014", "SCB"}, {"002", "BBL"}, {"006", "KTB"}, {"025", "BAY"}}

// sendSlips lets buyers send slips for orders that wait for their money: most of them fit, one is short, one has no
// code,
// and the last is the first once more.
func (t *teller) sendSlips(ctx context.Context, b *business) error {
	if t.pictures == nil {
		return nil
	}
	list, err := t.orders.List(ctx, b.seller, orders.Filter{
		Statuses: []orders.Status{orders.Unpaid},
		Page:     page.Query{Limit: waitingSlips},
	})
	if err != nil {
		return must("orders without a slip", err)
	}
	for i, o := range list.Data {
		bank := slipBanks[i%len(slipBanks)]
		amount, reference := orders.MoneyOf(o).Short, fmt.Sprintf("%s%015d", o.OrderedAt.Day()[:4], 1000+o.ID)
		switch {
		case i == 1 && amount > 2000:
			amount -= 2000
		case i > 2 && i == len(list.Data)-1:
			bank, reference = slipBanks[0], fmt.Sprintf("%s%015d", list.Data[0].OrderedAt.Day()[:4],
				1000+list.Data[0].ID)
		}
		payload, err := promptpay.Slip{Bank: bank[0], Reference: reference}.Payload()
		if err != nil {
			return must("code of a slip", err)
		}
		if i == 2 {
			payload = ""
		}
		drawn, err := drawSlip(bank[1], reference, amount, payload)
		if err != nil {
			return must("slip", err)
		}
		kept, err := t.pictures.Add(ctx, b.seller, files.Slip, bytes.NewReader(drawn))
		if err != nil {
			return must("picture of a slip", err)
		}
		if _, err := t.payments.Add(ctx, b.seller, payments.Add{
			Image: kept.Name, Facts: payments.Facts{OrderID: o.ID, Amount: amount, Payer: o.RecipientName},
		}, ""); err != nil {
			return must("slip", err)
		}
	}
	return nil
}

// drawSlip draws a slip as a bank's program shows it; without a payload it has no code. Amount is satang.
func drawSlip(bank, reference string, amount int64, payload string) ([]byte, error) {
	p := image.NewRGBA(image.Rect(0, 0, slipWidth, slipHeight))
	draw.Draw(p, p.Rect, image.NewUniform(color.RGBA{250, 250, 252, 255}), image.Point{}, draw.Src)
	draw.Draw(p, image.Rect(0, 0, slipWidth, 110), image.NewUniform(color.RGBA{38, 110, 96, 255}), image.Point{},
		draw.Src)
	text := image.NewRGBA(image.Rect(0, 0, slipWidth/2, slipHeight/2))
	for i, line := range []string{
		bank + " - transfer completed", "", "Amount", fmt.Sprintf("%d.%02d THB", amount/100, amount%100),
		"Fee 0.00 THB", "",
		"Reference", reference,
	} {
		ink := image.Image(image.Black)
		if i == 0 {
			ink = image.White
		}
		d := font.Drawer{Dst: text, Src: ink, Face: basicfont.Face7x13, Dot: fixed.P(16, 32+i*24)}
		d.DrawString(line)
	}
	draw.NearestNeighbor.Scale(p, p.Rect, text, text.Rect, draw.Over, nil)
	if payload != "" {
		code, err := qr.Encode(payload, qr.M, qr.Auto)
		if err == nil {
			code, err = barcode.Scale(code, slipCode, slipCode)
		}
		if err != nil {
			return nil, err
		}
		at := image.Pt(slipWidth-slipCode-40, slipHeight-slipCode-40)
		draw.Draw(p, image.Rectangle{Min: at, Max: at.Add(image.Pt(slipCode, slipCode))}, code, image.Point{}, draw.Src)
	}
	var out bytes.Buffer
	err := png.Encode(&out, p)
	return out.Bytes(), err
}
