-- +goose Up
-- One tracking number is written with hyphens or without: orders are found by it without them. The number itself stands
-- behind, so that SQLite, which knows nothing of how many there are, reads this index and no wider one.
DROP INDEX i_orders_tracking;
CREATE INDEX i_orders_tracking ON orders (enterprise_id, REPLACE(tracking_number, '-', ''), tracking_number) WHERE tracking_number <> '';

-- +goose Down
DROP INDEX i_orders_tracking;
CREATE INDEX i_orders_tracking ON orders (enterprise_id, tracking_number) WHERE tracking_number <> '';
