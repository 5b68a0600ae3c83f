-- +goose Up
-- An order that people put on hold: why (empty while it isn't), in whose words, until which moment (0: until somebody ends it),
-- since when and by whom. The tags of an order stand in order_tags; tag_ids repeats them for who reads the order alone.
ALTER TABLE orders ADD COLUMN hold_kind TEXT NOT NULL DEFAULT '';
ALTER TABLE orders ADD COLUMN hold_reason TEXT NOT NULL DEFAULT '';
ALTER TABLE orders ADD COLUMN hold_until BIGINT NOT NULL DEFAULT 0;
ALTER TABLE orders ADD COLUMN hold_at BIGINT NOT NULL DEFAULT 0;
ALTER TABLE orders ADD COLUMN hold_by_name TEXT NOT NULL DEFAULT '';
ALTER TABLE orders ADD COLUMN tag_ids TEXT NOT NULL DEFAULT '';
CREATE INDEX i_orders_hold ON orders (enterprise_id, status, ordered_at, id) WHERE hold_kind <> '';
CREATE INDEX i_orders_hold_until ON orders (hold_until, id) WHERE hold_until > 0;

-- +goose Down
DROP INDEX i_orders_hold_until;
DROP INDEX i_orders_hold;
ALTER TABLE orders DROP COLUMN tag_ids;
ALTER TABLE orders DROP COLUMN hold_by_name;
ALTER TABLE orders DROP COLUMN hold_at;
ALTER TABLE orders DROP COLUMN hold_until;
ALTER TABLE orders DROP COLUMN hold_reason;
ALTER TABLE orders DROP COLUMN hold_kind;
