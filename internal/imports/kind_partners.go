package imports

import (
	"context"
	"regexp"
)

// eatenPhone is a Thai mobile or landline number without its 0, which spreadsheet programs take off.
var eatenPhone = regexp.MustCompile(`^(?:[2-57][0-9]{7}|[689][0-9]{8})$`)

// partnerKind adds to how plain things come in that a phone has its 0 again.
func partnerKind(k *kind) *kind {
	judge := k.judge
	k.judge = func(ctx context.Context, j *judging, rows []*Row) error {
		for _, r := range rows {
			if phone := r.text("contact_phone"); eatenPhone.MatchString(phone) {
				r.Cells["contact_phone"] = "0" + phone
			}
		}
		return judge(ctx, j, rows)
	}
	return k
}
