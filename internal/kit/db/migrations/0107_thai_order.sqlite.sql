-- +goose Up
-- Products are listed as a Thai dictionary sorts: by a key made of the name (i18n.SortKey), which the next step fills in.
ALTER TABLE products ADD COLUMN sort_name TEXT NOT NULL DEFAULT '';
ALTER TABLE warehouse_products ADD COLUMN sort_name TEXT NOT NULL DEFAULT '';
ALTER TABLE balances RENAME COLUMN product_name TO product_sort;
DROP INDEX i_warehouse_products_name;
DROP INDEX i_products_name;
DROP INDEX i_products_type;
DROP INDEX i_products_category_name;
DROP INDEX i_products_status_name;
CREATE INDEX i_warehouse_products_name ON warehouse_products (enterprise_id, sort_name, id, status);
CREATE INDEX i_products_name ON products (enterprise_id, sort_name, id);
CREATE INDEX i_products_type ON products (enterprise_id, type, sort_name, id);
CREATE INDEX i_products_category_name ON products (enterprise_id, category_id, sort_name, id);
CREATE INDEX i_products_status_name ON products (enterprise_id, status, sort_name, id);

-- +goose Down
DROP INDEX i_warehouse_products_name;
DROP INDEX i_products_name;
DROP INDEX i_products_type;
DROP INDEX i_products_category_name;
DROP INDEX i_products_status_name;
CREATE INDEX i_warehouse_products_name ON warehouse_products (enterprise_id, name, id, status);
CREATE INDEX i_products_name ON products (enterprise_id, name, id);
CREATE INDEX i_products_type ON products (enterprise_id, type, name, id);
CREATE INDEX i_products_category_name ON products (enterprise_id, category_id, name, id);
CREATE INDEX i_products_status_name ON products (enterprise_id, status, name, id);
ALTER TABLE balances RENAME COLUMN product_sort TO product_name;
UPDATE balances SET product_name = (SELECT p.name FROM warehouse_products p WHERE p.id = balances.product_id);
ALTER TABLE warehouse_products DROP COLUMN sort_name;
ALTER TABLE products DROP COLUMN sort_name;
