package purchases

import (
	"cmp"
	"context"
	"strings"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/i18n"
	"langraan/internal/kit/money"
	"langraan/internal/kit/print"
	"langraan/internal/users"
)

// addressee is a partner as the paper names it.
type addressee struct {
	CompanyName  string `db:"company_name"`
	Address      string `db:"address"`
	ContactName  string `db:"contact_name"`
	ContactPhone string `db:"contact_phone"`
	TaxID        string `db:"tax_id"`
}

// Paper draws an order as the paper that goes to its partner, and gives its name as a file; prices are on it for who
// may see them. An empty language is the actor's own. ErrNotFound.
func (s *Service) Paper(ctx context.Context, actor access.Actor, id int64, language string) (
	document []byte, name string, err error,
) {
	language = cmp.Or(language, actor.Language, i18n.Default)
	if _, known := paperWords[language]; !known {
		return nil, "", errs.ErrInvalid.At("language", errs.InvalidParam)
	}
	var shop users.Shop
	var to addressee
	o, err := db.Moment(ctx, s.db.Fresh(), func(ctx context.Context, r db.Reader) (o Order, err error) {
		shop, to = users.Shop{}, addressee{}
		if o, err = find(ctx, r, actor, id); err != nil {
			return o, err
		}
		return o, db.Together(ctx, r, users.AskShop(&shop, actor.EnterpriseID),
			askAddressee(&to, actor.EnterpriseID, o.PartnerID))
	})
	if err != nil {
		return nil, "", err
	}
	paper := onPaper(o, shop, to, language)
	if shop.Logo != "" {
		if content, err := s.pictures.Printed(ctx, actor.EnterpriseID, shop.Logo); err == nil {
			paper.Logo, _ = print.NewPicture(content) // an order goes out without a sign rather than not
		}
	}
	document, err = s.desk.Draw(ctx, func() ([]byte, error) { return print.Purchase(paper) })
	return document, o.Number + ".pdf", err
}

// onPaper is the order as it is printed.
func onPaper(o Order, shop users.Shop, to addressee, language string) print.PurchaseOrder {
	area := func(parts ...string) string { return strings.Join(strings.Fields(strings.Join(parts, " ")), " ") }
	p := print.PurchaseOrder{
		Words: paperWords[language], Number: o.Number, On: dayOnPaper(o.CreatedAt.Day(), language),
		ExpectedOn: dayOnPaper(o.ExpectedOn, language), Reference: o.Reference,
		From: print.Party{
			Name: shop.Name, Phone: shop.SenderPhone, TaxID: shop.TaxID,
			Address: area(shop.SenderLine, shop.SenderSubdistrict, shop.SenderDistrict, shop.SenderProvince,
				shop.SenderPostcode),
		},
		To: print.Party{
			Name: to.CompanyName, Phone: area(to.ContactPhone, to.ContactName), TaxID: to.TaxID, Address: to.Address,
		},
		Pieces: o.Pieces, Note: o.Note, By: o.CreatedBy, ApprovedBy: o.ApprovedBy,
	}
	if o.Status == Drafted || o.Status == Cancelled {
		p.Mark = statusNames[o.Status].In(language)
	}
	if o.Total != nil {
		p.Total = money.Amount(*o.Total).String()
	}
	for _, l := range o.Lines {
		line := print.Ordered{Code: l.PN, Name: l.ProductName, Quantity: l.Quantity, Unit: l.UnitName}
		if l.Cost != nil {
			line.Cost, line.Amount = money.Amount(*l.Cost).String(), money.Amount(*l.Cost*l.Quantity).String()
		}
		if l.RunningFrom != "" {
			line.Serials = strings.TrimSuffix(l.RunningFrom+" – "+l.RunningTo, " – ")
		}
		p.Lines = append(p.Lines, line)
	}
	return p
}
