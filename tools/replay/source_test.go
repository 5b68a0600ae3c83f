package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

// A set of three orders: two units and another product, one person twice, one order without lines.
var sample = map[string]string{
	"olist_orders_dataset.csv": `order_id,customer_id,order_status,order_purchase_timestamp,order_approved_at,order_delivered_carrier_date,order_delivered_customer_date,order_estimated_delivery_date
o1,c1,delivered,2018-01-31 23:30:00,2018-01-31 23:40:00,2018-02-02 10:00:00,2018-02-05 11:00:00,2018-02-20 00:00:00
o2,c2,unavailable,2018-02-01 00:30:00,,,,2018-02-20 00:00:00
o3,c3,shipped,2018-02-10 08:00:00,2018-02-12 09:00:00,2018-02-11 09:00:00,,2018-02-20 00:00:00
`,
	// The rows of o1 don't stand together.
	"olist_order_items_dataset.csv": `order_id,order_item_id,product_id,seller_id,shipping_limit_date,price,freight_value
o1,1,p1,s1,2018-02-02 00:00:00,10.50,1.00
o3,1,p2,s1,2018-02-12 00:00:00,99.99,0.00
o1,2,p1,s1,2018-02-02 00:00:00,10.50,1.00
o1,3,p2,s2,2018-02-02 00:00:00,100.00,5.25
`,
	"olist_order_payments_dataset.csv": `order_id,payment_sequential,payment_type,payment_installments,payment_value
o1,1,credit_card,1,100.00
o2,1,boleto,1,55.00
o1,2,voucher,1,28.25
o3,1,boleto,1,99.99
`,
	"olist_customers_dataset.csv": `customer_id,customer_unique_id,customer_zip_code_prefix,customer_city,customer_state
c1,person-one,01234,"são paulo, centro",SP
c2,person-two,99010,passo fundo,RS
c3,person-one,01234,são paulo,SP
`,
	"olist_products_dataset.csv": `product_id,product_category_name,product_name_lenght,product_description_lenght,product_photos_qty,product_weight_g,product_length_cm,product_height_cm,product_width_cm
p1,beleza_saude,1,1,1,300,20,10,5
p2,,1,1,1,,,,
`,
	"product_category_name_translation.csv": "\ufeffproduct_category_name,product_category_name_english\nbeleza_saude,health_beauty\n",
}

func folder(t *testing.T, change map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range sample {
		if changed, has := change[name]; has {
			text = changed
		}
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func opened(t *testing.T, dir string) *source {
	t.Helper()
	src, err := openSource(dir)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(src.close)
	return src
}

func gathered(t *testing.T, src *source) map[string]sourceOrder {
	t.Helper()
	orders := map[string]sourceOrder{}
	if err := src.each(func(o sourceOrder) error { orders[o.id] = o; return nil }); err != nil {
		t.Fatal(err)
	}
	return orders
}

func TestRowsAreGroupedByOrder(t *testing.T) {
	src := opened(t, folder(t, nil))
	if src.count != 3 || src.withoutLines != 1 || src.first != "2018-01-31" || src.last != "2018-02-10" {
		t.Errorf("count %d, without lines %d, %s to %s", src.count, src.withoutLines, src.first, src.last)
	}
	if got := *src.goods["p2"]; got != (goods{price: 9999, needed: 2}) {
		t.Errorf("p2: first price and need are %+v", got)
	}
	o := gathered(t, src)["o1"]
	wantItems := []sourceItem{{"p1", 1050, 100}, {"p1", 1050, 100}, {"p2", 10000, 525}}
	if diff := cmp.Diff(wantItems, o.items, cmp.AllowUnexported(sourceItem{})); diff != "" {
		t.Errorf("items of o1:\n%s", diff)
	}
	wantPayments := []sourcePayment{{"credit_card", 10000}, {"voucher", 2825}}
	if diff := cmp.Diff(wantPayments, o.payments, cmp.AllowUnexported(sourcePayment{})); diff != "" {
		t.Errorf("payments of o1:\n%s", diff)
	}
	if o.person != "person-one" || o.zip != "01234" || o.city != "são paulo, centro" {
		t.Errorf("customer of o1: %q %q %q", o.person, o.zip, o.city)
	}
	if want := time.Date(2018, 1, 31, 16, 30, 0, 0, time.UTC); !o.purchased.Equal(want) {
		t.Errorf("purchased %v, want %v: times without zone are Bangkok's", o.purchased, want)
	}
}

func TestFaultyFilesAreNamed(t *testing.T) {
	for name, c := range map[string]struct{ file, text, want string }{
		"a missing column": {"olist_order_items_dataset.csv", "order_id,product_id,price\n", "freight_value"},
		"a wrong amount": {
			"olist_order_items_dataset.csv",
			"order_id,product_id,price,freight_value\no1,p1,ten,1.00\n", "ten",
		},
		"a wrong time": {
			"olist_orders_dataset.csv",
			"order_id,customer_id,order_status,order_purchase_timestamp\no1,c1,shipped,yesterday\n", "yesterday",
		},
		"no header": {"olist_customers_dataset.csv", "", "no header"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := openSource(folder(t, map[string]string{c.file: c.text}))
			if err == nil || !strings.Contains(err.Error(), c.want) || !strings.Contains(err.Error(), c.file) {
				t.Errorf("error %v, want the file and %q", err, c.want)
			}
		})
	}
}
