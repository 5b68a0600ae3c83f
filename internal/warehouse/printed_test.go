//go:build !race

package warehouse

import (
	"testing"

	"langraan/internal/kit/print"
)

func TestAStorageWithAThaiNameIsPrintedAsQR(t *testing.T) {
	for code, want := range map[string]print.Kind{"A-02-11": print.Code128, "ชั้น ก-01": print.QR} {
		if kind, _ := printed(Rendering{Placed: true}.kindOf(code), code); kind != want {
			t.Errorf("%s is printed as %s", code, kind)
		}
	}
	if kind := (Rendering{}).kindOf("สบู่"); kind != "" {
		t.Errorf("goods are printed as %s", kind)
	}
}
