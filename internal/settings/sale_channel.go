package settings

import (
	"langraan/internal/kit/audit"
	"langraan/internal/kit/noun"
)

// SaleChannel is who sold an order: a company page or an agent.
type SaleChannel struct {
	ID      int64  `db:"id" json:"id" readOnly:"true"`
	Name    string `db:"name" json:"name" required:"true" minLength:"1" maxLength:"100"`
	Type    int64  `db:"type" json:"type" required:"true" enum:"1,2" doc:"1 company, 2 agent"`
	Status  int64  `db:"status" json:"status" enum:"0,1" default:"1"`
	Version int64  `db:"version" json:"version" minimum:"0"`
}

// SaleChannels describes sale channels, for who reads or makes one inside a transaction of its own.
var SaleChannels = noun.Describe(noun.Kind[SaleChannel]{
	Table: "sale_channels", Name: "sale_channel", Ref: audit.RefSaleChannel,
	Missing: ErrSaleChannelNotFound, Taken: ErrNameTaken, Used: ErrInUse,
	Row: func(c *SaleChannel) (id, version *int64) { return &c.ID, &c.Version },
	Fields: []noun.Field[SaleChannel]{
		{Column: "name", At: func(c *SaleChannel) any { return &c.Name }},
		{Column: "type", At: func(c *SaleChannel) any { return &c.Type }},
		{Column: "status", At: func(c *SaleChannel) any { return &c.Status }},
	},
})
