package settings

import (
	"encoding/json"

	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/noun"
)

// The refusals of sale channels.
var (
	ErrSaleChannelNotFound = errs.ErrNotFound.Declare("ไม่พบช่องทางการขาย", "sale channel not found")
	ErrChannelInUse        = errs.ErrConflict.Declare(
		"มีคำสั่งซื้อหรือผู้ใช้อยู่ในช่องทางนี้ จึงลบไม่ได้ ให้ปิดใช้งานแทน",
		"orders or people belong to this channel; switch it off instead of deleting")
)

// The sale channel types of the spec, section 9.
const (
	ChannelCompany = 1
	ChannelAgent   = 2
)

// platformOwn is the own shop, by the numbers of orders.
const platformOwn = 1

// SaleChannel is who sold an order: a company page or an agent. Platform is where they sell; Commission is what they
// keep of a sale.
type SaleChannel struct {
	ID         int64  `db:"id" json:"id" readOnly:"true"`
	Name       string `db:"name" json:"name" required:"true" minLength:"1" maxLength:"100"`
	Type       int64  `db:"type" json:"type" required:"true" enum:"1,2" doc:"1 company, 2 agent"`
	Platform   int64  `db:"platform" json:"platform" enum:"0,1,2,3,4,5,8" doc:"1 own, 2 Tiktok, 3 Shopee, 4 Lazada, 5 Line, 8 Pancake; 0 reads as own"`
	Commission int64  `db:"commission" json:"commission" minimum:"0" maximum:"10000" doc:"basis points of a sale: 250 is 2.5 %"`
	Status     int64  `db:"status" json:"status" enum:"0,1" doc:"1 on, 0 off; left out is on"`
	Version    int64  `db:"version" json:"version" minimum:"0"`
}

// UnmarshalJSON reads one as on unless it says otherwise.
func (s *SaleChannel) UnmarshalJSON(text []byte) error {
	type plain SaleChannel
	s.Status = StatusOn
	return json.Unmarshal(text, (*plain)(s))
}

// FirstChannel is the one in use that the business has had longest, which its orders begin with; 0 when none is.
func FirstChannel(all []SaleChannel) (id int64) {
	for _, c := range all {
		if c.Status == StatusOn && (id == 0 || c.ID < id) {
			id = c.ID
		}
	}
	return id
}

// SaleChannels describes sale channels, for who reads or makes one inside a transaction of its own.
var SaleChannels = noun.Describe(noun.Kind[SaleChannel]{
	Table: "sale_channels", Name: "sale_channel", Ref: audit.RefSaleChannel,
	Missing: ErrSaleChannelNotFound, Taken: ErrNameTaken, Used: ErrChannelInUse,
	Row: func(c *SaleChannel) (id, version *int64) { return &c.ID, &c.Version },
	Fields: []noun.Field[SaleChannel]{
		{Column: "name", At: func(c *SaleChannel) any { return &c.Name }},
		{Column: "type", At: func(c *SaleChannel) any { return &c.Type }},
		{Column: "platform", At: func(c *SaleChannel) any { return &c.Platform }},
		{Column: "commission", At: func(c *SaleChannel) any { return &c.Commission }},
		{Column: "status", At: func(c *SaleChannel) any { return &c.Status }},
	},
	Veil: func(actor access.Actor, c *SaleChannel) {
		if !actor.IsEmployee() && actor.SaleChannelID != c.ID {
			c.Commission = 0 // what another earns
		}
	},
	Tidy: func(c *SaleChannel) error {
		if c.Platform == 0 {
			c.Platform = platformOwn
		}
		return nil
	},
})
