-- +goose Up
-- What lies in a place is sorted by the key of its goods, which the step before filled in.
UPDATE balances SET product_sort = (SELECT p.sort_name FROM warehouse_products p WHERE p.id = balances.product_id);

-- +goose Down
UPDATE balances SET product_sort = '';
