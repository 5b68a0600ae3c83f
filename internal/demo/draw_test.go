package demo

import (
	"bytes"
	"image/png"
	"testing"
)

func TestEveryProductHasADrawingOfItsOwn(t *testing.T) {
	seen, total := map[string]string{}, 0
	for sku, l := range looks {
		content, err := drawn(l.shape, l.main)
		if err != nil {
			t.Errorf("%s: %v", sku, err)
			continue
		}
		if other, ok := seen[string(content)]; ok {
			t.Errorf("%s looks like %s", sku, other)
		}
		seen[string(content)] = sku
		total += len(content)
		if c, err := png.DecodeConfig(bytes.NewReader(content)); err != nil || c.Width != pictureSide {
			t.Errorf("%s: %+v %v", sku, c, err)
		}
	}
	for _, g := range goods {
		if _, ok := looks[g.sku]; !ok {
			t.Errorf("%s has no drawing", g.sku)
		}
	}
	if total > 600_000 {
		t.Errorf("the drawings take %d bytes", total)
	}
}
