-- +goose Up
-- The gram index of db.Index: rowid is the object's id, a word is a hashed gram. Only membership is asked, so no positions
-- are kept (detail=none). One table for each subject; its twin for PostgreSQL stands beside this file.
CREATE VIRTUAL TABLE search_orders USING fts5(grams, content='', contentless_delete=1, detail=none, tokenize='ascii');
CREATE VIRTUAL TABLE search_customers USING fts5(grams, content='', contentless_delete=1, detail=none, tokenize='ascii');
CREATE VIRTUAL TABLE search_products USING fts5(grams, content='', contentless_delete=1, detail=none, tokenize='ascii');
CREATE VIRTUAL TABLE search_warehouse_products USING fts5(grams, content='', contentless_delete=1, detail=none, tokenize='ascii');

-- +goose Down
DROP TABLE search_warehouse_products;
DROP TABLE search_products;
DROP TABLE search_customers;
DROP TABLE search_orders;
