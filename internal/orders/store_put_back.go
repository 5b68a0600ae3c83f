package orders

import (
	"context"

	"langraan/internal/inventory"
	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/db"
)

// findReturnBills reads by which bills the packed goods of the order came back, and tells them to who may see bills.
func (o *Order) findReturnBills(ctx context.Context, r db.Reader, actor access.Actor) error {
	bills, err := db.Select[ReturnBill](ctx, r, db.Build("SELECT id, number FROM bills WHERE ref_kind = ? AND "+
		"ref_id = ? AND +enterprise_id = ? AND kind = ? ORDER BY id LIMIT 100", audit.RefOrder, o.ID,
		actor.EnterpriseID, inventory.KindReturn))
	if o.PutBack = len(bills) > 0; o.PutBack && actor.IsEmployee() && access.See(access.WMS).Check(actor) == nil {
		o.ReturnBills = bills
	}
	return err
}
