-- +goose Up
-- What is low stands on the stock row itself, so that counting and listing it reads nothing else: the threshold is a copy of the
-- product's, and the database works out low with every change. Every product has a stock row from now on.
ALTER TABLE stocks ADD COLUMN threshold BIGINT NOT NULL DEFAULT 0;
ALTER TABLE stocks ADD COLUMN low BOOLEAN GENERATED ALWAYS AS (threshold > 0 AND on_hand - reserved < threshold) STORED;
INSERT INTO stocks (product_id, enterprise_id) SELECT p.id, p.enterprise_id FROM warehouse_products p
WHERE NOT EXISTS (SELECT 1 FROM stocks s WHERE s.product_id = p.id);
UPDATE stocks SET threshold = (SELECT p.threshold FROM warehouse_products p WHERE p.id = stocks.product_id);
CREATE INDEX i_stocks_low ON stocks (enterprise_id, product_id) WHERE low;
DROP INDEX i_warehouse_products_low;

-- Open layers with what they are worth: the value of the stock reads the index alone.
DROP INDEX i_cost_layers_open;
CREATE INDEX i_cost_layers_open ON cost_layers (enterprise_id, product_id, id, remaining, unit_cost) WHERE remaining > 0;

-- The bills that touched a storage or a line, by time.
CREATE INDEX i_bill_lines_from ON bill_lines (enterprise_id, from_kind, from_id, created_at, bill_id) WHERE from_kind > 0;
CREATE INDEX i_bill_lines_to ON bill_lines (enterprise_id, to_kind, to_id, created_at, bill_id) WHERE to_kind > 0;

-- +goose Down
DROP INDEX i_bill_lines_to;
DROP INDEX i_bill_lines_from;
DROP INDEX i_cost_layers_open;
CREATE INDEX i_cost_layers_open ON cost_layers (product_id, id) WHERE remaining > 0;
CREATE INDEX i_warehouse_products_low ON warehouse_products (enterprise_id, id) WHERE threshold > 0;
DROP INDEX i_stocks_low;
ALTER TABLE stocks DROP COLUMN low;
ALTER TABLE stocks DROP COLUMN threshold;
