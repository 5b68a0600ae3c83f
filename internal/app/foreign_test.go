package app_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/auth"
	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/products"
	"langraan/internal/users"
)

type object = map[string]any

// foreign says, for a call whose path names an object, which object it is and a body the call accepts.
type foreign struct {
	object func(s *shop) any
	body   any // an object, or what makes one for the shop that calls
}

// shop makes objects as one person.
type shop struct {
	t   *testing.T
	a   *apptest.App
	who *apptest.Person
	n   int

	brought any // the bill of the newest receipt, see received
}

func (s *shop) name(what string) string {
	s.n++
	return fmt.Sprintf("%s %d", what, s.n)
}

func (s *shop) post(path string, body object) int64 {
	s.t.Helper()
	r := s.a.Do(s.t, s.who, "POST", path, body)
	if r.Code != 200 && r.Code != 201 {
		r.Want(200)
	}
	var made struct {
		ID int64 `json:"id"`
	}
	if r.JSON(&made); made.ID == 0 {
		s.t.Fatalf("POST %s gave no id: %s", path, r.Body)
	}
	return made.ID
}

// first is the first object of a list.
func (s *shop) first(path string) int64 {
	s.t.Helper()
	var list struct{ Data []struct{ ID int64 } }
	if s.a.Do(s.t, s.who, "GET", path, nil).Want(200).JSON(&list); len(list.Data) == 0 {
		s.t.Fatalf("GET %s is empty", path)
	}
	return list.Data[0].ID
}

func (s *shop) user() any {
	// Names of people are known across enterprises, and each shop counts for itself.
	name := strings.ReplaceAll(s.name(fmt.Sprint("user of ", s.who.Actor.EnterpriseID, " no")), " ", "")
	return s.a.Hire(s.t, s.who, users.Create{Username: name, Group: access.GroupEmployee}).UserID
}

// session is another session of the person.
func (s *shop) session() any {
	s.a.SignIn(s.t, s.who.Name)
	var places auth.Places
	s.a.Do(s.t, s.who, "GET", "/api/v1/profile/sessions", nil).Want(200).JSON(&places)
	for _, p := range places.Data {
		if !p.IsThis {
			return p.ID
		}
	}
	s.t.Fatal("there is no other session")
	return nil
}

// view is shared, so that others of its business see it.
func (s *shop) view() any {
	return s.post("/api/v1/views", object{
		"list": "/backoffice/orders", "name": s.name("มุมมอง"), "search": "?platform=3", "hidden": "", "density": "",
		"is_shared": true,
	})
}

func (s *shop) customer() any {
	return s.post("/api/v1/customers", object{
		"name":      s.name("ลูกค้า"),
		"addresses": []object{{"recipient_name": "ก", "address": "1"}},
	})
}

func (s *shop) address() any {
	var c struct{ Addresses []struct{ ID int64 } }
	s.a.Do(s.t, s.who, "GET", fmt.Sprintf("/api/v1/customers/%v", s.customer()), nil).Want(200).JSON(&c)
	return c.Addresses[0].ID
}

func (s *shop) method() any {
	return s.post("/api/v1/paymentmethod", object{"name": s.name("โอน"), "type": 1})
}

// cashOnDelivery is the method by which an order may be packed at once.
func (s *shop) cashOnDelivery() int64 {
	s.t.Helper()
	var list struct{ Data []struct{ ID, Type int64 } }
	s.a.Do(s.t, s.who, "GET", "/api/v1/paymentmethod", nil).Want(200).JSON(&list)
	for _, m := range list.Data {
		if m.Type == 2 {
			return m.ID
		}
	}
	s.t.Fatal("no cash on delivery")
	return 0
}

func (s *shop) channel() any {
	return s.post("/api/v1/salechannel", object{"name": s.name("ช่อง"), "type": 1})
}

func (s *shop) courier() any {
	return s.post("/api/v1/couriers", object{"name": s.name("ขนส่ง"), "status": 1})
}

func (s *shop) category() any {
	return s.post("/api/v1/products/category", object{"name": s.name("หมวด")})
}

func (s *shop) partner() any {
	return s.post("/api/v1/wms/partner", object{"company_name": s.name("บริษัท")})
}

func (s *shop) storage() any {
	return s.post("/api/v1/wms/storage", object{"name": s.name("ชั้น")})
}

func (s *shop) goods() any {
	return s.post("/api/v1/wms/product", object{"name": s.name("ของ"), "pn": s.name("PN")})
}

func (s *shop) product() any {
	return s.post("/api/v1/products", object{
		"name": s.name("สินค้า"), "sku": s.name("SKU"), "price": 100,
		"components": []object{{"warehouse_product_id": s.goods(), "quantity": 1}},
	})
}

