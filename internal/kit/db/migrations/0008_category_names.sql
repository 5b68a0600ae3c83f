-- +goose Up
-- The products of a category by name, page by page.
CREATE INDEX i_products_category_name ON products (enterprise_id, category_id, name, id);
DROP INDEX i_products_category;

-- +goose Down
CREATE INDEX i_products_category ON products (enterprise_id, category_id, id);
DROP INDEX i_products_category_name;
