package print

import "fmt"

const itemSize = 8.5

// itemsTall is the height of so many goods in a list.
func itemsTall(count int) float64 { return itemsGap + (float64(count)+0.05)*itemSize*leading }

const (
	itemsGap = 0.8 * point
	bareFoot = 5.5 * point // the number of the order alone
	barePay  = 9.5 * point // words alone
)

// items lists what is inside, as many as there is room for, and says how many more there are.
func (p *sheet) items(items []Item, y, until float64) {
	t := style{itemSize, false}
	p.rect(edge, y+0.3*point, p.inner(), thin)
	y += itemsGap
	room := int((until - y) / t.tall())
	for i, item := range items {
		if i == room-1 && len(items) > room {
			more := "และอีก %d รายการ"
			if i == 0 {
				more = "สินค้า %d รายการ"
			}
			p.one(fmt.Sprintf(more, len(items)-i), edge, y, p.inner(), style{itemSize, true}, atLeft)
			return
		}
		if i >= room {
			return
		}
		count := fmt.Sprintf("%d ×", item.Quantity)
		wide := max(9*point, p.long(count, style{itemSize, true})+inset)
		p.one(count, edge, y, wide-inset/2, style{itemSize, true}, atRight)
		p.one(item.Name, edge+wide+inset/2, y, p.inner()-wide-inset/2, t, atLeft)
		y += t.tall()
	}
}