func (s *shop) random() any { return s.post("/api/v1/products/random", s.randomBody()) }

func (s *shop) randomBody() object {
	return object{
		"name": s.name("กล่องสุ่ม"), "sku": s.name("RND"), "price": 100,
		"pool": []object{{"warehouse_product_id": s.goods(), "weight": 2}},
	}
}

func (s *shop) listing() any {
	var id int64
	err := s.a.DB.Write(s.t.Context(), func(ctx context.Context, tx *db.Tx) error {
		l, err := products.PutListing(ctx, tx, s.who.Actor, products.Listing{
			Platform: 2, ShopID: "s",
			PlatformProductID: s.name("L"), Name: "ของ",
		})
		id = l.ID
		return err
	})
	if err != nil {
		s.t.Fatal(err)
	}
	return id
}

func (s *shop) image() any {
	var made struct{ Name string }
	s.a.Do(s.t, s.who, "POST", "/api/v1/images?kind=goods", onePixel).Want(201).JSON(&made)
	return made.Name
}

func (s *shop) bill() any {
	return s.post("/api/v2/wms/inventory/item/in", object{
		"storage_id": s.storage(),
		"lines":      []object{{"product_id": s.goods(), "quantity": 5, "cost": 100}},
	})
}

func (s *shop) poBody() object {
	return object{"partner_id": s.partner(), "version": 1, "lines": []object{{
		"product_id": s.goods(), "quantity": 5,
		"cost": 100,
	}}}
}

func (s *shop) newPOBody() object {
	body := s.poBody()
	delete(body, "version")
	return body
}

func (s *shop) po() any { return s.post("/api/v1/wms/po", s.newPOBody()) }

func (s *shop) approvedPO() any {
	id := s.po()
	s.a.Do(s.t, s.who, "PUT", fmt.Sprintf("/api/v1/wms/po/approve/%v", id), object{}).Want(200)
	return id
}

// receivedPO is an order of which a bill brought something; receipt is that bill of another such order.
func (s *shop) receivedPO() any {
	id, _ := s.received()
	return id
}

func (s *shop) receipt() any {
	_, bill := s.received()
	return bill
}

func (s *shop) received() (id, bill any) {
	id = s.approvedPO()
	var o struct {
		Receipts []struct {
			BillID int64 `json:"bill_id"`
		}
	}
	s.a.Do(s.t, s.who, "PUT", fmt.Sprintf("/api/v1/wms/po/close/%v", id), s.arrival()).Want(200).JSON(&o)
	s.brought = o.Receipts[0].BillID
	return id, s.brought
}

func (s *shop) arrival() object { return object{"storage_id": s.storage()} }

func (s *shop) document() any {
	var made struct{ Name string }
	s.a.Do(s.t, s.who, "POST", "/api/v1/wms/po/file?name=a.csv", "a,b").Want(201).JSON(&made)
	return made.Name
}

func (s *shop) profile() any {
	return s.post("/api/v1/wms/profile/pickup/create", object{
		"name":  s.name("เช้า"),
		"lines": []object{{"product_id": s.goods(), "quantity": 1}},
	})
}

func (s *shop) order() any { return s.post("/api/v1/orders", s.newOrderBody()) }

func (s *shop) orderNumber() any {
	var o struct{ Number string }
	s.a.Do(s.t, s.who, "POST", "/api/v1/orders", s.newOrderBody()).Want(201).JSON(&o)
	return o.Number
}

func (s *shop) orderBody() object {
	channel := s.who.SaleChannelID // an agent's own
	if channel == 0 {
		channel = s.first("/api/v1/salechannel")
	}
	return object{
		"sale_channel_id": channel, "payment_method_id": s.cashOnDelivery(),
		"shipping_provider_id": 1, "recipient_name": "ก", "phone": "0812345678", "address": "1", "version": 1,
		"lines": []object{{"kind": "service", "name": "ค่าบริการ", "quantity": 1, "price": 100}},
	}
}

func (s *shop) newOrderBody() object {
	body := s.orderBody()
	delete(body, "version")
	return body
}

// bodyOf is what the shop sends.
func (f foreign) bodyOf(s *shop) any {
	if build, ok := f.body.(func(*shop) object); ok {
		return build(s)
	}
	return f.body
}

