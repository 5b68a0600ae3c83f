package imports

import (
	"context"

	"langraan/internal/kit/thai"
)

// partnerKind adds to how plain things come in that a phone has its 0 again.
func partnerKind(k *kind) *kind {
	judge := k.judge
	k.judge = func(ctx context.Context, j *judging, rows []*Row) error {
		for _, r := range rows {
			if phone := r.text("contact_phone"); thai.WithZero(phone) != phone {
				r.Cells["contact_phone"] = thai.WithZero(phone)
			}
		}
		return judge(ctx, j, rows)
	}
	return k
}
