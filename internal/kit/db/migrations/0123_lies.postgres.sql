-- +goose Up
-- Whether something lies in a storage is a column of its own, set when a place is filled or emptied.
ALTER TABLE balances ALTER COLUMN lies DROP EXPRESSION;
ALTER TABLE balances ALTER COLUMN lies SET DEFAULT FALSE;
ALTER TABLE balances ALTER COLUMN lies SET NOT NULL;

-- +goose Down
DROP INDEX i_balances_stored;
DROP INDEX i_balances_named;
ALTER TABLE balances DROP COLUMN lies;
ALTER TABLE balances ADD COLUMN lies BOOLEAN GENERATED ALWAYS AS (place_kind = 1 AND on_hand > 0) STORED;
CREATE INDEX i_balances_named ON balances (enterprise_id, product_sort, product_id, place_id, id) WHERE lies;
CREATE INDEX i_balances_stored ON balances (enterprise_id, place_id, product_sort, product_id, id) WHERE lies;
