-- +goose Up
-- A pair of filters is counted in the index of one of them, which has the other at hand; without it each order of the
-- window was looked at for every status.
DROP INDEX i_orders_platform;
CREATE INDEX i_orders_platform ON orders (enterprise_id, platform, status, ordered_at, id, sale_channel_id, payment_method_id, shipping_provider_id);
DROP INDEX i_orders_channel;
CREATE INDEX i_orders_channel ON orders (enterprise_id, sale_channel_id, status, ordered_at, id, platform, payment_method_id, shipping_provider_id);
DROP INDEX i_orders_payment;
CREATE INDEX i_orders_payment ON orders (enterprise_id, payment_method_id, status, ordered_at, id, platform, sale_channel_id, shipping_provider_id);
DROP INDEX i_orders_provider;
CREATE INDEX i_orders_provider ON orders (enterprise_id, shipping_provider_id, status, ordered_at, id, platform, sale_channel_id, payment_method_id);

-- Most bills reverse none.
DROP INDEX u_bills__reverses_id;
CREATE UNIQUE INDEX u_bills__reverses_id ON bills (reverses_id) WHERE reverses_id IS NOT NULL;

-- +goose Down
DROP INDEX u_bills__reverses_id;
CREATE UNIQUE INDEX u_bills__reverses_id ON bills (reverses_id);
DROP INDEX i_orders_provider;
CREATE INDEX i_orders_provider ON orders (enterprise_id, shipping_provider_id, status, ordered_at, id);
DROP INDEX i_orders_payment;
CREATE INDEX i_orders_payment ON orders (enterprise_id, payment_method_id, status, ordered_at, id);
DROP INDEX i_orders_channel;
CREATE INDEX i_orders_channel ON orders (enterprise_id, sale_channel_id, status, ordered_at, id);
DROP INDEX i_orders_platform;
CREATE INDEX i_orders_platform ON orders (enterprise_id, platform, status, ordered_at, id);
