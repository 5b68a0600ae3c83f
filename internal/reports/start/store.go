package start

import (
	"langraan/internal/kit/db"
	"langraan/internal/prints"
)

func stepsQuery(enterpriseID int64, samples Samples) *db.Query {
	return db.Build(`SELECT e.sender_line <> '' AS shop,
		EXISTS (SELECT 1 FROM users u WHERE u.enterprise_id = e.id AND u.status = 1 LIMIT 1 OFFSET 1) AS people,
		EXISTS (SELECT 1 FROM products p WHERE p.enterprise_id = e.id AND p.id NOT IN (`+samples.Products()+`))
			AS product,
		EXISTS (SELECT 1 FROM bill_lines l WHERE l.enterprise_id = e.id AND l.product_id NOT IN (`+samples.Goods()+`))
			AS stock,
		EXISTS (SELECT 1 FROM orders o WHERE o.enterprise_id = e.id AND o.id NOT IN (`+samples.Orders()+`)) AS ordered,
		EXISTS (SELECT 1 FROM packings k WHERE k.enterprise_id = e.id AND k.closed_at > 0
			AND k.order_id NOT IN (`+samples.Orders()+`)) AS packed,
		EXISTS (SELECT 1 FROM prints t JOIN print_orders x ON x.print_id = t.id WHERE t.enterprise_id = e.id
			AND t.`+prints.IsLabel+` AND x.order_id NOT IN (`+samples.Orders()+`)) AS label,
		EXISTS (SELECT 1 FROM sample_fills f WHERE f.enterprise_id = e.id) AS samples
		FROM enterprises e WHERE e.id = ?`, enterpriseID)
}
