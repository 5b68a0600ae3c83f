package customers_test

import (
	"context"
	"errors"
	"testing"

	"langraan/internal/customers"
	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
)

// Who may see a customer and who changed it last are of one moment: whoever changes it while an agent may not see it is
// not named to that agent.
func TestWhoChangedACustomerIsOfOneMomentRacing(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		ctx, s := t.Context(), customers.New(d)
		owner := enterprise(t, d, "ร้าน")
		c := create(t, s, owner, customers.Input{Name: "สมหญิง", Phone: "0812345678"})
		channel := order(t, d, owner.EnterpriseID, c.ID, "ตัวแทน", 100, 500)
		house := order(t, d, owner.EnterpriseID, create(t, s, owner, customers.Input{Name: "อื่น"}).ID, "เพจ", 100, 500)
		agent := access.Actor{
			UserID: 4, EnterpriseID: owner.EnterpriseID, Group: access.GroupAgent, SaleChannelID: channel,
		}
		dbtest.WhileWriting(t, func(turn int) error {
			in, by := house, owner
			if by.Name = "ไม่ให้ตัวแทนเห็น"; turn%2 == 1 {
				in, by.Name = channel, "ให้ตัวแทนเห็น"
			}
			return d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
				if _, err := db.Exec(ctx, tx, "UPDATE orders SET sale_channel_id = $2 WHERE customer_id = $1", c.ID, in); err != nil {
					return err
				}
				return audit.Add(ctx, tx, by, audit.Event{Kind: "customer.changed", Ref: audit.RefCustomer, RefID: c.ID})
			})
		}, func() {
			switch last, err := s.LastChange(ctx, agent, c.ID); {
			case errors.Is(err, customers.ErrNotFound):
			case err != nil:
				t.Error(err)
			case last.By == "ไม่ให้ตัวแทนเห็น":
				t.Error("an agent is told who changed what it may not see")
			}
		})
	})
}
