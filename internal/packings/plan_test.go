//go:build !race

package packings

import (
	"strings"
	"testing"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
)

// Every way to ask for the list must go through an index.
func TestTheListNeverScansATable(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		owner := access.Actor{EnterpriseID: 1, UserID: 1, Group: access.GroupOwner}
		agent := access.Actor{EnterpriseID: 1, UserID: 2, Group: access.GroupAgent, SaleChannelID: 3}
		for name, c := range map[string]struct {
			actor access.Actor
			f     Filter
		}{
			"all": {owner, Filter{}}, "status": {owner, Filter{Status: Open}}, "one's own open ones": {
				owner,
				Filter{Status: Open, UserID: 4},
			}, "one's own": {owner, Filter{UserID: 4}}, "number": {
				owner,
				Filter{Query: "PK6911-0000"},
			},
			"status and number": {owner, Filter{Status: Closed, Query: "TH1"}}, "agent": {agent, Filter{}},
			"agent's number": {agent, Filter{Query: "SO6911-000001"}},
		} {
			for _, q := range []*db.Query{pageQuery(c.actor, c.f, 1, 2), countQuery(c.actor, c.f, 1, 2)} {
				plan := dbtest.Plan(t, d, q)
				t.Logf("%s\n%s", name, strings.Join(plan, "\n"))
				for _, line := range plan {
					line = strings.TrimSpace(line)
					if strings.Contains(line, "Seq Scan on ") || strings.HasPrefix(line, "SCAN ") &&
						!strings.Contains(line, "by_") && line != "SCAN found" {
						t.Errorf("%s: %s", name, line)
					}
				}
			}
		}
	})
}

// What a scan asks of a parcel is found by the parcel and its goods.
func TestAParcelIsReadFromItsOwnRows(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		packer := access.Actor{EnterpriseID: 1, UserID: 1, Group: access.GroupEmployee}
		for name, q := range map[string]*db.Query{"items": shownQuery(1, 2), "heaps": heapsQuery(packer, 2)} {
			dbtest.NoScan(t, d, name, q)
		}
	})
}
