-- +goose Up
-- What is late is read from the index of the status, which has all that says so: one index less is written by every order
-- and by each of its steps.
DROP INDEX i_orders_to_leave;
DROP INDEX i_orders_status;
CREATE INDEX i_orders_status ON orders (enterprise_id, status, ordered_at, id, payment_type, order_amount, payment_amount, refunded, waived, tracking_number, created_by, paid_at, ship_by);

-- +goose Down
DROP INDEX i_orders_status;
CREATE INDEX i_orders_status ON orders (enterprise_id, status, ordered_at, id, payment_type, order_amount, payment_amount, refunded, waived, tracking_number, created_by);
CREATE INDEX i_orders_to_leave ON orders (enterprise_id, status, ordered_at, id, paid_at, ship_by) WHERE status IN (111, 112, 114);
