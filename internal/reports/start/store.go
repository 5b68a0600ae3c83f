package start

import (
	"langraan/internal/kit/db"
	"langraan/internal/prints"
)

func stepsQuery(enterpriseID int64) *db.Query {
	return db.Build(`SELECT e.sender_line <> '' AS shop,
		EXISTS (SELECT 1 FROM users u WHERE u.enterprise_id = e.id AND u.status = 1 LIMIT 1 OFFSET 1) AS people,
		EXISTS (SELECT 1 FROM products p WHERE p.enterprise_id = e.id) AS product,
		EXISTS (SELECT 1 FROM bills b WHERE b.enterprise_id = e.id) AS stock,
		EXISTS (SELECT 1 FROM orders o WHERE o.enterprise_id = e.id) AS ordered,
		EXISTS (SELECT 1 FROM packings k WHERE k.enterprise_id = e.id AND k.closed_at > 0) AS packed,
		EXISTS (SELECT 1 FROM prints t WHERE t.enterprise_id = e.id AND t.`+prints.IsLabel+`) AS label,
		EXISTS (SELECT 1 FROM sample_fills f WHERE f.enterprise_id = e.id) AS samples
		FROM enterprises e WHERE e.id = ?`, enterpriseID)
}
