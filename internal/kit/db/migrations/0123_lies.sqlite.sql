-- +goose Up
-- Whether something lies in a storage is a column of its own, set when a place is filled or emptied. SQLite writes an index
-- anew with every change of what its condition is worked out from: all movements wrote the two of what lies.
DROP INDEX i_balances_named;
DROP INDEX i_balances_stored;
ALTER TABLE balances DROP COLUMN lies;
ALTER TABLE balances ADD COLUMN lies BOOLEAN NOT NULL DEFAULT FALSE;
UPDATE balances SET lies = TRUE WHERE place_kind = 1 AND on_hand > 0;
CREATE INDEX i_balances_named ON balances (enterprise_id, product_sort, product_id, place_id, id) WHERE lies;
CREATE INDEX i_balances_stored ON balances (enterprise_id, place_id, product_sort, product_id, id) WHERE lies;

-- +goose Down
DROP INDEX i_balances_stored;
DROP INDEX i_balances_named;
ALTER TABLE balances DROP COLUMN lies;
ALTER TABLE balances ADD COLUMN lies BOOLEAN GENERATED ALWAYS AS (place_kind = 1 AND on_hand > 0) VIRTUAL;
CREATE INDEX i_balances_named ON balances (enterprise_id, product_sort, product_id, place_id, id) WHERE lies;
CREATE INDEX i_balances_stored ON balances (enterprise_id, place_id, product_sort, product_id, id) WHERE lies;
