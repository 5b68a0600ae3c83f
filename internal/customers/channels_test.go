package customers_test

import (
	"context"
	"testing"

	"langraan/internal/customers"
	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
)

// agentOf is an agent of a sale channel that has sold to a customer of the house.
func agentOf(t *testing.T, d *db.DB, owner access.Actor, channel string, soldTo int64) access.Actor {
	t.Helper()
	id := order(t, d, owner.EnterpriseID, soldTo, channel, 111, 1_00)
	return access.Actor{
		UserID: 4, EnterpriseID: owner.EnterpriseID, Group: access.GroupAgent, SaleChannelID: id, Name: channel,
	}
}

// lived is somebody who lives in one place with all others.
func lived(name, phone, theirs string) customers.Input {
	return customers.Input{Name: name, Phone: phone, Addresses: []customers.Address{{
		RecipientName: name, Phone: theirs, Address: phone, District: "คลองจั่น", City: "บางกะปิ",
		Province: "กรุงเทพมหานคร", Zipcode: "10240",
	}}}
}

// An agent is proposed nobody whom it doesn't see; and customers of the house and of an agent are no pair, as they are
// not made one.
func TestAPairIsOfOneChannelAndSeenWhole(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		s, owner := customers.New(d), enterprise(t, d, "ร้าน")
		known := create(t, s, owner, lived("สมหญิง ใจงาม", "0811111111", ""))
		create(t, s, owner, lived("สมหญิง ใจงาม", "0822222222", ""))
		create(t, s, owner, lived("แม่", "0833333333", "0811111111"))
		agent := agentOf(t, d, owner, "ตัวแทน", known.ID)
		own := create(t, s, agent, lived("สมหญิง ใจงาม", "0811111111", "0833333333"))
		for what, c := range map[string]struct {
			actor access.Actor
			id    int64
			pairs int
		}{
			"the house, of its customer": {owner, known.ID, 2},
			"the house, of an agent's":   {owner, own.ID, 0},
			"an agent, of the house's":   {agent, known.ID, 0},
			"an agent, of its own":       {agent, own.ID, 0},
		} {
			found, err := s.Duplicates(t.Context(), c.actor, c.id)
			if err != nil || found.Total != c.pairs || len(found.Data) != c.pairs {
				t.Errorf("%s: %d pairs, want %d: %+v, %v", what, found.Total, c.pairs, found.Data, err)
			}
		}
		for what, c := range map[string]struct {
			actor access.Actor
			pairs int
		}{"the house": {owner, 2}, "an agent": {agent, 0}} {
			if all, err := s.AllDuplicates(t.Context(), c.actor); err != nil || len(all.Data) != c.pairs {
				t.Errorf("%s has %d pairs, want %d: %+v, %v", what, len(all.Data), c.pairs, all.Data, err)
			}
		}
	})
}

// Customers of the house become one by the house alone, those of an agent's channel by whoever sees them, and never one
// of each. Whom a user signs in as stays.
func TestWhoMayBecomeAnother(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		s, owner := customers.New(d), enterprise(t, d, "ร้าน")
		one := create(t, s, owner, customers.Input{Name: "ก", Phone: "0811111111"})
		two := create(t, s, owner, customers.Input{Name: "ข", Phone: "0822222222"})
		user := create(t, s, owner, customers.Input{Name: "ค"})
		agent := agentOf(t, d, owner, "ตัวแทน", one.ID)
		agentOf(t, d, owner, "ตัวแทน", two.ID)
		theirs := create(t, s, agent, customers.Input{Name: "ก"})
		also := create(t, s, agent, customers.Input{Name: "ข"})
		write(t, d, func(ctx context.Context, tx *db.Tx) error {
			_, err := db.Exec(ctx, tx, `INSERT INTO users (enterprise_id, username, email, password_hash, group_id,
				customer_id, status, password_changed_at, created_at, updated_at)
				VALUES ($1, 'kor', '', '', 6, $2, 0, 1, 1, 1)`, owner.EnterpriseID, user.ID)
			return err
		})
		for what, c := range map[string]struct {
			actor      access.Actor
			keep, gone customers.Customer
			refusal    error
		}{
			"the house, its own":               {owner, one, two, nil},
			"the house, an agent's":            {owner, theirs, also, nil},
			"an agent, its own":                {agent, theirs, also, nil},
			"the house, one of each":           {owner, one, theirs, customers.ErrChannels},
			"an agent, those of the house":     {agent, one, two, customers.ErrChannels},
			"whom a blocked user signs in as":  {owner, one, user, customers.ErrHasUser},
			"into whom a user signs in as":     {owner, user, one, nil},
			"an agent, whom it does not see":   {agent, theirs, user, customers.ErrNotFound},
			"an agent, into whom it sees not":  {agent, user, theirs, customers.ErrNotFound},
			"an agent, one of each it may see": {agent, theirs, one, customers.ErrChannels},
		} {
			m := customers.Merge{
				ID: c.keep.ID, Version: c.keep.Version, Gone: c.gone.ID, GoneVersion: c.gone.Version,
			}
			err := d.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
				_, _, err := m.Lock(ctx, tx, c.actor)
				return err
			})
			want(t, what, err, c.refusal)
		}
		want(t, "deleting whom a user signs in as", s.Delete(t.Context(), owner, user.ID), customers.ErrInUse)
	})
}
