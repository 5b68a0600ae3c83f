-- +goose Up
-- Satang of what an order owes that somebody who manages payments let pass.
ALTER TABLE orders ADD COLUMN waived BIGINT NOT NULL DEFAULT 0;
-- The order that a claim replaces.
ALTER TABLE orders ADD COLUMN replaces_id BIGINT REFERENCES orders(id);
-- The customer's address that this order brought; 0 when it was known before.
ALTER TABLE orders ADD COLUMN brought_address_id BIGINT NOT NULL DEFAULT 0;
CREATE INDEX i_orders_replaces ON orders (replaces_id) WHERE replaces_id IS NOT NULL;
-- A whole phone number is found through all time.
CREATE INDEX i_orders_phone ON orders (enterprise_id, phone, ordered_at) WHERE phone <> '';
-- What went out for less than it owed was let pass then.
UPDATE orders SET waived = order_amount - payment_amount WHERE payment_type NOT IN (2, 4, 6) AND status NOT IN (100, 140) AND payment_amount < order_amount;
-- Cash on delivery and claims are not paid when they are ordered.
UPDATE orders SET paid_at = 0 WHERE payment_type IN (2, 4) AND paid_at > 0;

-- References of payments are one whatever the case of their letters.
CREATE INDEX i_order_payments_reference ON order_payments (enterprise_id, UPPER(reference));

-- When a parcel left the house and when it arrived; 0 while it has not.
ALTER TABLE packings ADD COLUMN left_at BIGINT NOT NULL DEFAULT 0;
ALTER TABLE packings ADD COLUMN arrived_at BIGINT NOT NULL DEFAULT 0;
UPDATE packings SET left_at = (SELECT o.shipped_at FROM orders o WHERE o.id = packings.order_id),
  arrived_at = (SELECT o.delivered_at FROM orders o WHERE o.id = packings.order_id) WHERE status = 2;

-- The channel whose agent made the customer; 0 for the house's own. A phone is one customer of the house and one of each such channel.
ALTER TABLE customers ADD COLUMN sale_channel_id BIGINT NOT NULL DEFAULT 0;
DROP INDEX u_customers__enterprise_id__phone;
CREATE UNIQUE INDEX u_customers__enterprise_id__phone__sale_channel_id ON customers (enterprise_id, phone, sale_channel_id) WHERE phone <> '';
CREATE INDEX i_customers_channel ON customers (enterprise_id, sale_channel_id) WHERE sale_channel_id > 0;

-- +goose Down
DROP INDEX i_customers_channel;
DROP INDEX u_customers__enterprise_id__phone__sale_channel_id;
CREATE UNIQUE INDEX u_customers__enterprise_id__phone ON customers (enterprise_id, phone) WHERE phone <> '';
ALTER TABLE customers DROP COLUMN sale_channel_id;
ALTER TABLE packings DROP COLUMN arrived_at;
ALTER TABLE packings DROP COLUMN left_at;
DROP INDEX i_order_payments_reference;
DROP INDEX i_orders_phone;
DROP INDEX i_orders_replaces;
ALTER TABLE orders DROP COLUMN brought_address_id;
ALTER TABLE orders DROP COLUMN replaces_id;
ALTER TABLE orders DROP COLUMN waived;
