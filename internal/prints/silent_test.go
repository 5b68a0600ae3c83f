package prints_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"langraan/internal/orders"
	"langraan/internal/settings"
)

func TestARiderNamedLaterMakesNoLabelOld(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		o := s.order(t, s.soap)
		s.ship(t, o, "", settings.ProviderOwn)
		s.paper(t, "label", o.ID)
		s.ages(t, "printed", o, "", false)
		rider := s.Rider
		id := rider.UserID
		must(s.Orders.SetShipping(context.Background(), s.Owner.Actor, orders.Shipping{
			ID: o.ID, ShippingProviderID: settings.ProviderOwn, CourierID: &id,
		}, ""))(t)
		s.ages(t, "a rider is named at the door", o, "", false)
	})
}

func TestWhoSeesNoPrintsIsToldOfNone(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		o := s.order(t, s.soap, func(d *orders.Draft) { d.SaleChannelID = s.Agent.SaleChannelID })
		s.paper(t, "label", o.ID)
		s.ship(t, o, "", settings.ProviderKerry)
		r := s.Do(t, s.Agent, "GET", fmt.Sprintf("/api/v1/orders/detail?id=%d", o.ID), nil)
		if strings.Contains(r.Body.String(), "_old") {
			t.Error("an agent, who sees no prints, is told of one")
		}
	})
}
