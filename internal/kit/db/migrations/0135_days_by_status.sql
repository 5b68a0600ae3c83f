-- +goose Up
-- The days on which orders were paid, packed and shipped lie by status, as those of ordering do: the list merges a few rows of each
-- status, counts are ranges, and what else is asked stands behind, so that no order is read for it.
DROP INDEX i_orders_paid_at;
CREATE INDEX i_orders_paid_at ON orders (enterprise_id, status, paid_at, id, platform, sale_channel_id, payment_method_id, shipping_provider_id, paid, tracked, payment_type, created_by) WHERE paid_at > 0;
DROP INDEX i_orders_packed_at;
CREATE INDEX i_orders_packed_at ON orders (enterprise_id, status, packed_at, id, platform, sale_channel_id, payment_method_id, shipping_provider_id, paid, tracked, payment_type, created_by) WHERE packed_at > 0;
DROP INDEX i_orders_shipped;
CREATE INDEX i_orders_shipped ON orders (enterprise_id, status, shipped_at, id, platform, sale_channel_id, payment_method_id, shipping_provider_id, paid, tracked, payment_type, created_by) WHERE shipped_at > 0;

-- +goose Down
DROP INDEX i_orders_shipped;
CREATE INDEX i_orders_shipped ON orders (enterprise_id, shipped_at, id, status, shipping_provider_id) WHERE shipped_at > 0;
DROP INDEX i_orders_packed_at;
CREATE INDEX i_orders_packed_at ON orders (enterprise_id, packed_at, id, status) WHERE packed_at > 0;
DROP INDEX i_orders_paid_at;
CREATE INDEX i_orders_paid_at ON orders (enterprise_id, paid_at, id, status) WHERE paid_at > 0;
