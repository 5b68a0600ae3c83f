package products

import (
	"cmp"
	"slices"
	"time"

	"langraan/internal/kit/errs"
	"langraan/internal/kit/i18n"
	"langraan/internal/warehouse"
)

// Available is how often a product of a kind (TypePlain, …) can still be sold: the scarcest component decides, in a
// random product the components together. Nothing is available of a product without components. Each part stands here
// once, gifts among its pieces.
func Available(kind int64, parts []StoredPart) int64 {
	return makes(kind, parts, func(c StoredPart) int64 { return c.Free })
}

// LevelsOf are what there is of a product by its parts, in products. Where it is counted in products, what is reserved
// is what lies there less what is available, and what comes in counts only as far as it makes more of them.
func LevelsOf(kind int64, parts []StoredPart) Levels {
	if kind != TypeRandom && len(parts) == 1 && parts[0].Quantity == 1 {
		return Levels{parts[0].OnHand, parts[0].Reserved, parts[0].Incoming}
	}
	free := Available(kind, parts)
	lies := makes(kind, parts, func(c StoredPart) int64 { return c.OnHand })
	later := makes(kind, parts, func(c StoredPart) int64 { return c.Free + c.Incoming })
	return Levels{lies, lies - free, later - free}
}

// makes is how often the pieces of the parts make the product.
func makes(kind int64, parts []StoredPart, pieces func(StoredPart) int64) int64 {
	if len(parts) == 0 {
		return 0
	}
	sum, least := int64(0), int64(-1)
	for _, c := range parts {
		n := max(0, pieces(c)) / max(1, c.Quantity)
		sum += n
		if least < 0 || n < least {
			least = n
		}
	}
	if kind == TypeRandom {
		return sum
	}
	return least
}

// clean brings the product to its stored form: trimmed texts, components sorted, each once and once more as a gift.
func (p *Product) clean() error {
	p.Name, p.SKU, p.Barcode = i18n.Line(p.Name), i18n.Line(p.SKU), warehouse.CleanCode(p.Barcode)
	var faults errs.Fields
	faults.Check(p.Name != "", "name", errs.InvalidParam)
	faults.Check(p.SKU != "", "sku", errs.InvalidParam)
	faults.Check(warehouse.IsCode(p.Barcode), "barcode", errs.InvalidParam)
	slices.SortFunc(p.Components, func(a, b Component) int {
		return cmp.Or(cmp.Compare(a.WarehouseProductID, b.WarehouseProductID), cmp.Compare(giftOrder(a), giftOrder(b)))
	})
	sold := 0
	for i := range p.Components {
		c := &p.Components[i]
		twice := i > 0 && p.Components[i-1].WarehouseProductID == c.WarehouseProductID &&
			p.Components[i-1].Gift == c.Gift
		faults.Check(!twice && c.Quantity > 0, "components", errs.InvalidParam)
		faults.Check(!c.Gift || p.Type == TypeSet, "components", errs.InvalidParam)
		if !c.Gift {
			sold++
		}
		if p.Type != TypeRandom || c.Weight == 0 {
			c.Weight = 1
		}
		faults.Check(c.Weight > 0 && c.Weight <= MaxWeight, "components", errs.InvalidParam)
	}
	faults.Check(sold > 0 || len(p.Components) == 0, "components", errs.InvalidParam)
	faults.Check(p.Type != TypePlain || len(p.Components) <= 1, "components", errs.InvalidParam)
	faults.Check(validDay(p.ValidFrom) && (p.Type == TypeSet || p.ValidFrom == ""), "valid_from", errs.InvalidParam)
	faults.Check(validDay(p.ValidTo) && (p.Type == TypeSet || p.ValidTo == ""), "valid_to", errs.InvalidParam)
	faults.Check(p.ValidFrom == "" || p.ValidTo == "" || p.ValidFrom <= p.ValidTo, "valid_to", errs.InvalidParam)
	return faults.Err()
}

func giftOrder(c Component) int {
	if c.Gift {
		return 1
	}
	return 0
}

func validDay(day string) bool {
	if day == "" {
		return true
	}
	_, err := time.Parse(time.DateOnly, day)
	return err == nil
}

// soldOn tells whether the day (YYYY-MM-DD) lies between the first and the last; an empty bound is none.
func soldOn(day, from, to string) bool { return (from == "" || day >= from) && (to == "" || day <= to) }

// StoredPart is a component as it is kept: all pieces of a warehouse product together, how many of them are a gift, and
// what there is of it, in pieces.
type StoredPart struct {
	ProductID          int64  `db:"product_id"`
	WarehouseProductID int64  `db:"warehouse_product_id"`
	Name               string `db:"name"`
	PN                 string `db:"pn"`
	Barcode            string `db:"barcode"`
	Quantity           int64  `db:"quantity"`
	Gifts              int64  `db:"gifts"`
	Weight             int64  `db:"weight"`
	OnHand             int64  `db:"on_hand"`
	Reserved           int64  `db:"reserved"`
	Free               int64  `db:"free"`
	Incoming           int64  `db:"incoming"`
	LowBelow           int64  `db:"low_below"`
}

// gathered puts sold and given pieces of one warehouse product together; the components are sorted.
func gathered(components []Component) []StoredPart {
	var parts []StoredPart
	for _, c := range components {
		last := len(parts) - 1
		if last < 0 || parts[last].WarehouseProductID != c.WarehouseProductID {
			parts = append(parts, StoredPart{WarehouseProductID: c.WarehouseProductID, Weight: c.Weight})
			last++
		}
		parts[last].Quantity += c.Quantity
		if c.Gift {
			parts[last].Gifts += c.Quantity
		}
	}
	return parts
}

// components are the lines of a part as people see them: what is sold, what is given.
func (s StoredPart) components() []Component {
	c := Component{
		WarehouseProductID: s.WarehouseProductID, Name: s.Name, PN: s.PN, Quantity: s.Quantity - s.Gifts,
		Weight: s.Weight, Free: max(0, s.Free),
		OnHand: s.OnHand, Reserved: s.Reserved, Incoming: s.Incoming, LowBelow: s.LowBelow,
	}
	gift := c
	gift.Quantity, gift.Gift = s.Gifts, true
	switch {
	case s.Gifts == 0:
		return []Component{c}
	case c.Quantity == 0:
		return []Component{gift}
	}
	return []Component{c, gift}
}

// mostOnLabel is how long a SKU may be to be drawn as a barcode that is read from a label.
const mostOnLabel = 24

// isOf tells whether the product is what a code of goods stands for: those goods alone, and as many pieces. One that is
// made of nothing yet may become it.
func (p Product) isOf(code warehouse.Scanned) bool {
	if len(p.Components) == 0 {
		return true
	}
	c := p.Components[0]
	return p.Type == TypePlain && len(p.Components) == 1 && c.WarehouseProductID == code.ProductID &&
		c.Quantity == code.Pieces
}

// labelCode is what a label of the product says: its own barcode; that of the one piece which it is, so that the label
// is read where the piece is asked for; otherwise its SKU. It is empty when none can be printed.
func labelCode(p Product, parts []StoredPart) string {
	isPiece := p.Type == TypePlain && len(parts) == 1 && parts[0].Quantity == 1
	switch {
	case p.Barcode != "":
		return p.Barcode
	case isPiece && parts[0].Barcode != "":
		return parts[0].Barcode
	case len(p.SKU) <= mostOnLabel && warehouse.IsCode(p.SKU):
		return p.SKU
	}
	return ""
}
