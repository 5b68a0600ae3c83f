package packings_test

import (
	"context"
	"net/url"
	"strconv"
	"strings"
	"testing"
	"time"

	"langraan/internal/apptest"
	"langraan/internal/kit/access"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/page"
	"langraan/internal/orders"
	"langraan/internal/packings"
	"langraan/internal/users"
)

func text(id int64) string { return strconv.FormatInt(id, 10) }

func TestTheListFindsParcels(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		first := s.orderWith(t, func(d *orders.Draft) { d.TrackingNumber = "TH100" }, want{s.soap, 1})
		second := s.orderWith(t, func(d *orders.Draft) { d.TrackingNumber = "TH-101" }, want{s.soap, 1})
		third := s.orderWith(t, func(d *orders.Draft) { d.TrackingNumber = "KEX_9" }, want{s.soap, 2})
		p1 := s.open(t, s.Packer, first)
		s.Clock.Advance(24 * time.Hour)
		for _, who := range []**apptest.Person{&s.Packer, &s.Second, &s.Viewer, &s.Seller, &s.Stranger} {
			*who = s.SignIn(t, (*who).Name)
		}
		p2 := s.open(t, s.Packer, second)
		p3 := s.open(t, s.Second, third)
		s.scan(t, s.Packer, body{"packing_id": p1.ID, "barcode": soapCode}).Want(200)
		s.shut(t, s.Packer, body{"packing_id": p1.ID}).Want(200)
		s.scan(t, s.Second, body{"packing_id": p3.ID, "barcode": soapCode}).Want(200)
		list := func(query string) (l page.List[packings.PackingHead]) {
			t.Helper()
			s.Do(t, s.Viewer, "GET", "/api/v1/packings?"+query, nil).Want(200).JSON(&l)
			return l
		}
		for query, want := range map[string]string{
			"":                                       "3 2 1",
			"limit=2":                                "3 2",
			"limit=2&page=2":                         "1",
			"limit=2&page=9":                         "",
			"status=open":                            "3 2",
			"status=closed":                          "1",
			"status=void":                            "",
			"user_id=" + text(s.Packer.Actor.UserID): "2 1",
			"status=open&user_id=" + text(s.Second.Actor.UserID): "3",
			"status=open&user_id=987654":                         "",
			"from=2026-11-20&to=2026-11-20":                      "1",
			"from=2026-11-21&to=2026-11-21":                      "3 2",
			"from=2026-11-21":                                    "3 2",
			"q=" + p2.Number:                                     "2",
			"q=" + strings.ToLower(first.Number):                 "1",
			"q=th10":                                             "2 1",
			"q=t-h1":                                             "2 1",
			"q=-":                                                "",
			"q=th101":                                            "2",
			"q=KEX_9":                                            "3",
			"q=KEX%259":                                          "",
			"q=KE__9":                                            "",
			"q=PK6911-":                                          "3 2 1",
			"q=SO":                                               "3 2 1",
			"q=000001":                                           "",
			"q=pk&status=closed":                                 "1",
			"q=" + url.QueryEscape("' OR 1=1 --"):                "",
			"q=" + url.QueryEscape("สวัสดี"): "",
		} {
			var got []string
			l := list(query)
			for _, h := range l.Data {
				got = append(got, map[int64]string{p1.ID: "1", p2.ID: "2", p3.ID: "3"}[h.ID])
			}
			if strings.Join(got, " ") != want {
				t.Errorf("%s: %v, want %s", query, got, want)
			}
			if paged := strings.Contains(query, "limit"); l.Total != len(got) && !paged || paged && l.Total != 3 {
				t.Errorf("%s: total %d", query, l.Total)
			}
		}
		h := list("q=" + third.Number).Data[0]
		if h.Wanted != 2 || h.Packed != 1 || h.Complete || h.OrderNumber != third.Number ||
			h.TrackingNumber != "KEX_9" || h.UserName != s.Second.Actor.Name {
			t.Errorf("%+v", h)
		}
		if !list("status=closed").Data[0].Complete {
			t.Error("the closed one is complete")
		}
		for _, query := range []string{
			"from=2026-10-01&to=2026-11-20", "from=2026-11-21&to=2026-11-20",
		} {
			s.Do(t, s.Viewer, "GET", "/api/v1/packings?"+query, nil).Refused(400, errs.InvalidDateRange)
		}
		for _, query := range []string{
			"status=1", "limit=500", "page=0", "sort=name", "from=x", "from=2026-02-30&to=2026-03-01",
			"q=" + strings.Repeat("x", 101),
		} {
			s.Do(t, s.Viewer, "GET", "/api/v1/packings?"+query, nil).Refused(400, errs.InvalidParam)
		}
		var l page.List[packings.PackingHead]
		if s.Do(t, s.Stranger, "GET", "/api/v1/packings", nil).Want(200).JSON(&l); l.Total != 0 || len(l.Data) != 0 {
			t.Errorf("%+v", l)
		}
		s.Do(t, s.Seller, "GET", "/api/v1/packings", nil).Refused(403, errs.PermissionDenied)
	})
}

func TestAgentsSeeParcelsOfTheirChannel(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		p := s.open(t, s.Packer, s.order(t, want{s.soap, 1}))
		own := s.orderWith(t, func(d *orders.Draft) { d.SaleChannelID = s.Agent.SaleChannelID }, want{s.soap, 1})
		agent := s.Hire(t, s.Owner, users.Create{
			Username: "agent2", FirstName: "กล้า", Group: access.GroupAgent,
			SaleChannelID: s.Agent.SaleChannelID,
			Roles:         access.Roles{access.Packing: access.LevelWork}.Text(),
		})
		mine := s.open(t, agent, own)
		var l page.List[packings.PackingHead]
		if s.Do(t, agent, "GET", "/api/v1/packings", nil).Want(200).JSON(&l); l.Total != 1 || l.Data[0].ID != mine.ID {
			t.Errorf("%+v", l)
		}
		s.Unchanged(t, func() {
			s.scan(t, agent, body{"packing_id": p.ID, "barcode": soapCode}).Refused(404, errs.InvalidParam)
			s.scan(t, agent, body{"code": p.Number}).Refused(404, errs.OrderNotFound)
			var c packings.Closedness
			if s.Do(t, agent, "POST", isPath, body{"code": p.Number}).Want(200).JSON(&c); c.Order != nil ||
				c.Status != packings.StatusUnknown {
				t.Errorf("%+v", c)
			}
		})
		if _, err := s.Packings.List(context.Background(), agent.Actor,
			packings.Filter{Status: packings.Void}); err != nil {
			t.Error(err)
		}
	})
}
