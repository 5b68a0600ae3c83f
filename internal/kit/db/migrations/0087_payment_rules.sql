-- +goose Up
-- 1: an order that is paid this way waits for a slip, 0: it is known otherwise that its money came.
ALTER TABLE payment_methods ADD COLUMN asks_slip BIGINT NOT NULL DEFAULT 0;
UPDATE payment_methods SET asks_slip = 1 WHERE type IN (1, 7);

-- What the shop keeps of the money that was to be given back, in satang: somebody said why.
ALTER TABLE orders ADD COLUMN retained BIGINT NOT NULL DEFAULT 0;
DROP INDEX i_orders_refund;
CREATE INDEX i_orders_refund ON orders (enterprise_id, ordered_at, id) WHERE payment_amount > refunded + retained
  AND payment_type NOT IN (4, 6) AND (status = 140 OR payment_amount - refunded - retained > order_amount);

-- The payments that a line of a statement proved.
CREATE INDEX i_order_payments_line ON order_payments (line_id) WHERE line_id > 0;

-- +goose Down
DROP INDEX i_order_payments_line;
DROP INDEX i_orders_refund;
CREATE INDEX i_orders_refund ON orders (enterprise_id, ordered_at, id) WHERE payment_amount > refunded
  AND payment_type NOT IN (4, 6) AND (status = 140 OR payment_amount - refunded > order_amount);
ALTER TABLE orders DROP COLUMN retained;
ALTER TABLE payment_methods DROP COLUMN asks_slip;
