package packings_test

import (
	"context"
	"testing"

	"langraan/internal/kit/db"
)

// TestAParcelShowsWhatItsGoodsLookLike: the picture of the goods, or else of what is sold of them.
func TestAParcelShowsWhatItsGoodsLookLike(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		o := s.order(t, want{s.soap, 1})
		wants := func(image string) {
			t.Helper()
			if p := s.open(t, s.Packer, o); p.Items[0].Image != image {
				t.Errorf("%q, want %q", p.Items[0].Image, image)
			}
		}
		paint := func(text string, args ...any) {
			t.Helper()
			err := s.DB.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
				_, err := db.Exec(ctx, tx, text, args...)
				return err
			})
			if err != nil {
				t.Fatal(err)
			}
		}
		wants("")
		paint("UPDATE products SET image = 'sold.jpg' WHERE id = $1", s.soap)
		wants("sold.jpg")
		paint("UPDATE warehouse_products SET image = 'goods.jpg' WHERE id = (SELECT warehouse_product_id FROM "+
			"product_components WHERE product_id = $1)", s.soap)
		wants("goods.jpg")
	})
}
