-- +goose Up
-- What was given back to the buyer of an order, in satang; what came in stays in payment_amount.
ALTER TABLE orders ADD COLUMN refunded BIGINT NOT NULL DEFAULT 0;
-- Cancelled with money in hand, or more came in than is asked: to be given back. Orders paid elsewhere have no such money.
CREATE INDEX i_orders_refund ON orders (enterprise_id, ordered_at, id) WHERE payment_amount > refunded
  AND payment_type NOT IN (4, 6) AND (status = 140 OR payment_amount - refunded > order_amount);

-- kind: 1 came in, 2 was given back. bank: the sending bank of a slip, empty where the reference was typed. part: which of
-- several payments of one transfer. image: a picture that proves it. slip_id and line_id: by what it was confirmed; 0 by
-- nothing.
ALTER TABLE order_payments ADD COLUMN kind BIGINT NOT NULL DEFAULT 1;
ALTER TABLE order_payments ADD COLUMN bank TEXT NOT NULL DEFAULT '';
ALTER TABLE order_payments ADD COLUMN part BIGINT NOT NULL DEFAULT 0;
ALTER TABLE order_payments ADD COLUMN note TEXT NOT NULL DEFAULT '';
ALTER TABLE order_payments ADD COLUMN image TEXT NOT NULL DEFAULT '';
ALTER TABLE order_payments ADD COLUMN slip_id BIGINT NOT NULL DEFAULT 0;
ALTER TABLE order_payments ADD COLUMN line_id BIGINT NOT NULL DEFAULT 0;
DROP INDEX u_order_payments__enterprise_id__reference;
DROP INDEX i_order_payments_reference;
CREATE UNIQUE INDEX u_order_payments__enterprise_id__reference__bank__part ON order_payments
  (enterprise_id, reference, bank, part)
  WHERE reverted_at = 0;
CREATE INDEX i_order_payments_reference ON order_payments (enterprise_id, UPPER(REPLACE(reference, ' ', '')))
  WHERE reverted_at = 0;
CREATE INDEX i_order_payments_slip ON order_payments (slip_id) WHERE slip_id > 0;

-- A row per reference: whoever uses one holds it until the transaction ends.
-- owner: orders
CREATE TABLE payment_references (
  enterprise_id BIGINT NOT NULL,
  reference TEXT NOT NULL,
  uses BIGINT NOT NULL,
  PRIMARY KEY (enterprise_id, reference)
);

-- +goose Down
DROP TABLE payment_references;
DROP INDEX i_order_payments_slip;
DROP INDEX i_order_payments_reference;
DROP INDEX u_order_payments__enterprise_id__reference__bank__part;
UPDATE order_payments SET reference = NULL WHERE part > 0;
CREATE UNIQUE INDEX u_order_payments__enterprise_id__reference ON order_payments (enterprise_id, reference)
  WHERE reverted_at = 0;
CREATE INDEX i_order_payments_reference ON order_payments (enterprise_id, UPPER(reference)) WHERE reverted_at = 0;
ALTER TABLE order_payments DROP COLUMN line_id;
ALTER TABLE order_payments DROP COLUMN slip_id;
ALTER TABLE order_payments DROP COLUMN image;
ALTER TABLE order_payments DROP COLUMN note;
ALTER TABLE order_payments DROP COLUMN part;
ALTER TABLE order_payments DROP COLUMN bank;
ALTER TABLE order_payments DROP COLUMN kind;
DROP INDEX i_orders_refund;
ALTER TABLE orders DROP COLUMN refunded;
