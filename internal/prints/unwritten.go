package prints

import (
	"context"
	"errors"
	"strings"

	"langraan/internal/kit/db"
	"langraan/internal/kit/print"
	"langraan/internal/users"
)

// addressed is what the papers of an order say of whom it goes to, or of goods in it.
type addressed struct {
	Number string `db:"number"`
	Text   string `db:"text"`
}

// tellUnwritten says of a print which of its texts show empty boxes for letters that the font lacks, and whether it
// names no sender.
func tellUnwritten(ctx context.Context, r db.Reader, enterpriseID int64, made *Print) error {
	shop, err := users.FindShop(ctx, r, enterpriseID)
	if err != nil {
		return err
	}
	var to, goods []addressed
	var asked []db.Asked
	if made.Kind != PickList {
		asked = append(asked, askAddressed(&to, enterpriseID, made.ID))
	}
	if made.Kind != Label || shop.LabelItems {
		asked = append(asked, askGoods(&goods, enterpriseID, made.Kind, made.ID))
	}
	if err := db.Together(ctx, r, asked...); err != nil {
		return err
	}
	sender := senderOf(shop)
	var from []addressed
	if made.Kind != PickList {
		made.NoSender = sender.Street == ""
		from = []addressed{{Text: strings.Join(append(sender.Area, sender.Name, sender.Phone, sender.Street,
			sender.Postcode), " ")}}
	}
	lacking, err := print.Unprintable(textsOf(to, goods, from))
	if errors.Is(err, print.ErrNoFont) { // drawing the pages says that
		return nil
	}
	if err != nil {
		return err
	}
	made.Unwritten = numbersOf(to, lacking)
	made.UnwrittenGoods = numbersOf(goods, lacking[len(to):])
	made.UnwrittenSender = len(numbersOf(from, lacking[len(to)+len(goods):])) > 0
	return nil
}

func textsOf(all ...[]addressed) (texts []string) {
	for _, some := range all {
		for _, o := range some {
			texts = append(texts, o.Text)
		}
	}
	return texts
}

// numbersOf gives the numbers of those that lack letters, each once; those of one order stand together.
func numbersOf(all []addressed, lacking []bool) (numbers []string) {
	for i, o := range all {
		if lacking[i] && (len(numbers) == 0 || numbers[len(numbers)-1] != o.Number) {
			numbers = append(numbers, o.Number)
		}
	}
	return numbers
}
