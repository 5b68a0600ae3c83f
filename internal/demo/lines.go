package demo

import (
	"context"
	"errors"
	"time"

	"langraan/internal/inventory"
	"langraan/internal/lines"
)

// mornings is how many of the story's last mornings begin with filling the packing line.
const mornings = 4

// pickups are the packer's profiles: what the line should hold of one shelf's goods when work begins.
var pickups = []struct {
	name  string
	shelf int
	goods map[string]int64
}{
	{"ของขายดีชั้น A-01", 0, map[string]int64{
		"BAG-CANVAS": 12, "SOAP-TURM": 24, "HONEY-500": 12, "CHILI-JAM": 12,
		"EARBUD-01": 6,
	}},
	{"ของขายดีชั้น A-02", 1, map[string]int64{"TEE-WHT-M": 24, "SHAM-ANCH": 12, "COFFEE-DC": 12}},
}

// planLines makes the profiles and plans the mornings on which the packer takes what the line lacks by them.
func (t *teller) planLines(b *business) {
	for back := range min(mornings, t.sizes.Days) {
		t.later(at(t.end.AddDate(0, 0, back-mornings+1), 8, 15), func(ctx context.Context) error {
			return must("filling the line", t.fillLine(ctx, b))
		})
	}
}

func (t *teller) fillLine(ctx context.Context, b *business) error {
	for i, p := range pickups {
		if len(t.profiles) <= i {
			made := lines.ProfileDraft{Name: p.name}
			for _, g := range goods {
				if n := p.goods[g.sku]; n > 0 {
					made.Lines = append(made.Lines, lines.ProfileItem{ProductID: t.stocked[g.sku], Quantity: n})
				}
			}
			profile, err := t.lines.CreateProfile(ctx, b.owner, made, "")
			if err != nil {
				return err
			}
			t.profiles = append(t.profiles, profile.ID)
		}
		_, err := t.lines.Move(ctx, b.packer, lines.Move{
			StorageID: t.shelves[p.shelf], ProfileID: t.profiles[i],
			Partial: true,
		}, "")
		if err != nil && !errors.Is(err, lines.ErrNotMissing) && !errors.Is(err, inventory.ErrNotEnough) {
			return err
		}
		t.clock.set(t.clock.Now().Add(time.Minute))
	}
	return nil
}
