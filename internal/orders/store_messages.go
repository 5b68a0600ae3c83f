package orders

import (
	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
)

// askTold asks for what messages tell of an order; ErrNotFound.
func askTold(to *told, actor access.Actor, id int64) db.Asked {
	return db.ToOne(to, ErrNotFound, scoped(db.Build("SELECT "+headColumns+`, pm.promptpay_id, pm.account_name,
		pm.bank_code, pm.account_number, o.address, o.district, o.city, o.zipcode,
		(SELECT e.name FROM enterprises e WHERE e.id = o.enterprise_id) AS shop,
		(SELECT e.tracking_links FROM enterprises e WHERE e.id = o.enterprise_id) AS shop_links,
		COALESCE((SELECT c.name FROM couriers c WHERE c.enterprise_id = o.enterprise_id
			AND c.id = o.shipping_provider_id - 100), '') AS courier,
		COALESCE((SELECT c.tracking_link FROM couriers c WHERE c.enterprise_id = o.enterprise_id
			AND c.id = o.shipping_provider_id - 100), '') AS tracking_link`+headTables+"WHERE"), actor).
		Add("AND o.id = ?", id))
}
