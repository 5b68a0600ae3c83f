// Package views owns what people keep of a list: views of their own, views that they share with everybody of the list's
// area, and how each has the list. A view is the search of the list's address, whatever filters the list has; this
// package doesn't read it.
package views

import (
	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
)

// LiveTopic names views in live updates.
const LiveTopic = "views"

// mostViews is how many views a person may keep of one list.
const mostViews = 50

// The refusals of this package.
var (
	ErrNotFound = errs.ErrNotFound.Declare("ไม่พบมุมมองนี้", "no such view")
	ErrTaken    = errs.ErrConflict.Declare("มีมุมมองชื่อนี้แล้ว", "a view of this name exists already").
			At("name", errs.InvalidParam)
	ErrMany = errs.ErrConflict.Declare("เก็บมุมมองได้ไม่เกิน 50 มุมมองต่อหน้ารายการ ลบมุมมองที่ไม่ใช้แล้วก่อน",
		"a list takes at most 50 views of one person; delete one first")
	ErrShare = errs.ErrDenied.Declare(
		"แชร์มุมมองได้เฉพาะผู้ที่จัดการส่วนงานนี้", "only who manages this part of the business shares its views").
		At("is_shared", errs.InvalidParam)
	ErrNotYours = errs.ErrDenied.Declare("แก้หรือลบมุมมองของคนอื่นได้เฉพาะผู้ที่จัดการส่วนงานนี้",
		"only who manages this part of the business changes or deletes a view of somebody else")
)

// View is a list as somebody keeps it.
type View struct {
	ID       int64  `db:"id" json:"id"`
	UserID   int64  `db:"user_id" json:"user_id" doc:"whose it is"`
	UserName string `db:"user_name" json:"user_name"`
	List     string `db:"list" json:"list" doc:"the path of the list's page"`
	Name     string `db:"name" json:"name"`
	Search   string `db:"search" json:"search" doc:"the search of the page's address, without the page number"`
	Hidden   string `db:"hidden" json:"hidden" doc:"the columns that don't show, joined by comma"`
	Density  string `db:"density" json:"density" enum:",comfortable,compact" doc:"empty leaves it as the person has it"`
	IsShared bool   `db:"shared" json:"is_shared" doc:"everybody who sees the list sees the view"`
	Version  int64  `db:"version" json:"version"`
}

// Choices are how a person has a list.
type Choices struct {
	List      string `db:"list" json:"list"`
	DefaultID int64  `db:"default_id" json:"default_id" doc:"the view that opens the list; 0 is none"`
	Order     string `db:"view_order" json:"order" doc:"ids of views in the order in which they stand, joined by comma"`
	Hidden    string `db:"hidden" json:"hidden" doc:"the columns that don't show, joined by comma"`
	Density   string `db:"density" json:"density" enum:",comfortable,compact"`
	Kept      string `db:"kept" json:"kept" doc:"what was chosen last, as the page wrote it"`
	IsKept    bool   `db:"is_kept" json:"is_kept" doc:"false: the person has chosen nothing of this list yet"`
}

// KeptViews is what a person keeps of one list.
type KeptViews struct {
	Views     []View  `json:"views" doc:"own and shared ones by name, those that the person ordered first"`
	Mine      Choices `json:"mine"`
	MayShare  bool    `json:"may_share" doc:"whether the caller may share views of the list"`
	MostViews int     `json:"most_views" doc:"own views that the list takes"`
}

// Service runs the use cases.
type Service struct{ db *db.DB }

// New makes the service.
func New(d *db.DB) *Service { return &Service{d} }

// listsOf are the lists that keep views, by the paths of their pages, and the area of each; without one it is the
// admins' list.
var listsOf = map[string]access.Area{
	"/backoffice/orders":        access.Order,
	"/backoffice/orders/create": access.Order, // a form: what was chosen last
	"/backoffice/customers":     access.Customer,
	"/backoffice/products":      access.Product,
	"/backoffice/po":            access.PO,
	"/wms/inventory":            access.WMS,
	"/wms/inventory/detail":     access.WMS,
	"/wms/inventory/line":       access.WMS,
	"/wms/inventory/packing":    access.WMS,
	"/wms/inventory/storage":    access.WMS,
	"/wms/product/waitship":     access.WMS,
	"/wms/history":              access.WMS,
	"/wms/product":              access.WMS,
	"/wms/partner":              access.WMS,
	"/wms/storage":              access.WMS,
	"/wms/promotion":            access.WMS,
	"/admin/product":            access.Product,
	"/admin/product/$platform":  access.Product,
	"/admin/skurandom":          access.Product,
	"/admin/user":               "",
	"/admin/sale-channel":       "",
	"/admin/payment":            "",
	"/admin/team":               "",
	"/admin/department":         "",
	"/admin/courier":            "",
	"/admin/message":            "",
}
