-- +goose Up
-- A payment that somebody recorded by mistake and took back: when (0 while it counts) and who.
ALTER TABLE order_payments ADD COLUMN reverted_at BIGINT NOT NULL DEFAULT 0;
ALTER TABLE order_payments ADD COLUMN reverted_by_name TEXT NOT NULL DEFAULT '';
-- Its reference may be recorded again, on the order it belongs to.
DROP INDEX u_order_payments__enterprise_id__reference;
DROP INDEX i_order_payments_reference;
CREATE UNIQUE INDEX u_order_payments__enterprise_id__reference ON order_payments (enterprise_id, reference)
  WHERE reverted_at = 0;
CREATE INDEX i_order_payments_reference ON order_payments (enterprise_id, UPPER(reference)) WHERE reverted_at = 0;

-- +goose Down
DROP INDEX i_order_payments_reference;
DROP INDEX u_order_payments__enterprise_id__reference;
UPDATE order_payments SET reference = NULL WHERE reverted_at > 0;
CREATE UNIQUE INDEX u_order_payments__enterprise_id__reference ON order_payments (enterprise_id, reference);
CREATE INDEX i_order_payments_reference ON order_payments (enterprise_id, UPPER(reference));
ALTER TABLE order_payments DROP COLUMN reverted_by_name;
ALTER TABLE order_payments DROP COLUMN reverted_at;
