-- +goose Up
-- Since when goods lie in a place: the moment of the bill that brought them where none lay.
ALTER TABLE balances ADD COLUMN since BIGINT NOT NULL DEFAULT 0;
UPDATE balances SET since = COALESCE((SELECT MAX(l.created_at) FROM bill_lines l WHERE l.enterprise_id = balances.enterprise_id
  AND l.product_id = balances.product_id AND l.to_kind = balances.place_kind AND l.to_id = balances.place_id), 0)
WHERE place_kind = 2 AND on_hand > 0;

-- The orders that hold a product, by the time they were ordered at, which never changes.
ALTER TABLE order_lines ADD COLUMN ordered_at BIGINT NOT NULL DEFAULT 0;
ALTER TABLE order_parts ADD COLUMN ordered_at BIGINT NOT NULL DEFAULT 0;
UPDATE order_lines SET ordered_at = (SELECT o.ordered_at FROM orders o WHERE o.id = order_lines.order_id);
UPDATE order_parts SET ordered_at = (SELECT o.ordered_at FROM orders o WHERE o.id = order_parts.order_id);
DROP INDEX i_order_lines_product;
CREATE INDEX i_order_lines_product ON order_lines (product_id, enterprise_id, ordered_at, order_id);
CREATE INDEX i_order_parts_product ON order_parts (warehouse_product_id, enterprise_id, ordered_at, order_id);

ALTER TABLE pickup_profiles ADD COLUMN version BIGINT NOT NULL DEFAULT 1;

-- +goose Down
ALTER TABLE pickup_profiles DROP COLUMN version;
DROP INDEX i_order_parts_product;
DROP INDEX i_order_lines_product;
CREATE INDEX i_order_lines_product ON order_lines (product_id);
ALTER TABLE order_parts DROP COLUMN ordered_at;
ALTER TABLE order_lines DROP COLUMN ordered_at;
ALTER TABLE balances DROP COLUMN since;
