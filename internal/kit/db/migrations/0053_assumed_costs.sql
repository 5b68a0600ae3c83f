-- +goose Up
-- Nobody gave the cost of these pieces: it is the latest one of their product.
ALTER TABLE cost_layers ADD COLUMN assumed BOOLEAN NOT NULL DEFAULT FALSE;

-- +goose Down
ALTER TABLE cost_layers DROP COLUMN assumed;
