-- +goose Up
-- The list of what lies in the storages is turned to any page by an index alone: a balance carries the name of its product, and
-- the database works out lies with every change, so that a movement that does not empty or fill a place leaves the indexes be.
ALTER TABLE balances ADD COLUMN product_name TEXT NOT NULL DEFAULT '';
ALTER TABLE balances ADD COLUMN lies BOOLEAN GENERATED ALWAYS AS (place_kind = 1 AND on_hand > 0) VIRTUAL;
UPDATE balances SET product_name = (SELECT p.name FROM warehouse_products p WHERE p.id = balances.product_id);
CREATE INDEX i_balances_named ON balances (enterprise_id, product_name, product_id, place_id, id) WHERE lies;
CREATE INDEX i_balances_stored ON balances (enterprise_id, place_id, product_name, product_id, id) WHERE lies;

-- +goose Down
DROP INDEX i_balances_stored;
DROP INDEX i_balances_named;
ALTER TABLE balances DROP COLUMN lies;
ALTER TABLE balances DROP COLUMN product_name;
