-- +goose Up
-- The gram index of db.Index: the hashed grams of each object. Without statistics the planner always takes the GIN index;
-- with them it would now and then read the whole table for a common gram. The short pending list keeps searches even.

-- owner: db
CREATE TABLE search_orders (
  id BIGINT NOT NULL PRIMARY KEY,
  grams INTEGER[] NOT NULL
);
ALTER TABLE search_orders ALTER COLUMN grams SET STATISTICS 0;
CREATE INDEX i_search_orders_grams ON search_orders USING GIN (grams) WITH (gin_pending_list_limit = 512);

-- owner: db
CREATE TABLE search_customers (
  id BIGINT NOT NULL PRIMARY KEY,
  grams INTEGER[] NOT NULL
);
ALTER TABLE search_customers ALTER COLUMN grams SET STATISTICS 0;
CREATE INDEX i_search_customers_grams ON search_customers USING GIN (grams) WITH (gin_pending_list_limit = 512);

-- owner: db
CREATE TABLE search_products (
  id BIGINT NOT NULL PRIMARY KEY,
  grams INTEGER[] NOT NULL
);
ALTER TABLE search_products ALTER COLUMN grams SET STATISTICS 0;
CREATE INDEX i_search_products_grams ON search_products USING GIN (grams) WITH (gin_pending_list_limit = 512);

-- owner: db
CREATE TABLE search_warehouse_products (
  id BIGINT NOT NULL PRIMARY KEY,
  grams INTEGER[] NOT NULL
);
ALTER TABLE search_warehouse_products ALTER COLUMN grams SET STATISTICS 0;
CREATE INDEX i_search_warehouse_products_grams ON search_warehouse_products USING GIN (grams) WITH (gin_pending_list_limit = 512);

-- +goose Down
DROP TABLE search_warehouse_products;
DROP TABLE search_products;
DROP TABLE search_customers;
DROP TABLE search_orders;
