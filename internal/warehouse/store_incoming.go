package warehouse

// Incoming is, inside a statement with a warehouse product p, how many pieces of it are still to come of open purchase
// orders. It reads the few lines that are awaited (i_purchase_lines_awaited), however many orders there were.
const Incoming = `CAST(COALESCE((SELECT SUM(pl.awaited) FROM purchase_lines pl WHERE pl.enterprise_id = p.enterprise_id
	AND pl.product_id = p.id AND pl.awaited > 0), 0) AS BIGINT)`
