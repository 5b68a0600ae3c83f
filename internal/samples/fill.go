package samples

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"slices"

	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/db"
	"langraan/internal/kit/once"
)

// Fill asks for all the samples there are: nothing is chosen.
type Fill struct{}

// Fill fills a business that has nothing of its own, once per key, in the actor's name. It goes on when nobody waits
// for it. What is about to be made is written down before, so that whatever a fill that dies has made can be removed.
// ErrOwn, ErrIn, ErrLists.
func (s *Service) Fill(ctx context.Context, actor access.Actor, c Fill, key string) (Samples, error) {
	token := rand.Text()
	use := once.Of(s.db, actor, key, "samples.fill", c)
	id, err := once.Save(ctx, use, func(ctx context.Context, tx *db.Tx) (int64, error) {
		return s.begin(ctx, tx, actor, token)
	})
	if err != nil {
		return Samples{}, err
	}
	f, err := findFill(ctx, s.db.Fresh(), actor.EnterpriseID)
	switch {
	case err != nil:
		return Samples{}, err
	case f.ID != id:
		return Samples{}, once.ErrGone
	case f.Token == token: // else another call with the key fills
		if err := s.fill(context.WithoutCancel(ctx), actor, f); err != nil {
			return Samples{}, err
		}
	}
	return s.State(ctx, actor)
}

// begin writes down what is about to be made.
func (s *Service) begin(ctx context.Context, tx *db.Tx, actor access.Actor, token string) (int64, error) {
	f, err := findFill(ctx, tx, actor.EnterpriseID)
	if err == nil && f.ID != 0 {
		err = ErrIn
	}
	if err != nil {
		return 0, err
	}
	own, err := db.SelectOne[bool](ctx, tx, ownQuery(actor.EnterpriseID))
	if err == nil && own {
		err = ErrOwn
	}
	if err != nil {
		return 0, err
	}
	all, err := planned(ctx, tx, actor.EnterpriseID)
	if err != nil {
		return 0, err
	}
	id, err := insertFill(ctx, tx, actor, token, steps, s.until())
	if err != nil {
		return 0, err
	}
	changed(tx, actor.EnterpriseID, id)
	return id, insertPlanned(ctx, tx, actor.EnterpriseID, id, all)
}

// planned is everything that is about to be made. A shelf, category or partner that is there already is used, and is no
// sample; a phone that is somebody's is left alone.
func planned(ctx context.Context, r db.Reader, enterpriseID int64) (all []plannedRow, err error) {
	for _, s := range shelves {
		all = append(all, plannedRow{aShelf, s.name})
	}
	for _, name := range categories {
		all = append(all, plannedRow{aCategory, name})
	}
	all = append(all, plannedRow{aPartner, partnerName})
	names := make([]string, len(all))
	for i, p := range all {
		names[i] = p.name
	}
	there, err := taken(ctx, r, enterpriseID, names)
	if err != nil {
		return nil, err
	}
	all = slices.DeleteFunc(all, func(p plannedRow) bool { return slices.Contains(there, p.name) })
	for _, g := range goods {
		all = append(all, plannedRow{someGoods, g.sku}, plannedRow{aProduct, g.sku})
	}
	all = append(all, plannedRow{aProduct, setSKU}, plannedRow{aPurchase, reference})
	phones, err := freePhones(ctx, r, enterpriseID, len(buyers))
	if err != nil {
		return nil, err
	}
	for _, phone := range phones {
		all = append(all, plannedRow{aCustomer, phone})
	}
	for i := range stories {
		all = append(all, plannedRow{anOrder, numberOf(i)})
	}
	return all, nil
}

// numberOf is what an order of the samples says as its platform's number.
func numberOf(i int) string { return fmt.Sprintf("SAMPLE-%02d", i+1) }

// freePhones are made-up phones that no customer of the business has.
func freePhones(ctx context.Context, r db.Reader, enterpriseID int64, n int) ([]string, error) {
	all := make([]string, 3*n)
	for i := range all {
		all[i] = fmt.Sprintf("08000001%02d", i+1)
	}
	taken, err := takenPhones(ctx, r, enterpriseID, all)
	if err != nil {
		return nil, err
	}
	all = slices.DeleteFunc(all, func(phone string) bool { return slices.Contains(taken, phone) })
	if len(all) < n {
		return nil, errors.New("the made-up phones are those of customers")
	}
	return all[:n], nil
}

// fill makes what was written down. When that fails, the samples are half there and can be removed at once.
func (s *Service) fill(ctx context.Context, actor access.Actor, f fill) error {
	m := maker{Service: s, actor: actor, fill: f}
	m.actor.Privileged = true // orders of the days before
	err := m.all(ctx)
	if err == nil {
		return s.finish(ctx, actor, f)
	}
	after := f
	after.LeaseUntil = s.now()
	return errors.Join(err, s.db.Write(context.WithoutCancel(ctx), func(ctx context.Context, tx *db.Tx) error {
		err := setState(ctx, tx, f, after)
		changed(tx, f.EnterpriseID, f.ID)
		return err
	}))
}

func (s *Service) finish(ctx context.Context, actor access.Actor, f fill) error {
	after := f
	after.State, after.LeaseUntil = filled, s.now()
	return s.db.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		if err := setState(ctx, tx, f, after); err != nil {
			return err
		}
		return audit.AddAndTell(ctx, tx, actor, LiveTopic, audit.Event{
			Kind: "samples.filled", Ref: audit.RefEnterprise, RefID: actor.EnterpriseID,
			Data: map[string]any{"products": len(goods) + 1, "orders": len(stories)},
		})
	})
}
