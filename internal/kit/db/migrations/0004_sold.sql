-- +goose Up
-- What is sold: weights of random pools, gifts and days of promotions, listings of the platforms, and on an order line what
-- was drawn and which listing it came from.
ALTER TABLE product_components ADD COLUMN weight BIGINT NOT NULL DEFAULT 1 CONSTRAINT ck_product_components_weight CHECK (weight BETWEEN 1 AND 1000000);
-- How many of the pieces are a gift.
ALTER TABLE product_components ADD COLUMN gifts BIGINT NOT NULL DEFAULT 0 CONSTRAINT ck_product_components_gifts CHECK (gifts >= 0);

-- The first and the last day on which a set is sold, YYYY-MM-DD in Bangkok; empty for no bound.
ALTER TABLE products ADD COLUMN valid_from TEXT NOT NULL DEFAULT '';
ALTER TABLE products ADD COLUMN valid_to TEXT NOT NULL DEFAULT '';
CREATE INDEX i_products_type ON products (enterprise_id, type, name, id);
CREATE INDEX i_categories_parent ON categories (parent_id);

-- owner: products
CREATE TABLE listings (
  id {{pk}},
  enterprise_id BIGINT NOT NULL REFERENCES enterprises(id),
  platform BIGINT NOT NULL,
  shop_id TEXT NOT NULL,
  shop_name TEXT NOT NULL DEFAULT '',
  platform_product_id TEXT NOT NULL,
  platform_sku_id TEXT NOT NULL DEFAULT '',
  sku TEXT NOT NULL DEFAULT '',
  name TEXT NOT NULL,
  price BIGINT NOT NULL DEFAULT 0 CONSTRAINT ck_listings_price CHECK (price >= 0),
  status BIGINT NOT NULL DEFAULT 1 CONSTRAINT ck_listings_status CHECK (status IN (1, 2)),
  product_id BIGINT REFERENCES products(id),
  search_text TEXT NOT NULL DEFAULT '',
  version BIGINT NOT NULL DEFAULT 1,
  created_at BIGINT NOT NULL,
  updated_at BIGINT NOT NULL
);
CREATE UNIQUE INDEX u_listings__platform_product_id ON listings (enterprise_id, platform, shop_id, platform_product_id, platform_sku_id);
CREATE INDEX i_listings_name ON listings (enterprise_id, platform, name, id);
CREATE INDEX i_listings_open ON listings (enterprise_id, platform, name, id) WHERE product_id IS NULL;
CREATE INDEX i_listings_product ON listings (product_id);

ALTER TABLE order_lines ADD COLUMN listing_id BIGINT REFERENCES listings(id);
-- What was drawn for a random product, as JSON; empty for any other line.
ALTER TABLE order_lines ADD COLUMN draw TEXT NOT NULL DEFAULT '';
CREATE INDEX i_order_lines_held ON order_lines (listing_id, order_id) WHERE listing_id IS NOT NULL AND product_id IS NULL;
