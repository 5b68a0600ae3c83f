-- +goose Up
-- Orders that came by hand have no number of a platform.
DROP INDEX u_orders__enterprise_id__platform__platform_order_id;
CREATE UNIQUE INDEX u_orders__enterprise_id__platform__platform_order_id ON orders (enterprise_id, platform,
  platform_order_id) WHERE platform_order_id IS NOT NULL;

-- +goose Down
DROP INDEX u_orders__enterprise_id__platform__platform_order_id;
CREATE UNIQUE INDEX u_orders__enterprise_id__platform__platform_order_id ON orders (enterprise_id, platform,
  platform_order_id);
