package main

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"sync"
)

const shownFaults = 20

// drive brings every order of the files to where its real status says, and gives the number of those that could not be.
func drive(ctx context.Context, c *client, src *source, st *stage, known map[string]int64, out io.Writer) int {
	var mu sync.Mutex
	faults := 0
	fault := func(err error) {
		mu.Lock()
		defer mu.Unlock()
		if faults++; faults <= shownFaults {
			fmt.Fprintln(out, "refused  ", err)
		}
	}
	work := newPool(ctx, c.clients)
	err := src.each(func(o sourceOrder) error {
		work.run(func(ctx context.Context) error {
			p, err := planOf(o)
			if err == nil {
				err = (&driver{c, st}).bring(ctx, p, known[o.id])
			}
			if err != nil {
				fault(fmt.Errorf("%s (%s): %w", o.id, o.status, err))
			}
			return nil
		})
		return ctx.Err()
	})
	if waited := work.wait(); err == nil {
		err = waited
	}
	if err != nil {
		fault(err)
	}
	return faults
}

// driver takes the steps of one order.
type driver struct {
	c  *client
	st *stage
}

// bring creates the order, or picks it up where an earlier run left it, and goes on until it is where it belongs.
func (d *driver) bring(ctx context.Context, p plan, id int64) error {
	o, err := d.beginning(ctx, p, id)
	for step := 0; err == nil && o.Status != p.target; step++ {
		if step == farthest {
			return fmt.Errorf("stays at status %d, wanted %d", o.Status, p.target)
		}
		o, err = d.step(ctx, p, o)
	}
	return err
}

func (d *driver) beginning(ctx context.Context, p plan, id int64) (order, error) {
	if id == 0 {
		return d.create(ctx, p)
	}
	var o order
	err := d.c.do(ctx, call{name: "orders/detail", method: http.MethodGet, path: "/api/v1/orders/detail?id=" +
		strconv.FormatInt(id, 10)}, &o)
	return o, err
}

func (d *driver) step(ctx context.Context, p plan, o order) (order, error) {
	switch {
	case o.Status == unpaid:
		return d.pay(ctx, p, o)
	case o.Status == toShip && p.target == cancelled:
		return d.put(ctx, "orders/cancel", "/api/v1/orders/cancel/"+text(o.ID), p,
			map[string]any{"reason_type": p.cancelType, "reason": p.cancelText})
	case o.Status == toShip, o.Status == partly:
		return d.pack(ctx, p, o)
	case o.Status == packed:
		return d.checkOut(ctx, p)
	case o.Status == onTheWay:
		return d.put(ctx, "orders/delivery", "/api/v1/orders/"+text(o.ID)+"/delivery", p,
			map[string]any{"delivered_at": p.arrived})
	case o.Status == delivered:
		return d.put(ctx, "orders/status", "/api/v1/orders/"+text(o.ID)+"/status", p,
			map[string]any{"status": completed, "at": p.arrived})
	}
	return o, fmt.Errorf("is at status %d, from where no step leads to %d", o.Status, p.target)
}

func (d *driver) create(ctx context.Context, p plan) (order, error) {
	lines := make([]map[string]any, 0, len(p.lines)+1)
	for _, l := range p.lines {
		staged, has := d.st.products[l.product]
		if !has {
			return order{}, fmt.Errorf("no product %s in the files", l.product)
		}
		lines = append(lines, map[string]any{"product_id": staged.product, "quantity": l.quantity, "price": l.price})
	}
	if len(lines) == 0 {
		lines = append(lines, map[string]any{"kind": "service", "name": "ไม่มีรายการสินค้าในข้อมูลต้นทาง / no items " +
			"in the source", "quantity": 1, "price": p.service})
	}
	var o order
	err := d.c.do(ctx, call{"orders", http.MethodPost, "/api/v1/orders", "replay:order:" + p.id, map[string]any{
		"platform": 1, "platform_order_id": p.id, "sale_channel_id": d.st.channel,
		"payment_method_id": d.st.methods[p.method()], "shipping_provider_id": courier,
		"tracking_number": p.tracking(), "recipient_name": p.name, "phone": p.phone,
		"address": p.zip + " " + p.city, "district": p.city, "city": p.city, "province": p.state,
		"zipcode": p.thaiZip(), "lines": lines, "shipping_fee": p.shipping, "ordered_at": p.ordered,
	}}, &o)
	return o, err
}

// pay records each payment of the files under its own method.
func (d *driver) pay(ctx context.Context, p plan, o order) (order, error) {
	payments := make([]map[string]any, 0, len(p.payments))
	for i, paid := range p.payments {
		payments = append(payments, map[string]any{
			"payment_method_id": d.st.methods[paid.kind], "amount": paid.value, "reference": fmt.Sprintf("%s/%d", p.id,
				i+1),
		})
	}
	return d.put(ctx, "payment/confirm/success", "/api/v1/orders/payment/confirm/success/"+text(o.ID), p,
		map[string]any{"payments": payments, "paid_at": p.paid})
}

// pack scans the order and then every piece of it, and closes the parcel.
func (d *driver) pack(ctx context.Context, p plan, o order) (order, error) {
	const verify = "/api/v2/packings/verify/createoradd"
	var at packingAnswer
	if err := d.c.do(ctx, call{
		"verify/createoradd open", http.MethodPost, verify, "replay:open:" + p.id,
		map[string]any{"code": o.Number},
	}, &at); err != nil {
		return o, err
	}
	parcel := at.Packing
	before := map[string]int64{} // pieces of the same goods on earlier lines, which may have another price
	for _, item := range parcel.Items {
		first := before[item.PN]
		before[item.PN] += item.Wanted
		for n := first + item.Packed + 1; n <= first+item.Wanted; n++ {
			key := fmt.Sprintf("replay:scan:%s:%s:%d", short(p.id, 40), short(item.PN, 40), n)
			body := map[string]any{"packing_id": parcel.ID, "barcode": item.Barcode}
			if err := d.c.do(ctx, call{"verify/createoradd scan", http.MethodPost, verify, key, body},
				nil); err != nil {
				return o, err
			}
		}
	}
	err := d.c.do(ctx, call{
		"verify/close", http.MethodPost, "/api/v3/packings/verify/close", "replay:close:" + p.id,
		map[string]any{"packing_id": parcel.ID, "at": p.paid},
	}, &at)
	if err != nil {
		return o, err
	}
	o.Status = at.Packing.Order.Status
	return o, nil
}

func (d *driver) checkOut(ctx context.Context, p plan) (order, error) {
	var answer struct {
		Result string `json:"result"`
		Order  order  `json:"order"`
	}
	err := d.c.do(ctx, call{"orders/trackingcheck", http.MethodPost, "/api/v1/orders/trackingcheck/" +
		url.PathEscape(p.tracking()), "replay:check:" + p.id, map[string]any{"at": p.sent}}, &answer)
	if err == nil && answer.Result != "ok" && answer.Result != "already" {
		err = fmt.Errorf("the shipping check says %s", answer.Result)
	}
	return answer.Order, err
}

// put makes one change of an order and gives the order as it is then.
func (d *driver) put(ctx context.Context, name, path string, p plan, body map[string]any) (order, error) {
	var o order
	err := d.c.do(ctx, call{name, http.MethodPut, path, "replay:" + name + ":" + p.id, body}, &o)
	return o, err
}

func text(id int64) string { return strconv.FormatInt(id, 10) }
