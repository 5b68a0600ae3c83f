package orders

import (
	"context"
	"slices"
	"strings"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/kit/i18n"
	"langraan/internal/products"
)

// meant finds which products the lines of a quote mean: the drafts that an order would be made of, and the lines of the
// answer, with what is wrong where none or several are meant.
func meant(ctx context.Context, r db.Reader, actor access.Actor, asked []QuotedLine, before Order) ([]DraftLine,
	[]QuoteLine, error,
) {
	var sought products.Sought
	for _, l := range asked {
		switch by, text := l.said(); by {
		case bySKU:
			sought.SKUs = append(sought.SKUs, text)
		case byBarcode:
			sought.Barcodes = append(sought.Barcodes, text)
		case byName:
			sought.Names = append(sought.Names, text)
		}
	}
	found, err := products.Match(ctx, r, actor.EnterpriseID, sought)
	if err != nil {
		return nil, nil, err
	}
	drafts, lines := make([]DraftLine, len(asked)), make([]QuoteLine, len(asked))
	for i, l := range asked {
		lines[i] = QuoteLine{Kind: LineProduct, Candidates: []QuoteChoice{}}
		drafts[i] = l.DraftLine
		lines[i].beside(&drafts[i], before)
		switch by, text := l.said(); {
		case l.Service:
			lines[i].Kind = LineService
		case by == bySKU:
			lines[i].chosen(&drafts[i], found.SKUs[text], text)
		case by == byBarcode:
			lines[i].chosen(&drafts[i], found.Barcodes[text], text)
		case by == byName:
			lines[i].chosen(&drafts[i], found.Names[text], text)
		}
		lines[i].ListingID = drafts[i].ListingID
	}
	return drafts, lines, nil
}

const (
	bySKU     = "sku"
	byBarcode = "barcode"
	byName    = "name"
)

// said is how a line names its product, and the text; empty where an id does.
func (l QuotedLine) said() (by, text string) {
	switch {
	case l.Service || l.ID > 0 || l.ProductID > 0 || l.ListingID > 0:
		return "", ""
	case l.SKU != "":
		return bySKU, i18n.Clean(l.SKU)
	case l.Barcode != "":
		return byBarcode, strings.ToUpper(i18n.Clean(l.Barcode))
	}
	return byName, i18n.Clean(l.Name)
}

// beside says what the edited order has of the line now, and takes its product and listing where none were named.
func (l *QuoteLine) beside(d *DraftLine, before Order) {
	at := slices.IndexFunc(before.Lines, func(b Line) bool {
		return b.ID == d.ID || d.ID == 0 && d.ProductID > 0 && b.ProductID == d.ProductID
	})
	if at < 0 {
		return
	}
	was := before.Lines[at]
	l.LineID, l.Before = was.ID, &QuoteBefore{was.Quantity, was.Price, was.Amount}
	if d.ProductID == 0 && d.ListingID == 0 {
		d.ProductID, d.ListingID = was.ProductID, was.ListingID
	}
	if was.Kind == LineService {
		l.Kind, d.Name = LineService, was.Name
	}
}

// chosen takes the only product that may be meant, or offers those that may.
func (l *QuoteLine) chosen(d *DraftLine, ids []int64, text string) {
	switch len(ids) {
	case 0:
		l.Name, l.Fault = text, FaultUnknown
	case 1:
		d.ProductID = ids[0]
	default:
		l.Name, l.Fault = text, FaultAmbiguous
		for _, id := range ids {
			l.Candidates = append(l.Candidates, QuoteChoice{ProductID: id})
		}
	}
}
