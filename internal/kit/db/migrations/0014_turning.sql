-- +goose Up
-- Every order of the listings, those that are linked, and the products of a status by name: page by page from an index.
CREATE INDEX i_listings_sku ON listings (enterprise_id, platform, sku, id);
CREATE INDEX i_listings_price ON listings (enterprise_id, platform, price, id);
CREATE INDEX i_listings_linked ON listings (enterprise_id, platform, name, id) WHERE product_id IS NOT NULL;
CREATE INDEX i_products_status_name ON products (enterprise_id, status, name, id);
DROP INDEX i_products_status;

-- +goose Down
CREATE INDEX i_products_status ON products (enterprise_id, status, id);
DROP INDEX i_products_status_name;
DROP INDEX i_listings_linked;
DROP INDEX i_listings_price;
DROP INDEX i_listings_sku;
