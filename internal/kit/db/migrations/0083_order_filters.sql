-- +goose Up
-- Until when a platform says that an order is to leave; 0 where it says nothing, and the hours of the shop tell.
ALTER TABLE orders ADD COLUMN ship_by BIGINT NOT NULL DEFAULT 0;
-- The orders that are still to leave, with what tells whether they are late.
CREATE INDEX i_orders_to_leave ON orders (enterprise_id, status, ordered_at, id, paid_at, ship_by) WHERE status IN (111, 112, 114);
-- Those to be packed that a platform wants by a moment, the nearest first.
CREATE INDEX i_orders_ship_by ON orders (enterprise_id, ship_by, id) WHERE status IN (111, 114) AND ship_by > 0;
-- The filters of the list, each with its statuses in the order of time. What is paid through other hands (claims, platforms) counts as
-- paid.
CREATE INDEX i_orders_paid ON orders (enterprise_id, status, ordered_at, id)
  WHERE (payment_type IN (4, 6) OR order_amount - payment_amount + refunded - waived <= 0);
CREATE INDEX i_orders_part_paid ON orders (enterprise_id, status, ordered_at, id)
  WHERE payment_type NOT IN (4, 6) AND order_amount - payment_amount + refunded - waived > 0 AND payment_amount > refunded;
CREATE INDEX i_orders_nothing_paid ON orders (enterprise_id, status, ordered_at, id)
  WHERE payment_type NOT IN (4, 6) AND order_amount - payment_amount + refunded - waived > 0 AND payment_amount <= refunded;
CREATE INDEX i_orders_on_delivery ON orders (enterprise_id, status, ordered_at, id) WHERE payment_type = 2;
CREATE INDEX i_orders_tracked ON orders (enterprise_id, status, ordered_at, id) WHERE tracking_number <> '';
CREATE INDEX i_orders_untracked ON orders (enterprise_id, status, ordered_at, id) WHERE tracking_number = '';
CREATE INDEX i_orders_noted ON orders (enterprise_id, status, ordered_at, id) WHERE seller_note <> '';
CREATE INDEX i_orders_buyer ON orders (enterprise_id, customer_id, status, ordered_at, id) WHERE customer_id IS NOT NULL;
CREATE INDEX i_orders_creator ON orders (enterprise_id, created_by, status, ordered_at, id);
-- The days that a range may mean beside those of ordering.
CREATE INDEX i_orders_paid_at ON orders (enterprise_id, status, paid_at, id) WHERE paid_at > 0;
CREATE INDEX i_orders_packed_at ON orders (enterprise_id, status, packed_at, id) WHERE packed_at > 0;
CREATE INDEX i_orders_shipped_at ON orders (enterprise_id, status, shipped_at, id) WHERE shipped_at > 0;

-- +goose Down
DROP INDEX i_orders_shipped_at;
DROP INDEX i_orders_packed_at;
DROP INDEX i_orders_paid_at;
DROP INDEX i_orders_creator;
DROP INDEX i_orders_buyer;
DROP INDEX i_orders_noted;
DROP INDEX i_orders_untracked;
DROP INDEX i_orders_tracked;
DROP INDEX i_orders_on_delivery;
DROP INDEX i_orders_nothing_paid;
DROP INDEX i_orders_part_paid;
DROP INDEX i_orders_paid;
DROP INDEX i_orders_ship_by;
DROP INDEX i_orders_to_leave;
ALTER TABLE orders DROP COLUMN ship_by;
