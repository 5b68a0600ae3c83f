-- +goose Up
-- An order that is paid on delivery (2) was ready when it was ordered, whatever came in of it before.
DROP INDEX i_orders_ready;
CREATE INDEX i_orders_ready ON orders (enterprise_id, (CASE WHEN paid_at > 0 AND payment_type <> 2 THEN paid_at ELSE ordered_at END), id) WHERE status IN (111, 114);

-- +goose Down
DROP INDEX i_orders_ready;
CREATE INDEX i_orders_ready ON orders (enterprise_id, (CASE WHEN paid_at > 0 THEN paid_at ELSE ordered_at END), id) WHERE status IN (111, 114);
