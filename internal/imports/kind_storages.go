package imports

import (
	"context"
	"strings"

	"langraan/internal/kit/i18n"
	"langraan/internal/warehouse"
)

// storageKind adds to how plain things come in that a scan must tell a new storage from others and from goods.
func storageKind(k *kind) *kind {
	judge := k.judge
	k.codes = func(r *Row) map[string]string {
		if r.Answer != OK { // what stands there may have been named so before
			return nil
		}
		return map[string]string{"name": strings.ToUpper(i18n.Readable(r.text("name")))}
	}
	k.judge = func(ctx context.Context, j *judging, rows []*Row) error {
		if err := judge(ctx, j, rows); err != nil {
			return err
		}
		var fresh []*Row
		for _, r := range rows {
			if r.Answer != Error && r.plan.(warehouse.Storage).ID == 0 {
				fresh = append(fresh, r)
			}
		}
		alike, err := warehouse.AlikeOf(ctx, j.r, j.actor.EnterpriseID, textsOf(fresh, "name"))
		if err != nil {
			return err
		}
		for _, r := range fresh {
			r.tellable(alike.Storage(0, r.text("name")))
		}
		return nil
	}
	return k
}
