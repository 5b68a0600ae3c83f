-- +goose Up
-- Until when a platform says that an order is to leave; 0 where it says nothing, and the hours of the shop tell.
ALTER TABLE orders ADD COLUMN ship_by BIGINT NOT NULL DEFAULT 0;
-- The orders that are still to leave, with what tells whether they are late.
CREATE INDEX i_orders_to_leave ON orders (enterprise_id, status, ordered_at, id, paid_at, ship_by) WHERE status IN (111, 112, 114);
-- Those to be packed that a platform wants by a moment, the nearest first.
CREATE INDEX i_orders_ship_by ON orders (enterprise_id, ship_by, id) WHERE status IN (111, 114) AND ship_by > 0;

-- What the filters of the list ask stands behind the key by which each status is counted and walked: an index of its own
-- for each filter would be written with every order. Columns as they are: PostgreSQL reads no expression from an index
-- alone, SQLite no generated column.
DROP INDEX i_orders_status;
CREATE INDEX i_orders_status ON orders (enterprise_id, status, ordered_at, id, payment_type, order_amount, payment_amount, refunded, waived, tracking_number, created_by);
-- Few orders have a note, which is too long for an index.
CREATE INDEX i_orders_noted ON orders (enterprise_id, status, ordered_at, id) WHERE seller_note <> '';

-- The days that a range may mean beside those of ordering. What is handed over on a day is counted for each courier too.
CREATE INDEX i_orders_paid_at ON orders (enterprise_id, paid_at, id, status) WHERE paid_at > 0;
CREATE INDEX i_orders_packed_at ON orders (enterprise_id, packed_at, id, status) WHERE packed_at > 0;
DROP INDEX i_orders_shipped;
CREATE INDEX i_orders_shipped ON orders (enterprise_id, shipped_at, id, status, shipping_provider_id) WHERE shipped_at > 0;

-- +goose Down
DROP INDEX i_orders_shipped;
CREATE INDEX i_orders_shipped ON orders (enterprise_id, shipping_provider_id, shipped_at) WHERE shipped_at > 0;
DROP INDEX i_orders_packed_at;
DROP INDEX i_orders_paid_at;
DROP INDEX i_orders_noted;
DROP INDEX i_orders_status;
CREATE INDEX i_orders_status ON orders (enterprise_id, status, ordered_at, id);
DROP INDEX i_orders_ship_by;
DROP INDEX i_orders_to_leave;
ALTER TABLE orders DROP COLUMN ship_by;
