package warehouse

import (
	"context"
	"crypto/rand"
	"errors"
	"math/big"
	"slices"
	"strings"
	"unicode"

	"langraan/internal/kit/access"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/print"
)

// freeTries is how many numbers are drawn at once and looked up together; freeRounds how often. In a range of ten
// thousand million a second round is rare already.
const (
	freeTries  = 16
	freeRounds = 8
)

// FreeBarcode gives an EAN-13 of the in-store range (prefix 20) that nothing of the enterprise has. It is not kept for
// the caller: whoever saves it first has it.
func (s *Service) FreeBarcode(ctx context.Context, actor access.Actor) (string, error) {
	for range freeRounds {
		codes := make([]string, freeTries)
		for i := range codes {
			n, err := rand.Int(rand.Reader, big.NewInt(inStoreNumbers))
			if err != nil {
				return "", err
			}
			codes[i] = inStoreCode(n.Int64())
		}
		taken, err := takenCodes(ctx, s.db.Fresh(), actor.EnterpriseID, codes)
		if err != nil {
			return "", err
		}
		for _, code := range codes {
			if !taken[code] {
				return code, nil
			}
		}
	}
	return "", errs.ErrUnavailable
}

// Rendering is a picture or a document of codes.
type Rendering struct {
	Codes  []string
	Kind   print.Kind // empty: EAN-13 where the code is one, otherwise Code 128
	Format string     // svg, png or pdf, or label for a picture of what a PDF has; all but PDF take one code
	Copies []int      // of each code, in a PDF; one number is that of all
	Stock  string     // what a PDF is printed on: a4 sheets unless given, or a roll of 50x30 or 40x30 mm
	Show   []string   // what else stands on the labels of a PDF: name, sku, price
	Sold   bool       // the names are those of what is sold, not of what is stocked
	SoldID []int64    // of what is sold, for each code what it stands for; without, what has the code
	Placed bool       // the codes are names, of storages
}

// What labels may show beside their code.
var shown = map[string]bool{"name": true, "sku": true, "price": true}

// stocks are what labels are printed on.
var stocks = map[string]print.Stock{
	"": print.SheetStock, "a4": print.SheetStock, "50x30": print.RollStock50, "40x30": print.RollStock40,
}

// The content types of renderings.
var contentTypes = map[string]string{
	"svg": "image/svg+xml", "png": "image/png", "pdf": "application/pdf", "label": "image/svg+xml",
}

// MaxCodes bounds how many different codes one sheet of labels may have.
const MaxCodes = 200

// Render draws the codes. A code that stands for nothing of the enterprise has no name. Refusals: errs.ErrInvalid at
// the field that is wrong.
func (s *Service) Render(ctx context.Context, actor access.Actor,
	in Rendering,
) (document []byte, contentType string, err error) {
	contentType, known := contentTypes[in.Format]
	var faults errs.Fields
	faults.Check(known, "format", errs.InvalidParam)
	faults.Check(in.Kind == "" || in.Kind == print.EAN13 || in.Kind == print.Code128 || in.Kind == print.QR, "type",
		errs.InvalidParam)
	faults.Check(len(in.Codes) > 0 && len(in.Codes) <= MaxCodes && (in.Format == "pdf" || len(in.Codes) == 1), "code",
		errs.InvalidParam)
	stock, known := stocks[in.Stock]
	faults.Check(known, "stock", errs.InvalidParam)
	faults.Check(len(in.Copies) == 1 || len(in.Copies) == len(in.Codes), "copies", errs.InvalidParam)
	for _, n := range in.Copies {
		faults.Check(n >= 1 && n <= print.MaxLabels, "copies", errs.InvalidParam)
	}
	for _, what := range in.Show {
		faults.Check(shown[what], "show", errs.InvalidParam)
	}
	faults.Check(len(in.SoldID) == 0 || len(in.SoldID) == len(in.Codes), "id", errs.InvalidParam)
	if err := faults.Err(); err != nil {
		return nil, "", err
	}
	texts, err := s.labelTexts(ctx, actor, in)
	if err != nil {
		return nil, "", err
	}
	var labels []print.Label
	for i, code := range in.Codes {
		kind, content := printed(in.kindOf(code), code)
		drawn, err := print.NewBarcode(kind, content)
		if err != nil {
			return nil, "", errUnprintable.Because(err)
		}
		label := texts(i)
		label.Code, label.Copies = drawn, in.Copies[min(i, len(in.Copies)-1)]
		labels = append(labels, label)
	}
	switch in.Format {
	case "svg":
		document = labels[0].Code.SVG()
	case "png":
		document, err = labels[0].Code.PNG()
	case "pdf":
		document, err = print.Labels(stock, labels)
	case "label":
		document, err = print.LabelPicture(stock, labels[0])
	}
	switch {
	case errors.Is(err, print.ErrTooMany):
		err = errs.ErrInvalid.Say("พิมพ์ได้ครั้งละไม่เกิน 480 ดวง", "480 labels at once at most").At("copies",
			errs.InvalidParam)
	case errors.Is(err, print.ErrTooWide):
		err = errTooLong.Because(err)
	case errors.Is(err, print.ErrNoFont):
		err = errs.ErrUnavailable.Because(err)
	}
	return document, contentType, err
}

// kindOf is the wanted kind; the name of a storage in Thai letters, which bars do not have, is a QR code.
func (in Rendering) kindOf(code string) print.Kind {
	if in.Kind == "" && in.Placed && strings.ContainsFunc(code, func(r rune) bool { return r > unicode.MaxASCII }) {
		return print.QR
	}
	return in.Kind
}

// labelTexts gives what stands beside each of the codes.
func (s *Service) labelTexts(ctx context.Context, actor access.Actor, in Rendering) (func(at int) print.Label, error) {
	if in.Format != "pdf" && in.Format != "label" || len(in.Show) == 0 {
		return func(int) print.Label { return print.Label{} }, nil
	}
	if in.Placed {
		return func(at int) print.Label { return print.Label{Name: in.Codes[at]} }, nil
	}
	look := namedGoods
	if in.Sold {
		look = namedSold
	}
	var found []labelled
	var err error
	if len(in.SoldID) > 0 {
		found, err = soldNamed(ctx, s.db.Read(), actor.EnterpriseID, in.SoldID)
	} else {
		found, err = look(ctx, s.db.Read(), actor.EnterpriseID, in.Codes)
	}
	byCode, byID := map[string]print.Label{}, map[int64]print.Label{}
	for _, n := range found {
		label := print.Label{}
		if slices.Contains(in.Show, "name") {
			label.Name = n.Name
		}
		if slices.Contains(in.Show, "sku") {
			label.SKU = n.SKU
		}
		if slices.Contains(in.Show, "price") && n.Price > 0 {
			label.Price = n.Price.Format()
		}
		byCode[n.Code], byID[n.ID] = label, label
	}
	if len(in.SoldID) > 0 {
		return func(at int) print.Label { return byID[in.SoldID[at]] }, err
	}
	return func(at int) print.Label { return byCode[in.Codes[at]] }, err
}

var errTooLong = errs.ErrInvalid.Declare("รหัสยาวเกินฉลากขนาดนี้ ใช้ QR หรือฉลากที่ใหญ่กว่า",
	"the code is too long for labels of this size: take QR or larger ones").At("code", errs.InvalidParam)

var errUnprintable = errs.ErrInvalid.Declare("รหัสนี้พิมพ์เป็นบาร์โค้ดชนิดนี้ไม่ได้",
	"this code can't be printed as a barcode of this type").At("code", errs.InvalidParam)
