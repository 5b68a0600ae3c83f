-- +goose Up
-- Nothing more is promised of goods that are retired, also where they may be oversold.
ALTER TABLE stocks ADD COLUMN retired BOOLEAN NOT NULL DEFAULT FALSE;
UPDATE stocks SET retired = TRUE WHERE product_id IN (SELECT id FROM warehouse_products WHERE status = 0);

-- +goose Down
ALTER TABLE stocks DROP COLUMN retired;
