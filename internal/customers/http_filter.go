package customers

import (
	"langraan/internal/kit/clock"
	"langraan/internal/kit/page"
)

type listInput struct {
	page.Query
	Text     string `query:"q" maxLength:"200" example:"สมหญิง" doc:"fragments of name, phone, e-mail, LINE id or Facebook name; each word must be found"`
	Status   string `query:"status" enum:"0,1" doc:"0 blocked, 1 not"`
	Province string `query:"province" maxLength:"100" example:"กรุงเทพมหานคร" doc:"of the address that is proposed first"`
	Risk     bool   `query:"risk" doc:"only those who refused a parcel on delivery or are marked"`
	Orders   string `query:"orders" enum:"with,without" doc:"only those with orders that count, or without"`
	LastFrom string `query:"last_from" pattern:"^([0-9]{4}-[0-9]{2}-[0-9]{2})?$" example:"2026-11-01" doc:"the last order is of this day or later"`
	LastTo   string `query:"last_to" pattern:"^([0-9]{4}-[0-9]{2}-[0-9]{2})?$" example:"2026-11-30" doc:"the last order is of this day or earlier"`
}

func (in *listInput) filter() Filter {
	return Filter{
		Text: in.Text, Status: statusOf(in.Status), Province: in.Province, Risk: in.Risk, Orders: in.Orders,
		Last: clock.Range{From: in.LastFrom, To: in.LastTo},
	}
}

// statusOf reads a status of a filter; nil is any.
func statusOf(text string) *int64 {
	if text == "" {
		return nil
	}
	status := int64(text[0] - '0')
	return &status
}