// foreigners has every call whose path names an object. A new such call fails the test until it stands here.
var foreigners = map[string]foreign{
	"GET /api/v1/images/{name}": {(*shop).image, nil},
	"PUT /api/v1/admin/users/password/{id}": {(*shop).user, object{
		"password":         "abcdefgh1",
		"password_confirm": "abcdefgh1",
	}},
	"POST /api/v1/admin/users/{id}/invitation": {(*shop).user, object{}},
	"GET /api/v1/admin/users/{id}/sessions":    {(*shop).user, nil},
	"DELETE /api/v1/admin/users/{id}/sessions": {(*shop).user, nil},
	"DELETE /api/v1/profile/sessions/{id}":     {(*shop).session, nil},
	"PUT /api/v1/views/{id}": {(*shop).view, object{
		"list": "/backoffice/orders", "name": "ข", "search": "", "hidden": "", "density": "", "is_shared": false,
		"version": 1,
	}},
	"DELETE /api/v1/views/{id}":     {(*shop).view, nil},
	"PUT /api/v1/users/{id}/role":   {(*shop).user, object{"group_id": 3, "roles": `{"order":3}`, "version": 1}},
	"PUT /api/v1/users/{id}/status": {(*shop).user, object{"status": 0}},
	"PUT /api/v1/customers/address/{id}": {(*shop).address, object{
		"recipient_name": "ข", "address": "2",
		"version": 1,
	}},
	"DELETE /api/v1/customers/address/{id}":        {(*shop).address, nil},
	"GET /api/v1/orders/exports/{id}":              {(*shop).export, nil},
	"GET /api/v1/orders/exports/{id}/file":         {(*shop).export, nil},
	"DELETE /api/v1/orders/exports/{id}":           {(*shop).export, nil},
	"PUT /api/v1/products/platform/{id}":           {(*shop).listing, object{}},
	"DELETE /api/v1/products/random/{id}":          {(*shop).random, nil},
	"PUT /api/v2/wms/product/{id}":                 {(*shop).goods, object{"name": "ของเขา", "pn": "X", "version": 1}},
	"DELETE /api/v1/wms/product/{id}":              {(*shop).goods, nil},
	"PUT /api/v1/wms/product/{id}/status":          {(*shop).goods, object{"status": 0, "version": 1}},
	"DELETE /api/v1/wms/inventory/{id}":            {(*shop).bill, nil},
	"GET /api/v1/wms/inventory/historydetail/{id}": {(*shop).bill, nil},
	"GET /api/v1/wms/product/{id}/card":            {(*shop).goods, nil},
	"GET /api/v1/wms/product/{id}/card/export":     {(*shop).goods, nil},
	"GET /api/v1/wms/product/{id}/layers":          {(*shop).goods, nil},
	"GET /api/v1/wms/po/last/{id}":                 {(*shop).goods, nil},
	"GET /api/v1/customers/{id}/orders":            {(*shop).customer, nil},
	"GET /api/v1/wms/po/{id}/print":                {(*shop).po, nil},
	"GET /api/v1/wms/po/{id}/changed":              {(*shop).po, nil},
	"GET /api/v1/wms/product/{id}/changed":         {(*shop).goods, nil},
	"GET /api/v1/wms/profile/pickup/{id}/changed":  {(*shop).profile, nil},
	"GET /api/v1/wms/product/{id}":                 {(*shop).goods, nil},
	"GET /files/{name}":                            {(*shop).document, nil},
	"PUT /api/v1/wms/po/{id}":                      {(*shop).po, (*shop).poBody},
	"PUT /api/v1/wms/po/amend/{id}":                {(*shop).approvedPO, object{"version": 2, "note": "ส่งบ่าย"}},
	"DELETE /api/v1/wms/po/{id}":                   {(*shop).po, nil},
	"PUT /api/v1/wms/po/approve/{id}":              {(*shop).po, object{}},
	"PUT /api/v1/wms/po/cancel/{id}":               {(*shop).po, object{}},
	"PUT /api/v1/wms/po/receive/{id}": {(*shop).approvedPO, func(s *shop) object {
		return object{"storage_id": s.storage(), "lines": []object{{"line_id": 1, "quantity": 1}}}
	}},
	"PUT /api/v1/wms/po/close/{id}":         {(*shop).approvedPO, (*shop).arrival},
	"PUT /api/v1/wms/po/close/partial/{id}": {(*shop).approvedPO, object{"reason": "ของหมด"}},
	"PUT /api/v1/wms/po/takeback/{id}": {(*shop).receivedPO, func(s *shop) object {
		if s.brought == nil {
			s.receipt()
		}
		return object{"bill_id": s.brought, "reason": "รับผิด"}
	}},
	"DELETE /api/v1/wms/profile/pickup/{id}": {(*shop).profile, nil},
	"PUT /api/v1/wms/profile/pickup/{id}": {(*shop).profile, object{
		"name": "ของเขา", "version": 1,
		"lines": []object{{"product_id": 1, "quantity": 1}},
	}},
	"DELETE /api/v1/packings/{id}":           {(*shop).parcel, nil},
	"GET /api/v1/packings/hand-over/{id}":    {(*shop).round, nil},
	"DELETE /api/v1/packings/hand-over/{id}": {(*shop).round, nil},
	"GET /api/v1/orders/{id}/promptpay":      {(*shop).order, nil},
	"PUT /api/v1/orders/{id}":                {(*shop).order, (*shop).orderBody},
	"PUT /api/v1/orders/cancel/{id}":         {(*shop).order, object{"reason_type": 1, "reason": "เปลี่ยนใจ"}},
	"PUT /api/v1/orders/tracking/{id}":       {(*shop).order, object{"tracking_number": "TH123456789"}},
	"PUT /api/v1/orders/shipping/{id}":       {(*shop).order, object{"shipping_provider_id": 2}},
	"PUT /api/v1/orders/{id}/delivery":       {(*shop).order, object{"version": 1}},
	"PUT /api/v1/orders/{id}/takeoff": {
		(*shop).order,
		object{"lines": []object{{"line_id": 1, "quantity": 1}}, "reason": "หมด"},
	},
	"PUT /api/v1/orders/{id}/status":                  {(*shop).order, object{"status": 130}},
	"PUT /api/v1/orders/payment/confirm/success/{id}": {(*shop).order, object{"version": 1}},
	"PUT /api/v1/orders/payment/confirm/fail/{id}":    {(*shop).order, object{"reason": "ไม่จ่าย"}},
	"PUT /api/v1/orders/payment/revert/{id}":          {(*shop).order, object{"payment_ids": []int64{1}}},
	"POST /api/v1/orders/trackingcheck/{id}":          {(*shop).orderNumber, object{}},
	"DELETE /api/v1/orders/trackingcheck/{id}":        {(*shop).orderNumber, nil},
	"GET /api/v1/wms/imports/{id}":                    {(*shop).wmsImport, nil},
	"PUT /api/v1/wms/imports/{id}": {
		(*shop).wmsImport,
		object{"columns": object{"company_name": 0}},
	},
	"POST /api/v1/wms/imports/{id}/commit":       {(*shop).wmsImport, object{}},
	"DELETE /api/v1/wms/imports/{id}":            {(*shop).wmsImport, nil},
	"DELETE /api/v1/products/imports/{id}":       {(*shop).soldImport, nil},
	"GET /api/v1/wms/imports/{id}/rows":          {(*shop).wmsImport, nil},
	"GET /api/v1/products/imports/{id}":          {(*shop).soldImport, nil},
	"PUT /api/v1/products/imports/{id}":          {(*shop).soldImport, object{"columns": object{"sku": 0}}},
	"POST /api/v1/products/imports/{id}/commit":  {(*shop).soldImport, object{}},
	"GET /api/v1/products/imports/{id}/rows":     {(*shop).soldImport, nil},
	"PUT /api/v1/wms/imports/{id}/rows":          {(*shop).wmsImport, object{"rows": []object{{"number": 2, "cells": object{"company_name": "ก"}}}}},
	"PUT /api/v1/products/imports/{id}/rows":     {(*shop).soldImport, object{"rows": []object{{"number": 2, "cells": object{"sku": "A"}}}}},
	"GET /api/v1/products/imports/{id}/pictures": {(*shop).soldImport, nil},
}

// Every call that names an object × an object of another enterprise: not found, nothing changed, nothing told. The same
// call by the object's own people finds it, so that it is the enterprise that hides it.
func TestNoCallReachesAnotherEnterprise(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		ours, theirs := &shop{t: t, a: a, who: a.Owner}, &shop{t: t, a: a, who: a.Stranger}
		known := map[string]bool{}
		for _, r := range a.Mux.Routes() {
			if !strings.Contains(r.Path, "{") {
				continue
			}
			call := r.Method + " " + r.Path
			known[call] = true
			f, ok := foreigners[call]
			if !ok {
				t.Errorf("%s names an object: say in foreigners which one", call)
				continue
			}
			path := pathValue.ReplaceAllString(r.Path, fmt.Sprint(f.object(theirs)))
			body := f.bodyOf(ours)
			a.Unchanged(t, func() {
				if got := a.Do(t, a.Owner, r.Method, path, body); got.Code != 404 {
					t.Errorf("%s reaches another enterprise: %d %s", call, got.Code, got.Body)
				}
			})
			if got := a.Do(t, a.Stranger, r.Method, path, f.bodyOf(theirs)); got.Code == 404 {
				t.Errorf("%s does not find its own object either: %s", call, got.Body)
			}
		}
		for call := range foreigners {
			if !known[call] {
				t.Errorf("foreigners has %s, which does not exist", call)
			}
		}
	})
}
