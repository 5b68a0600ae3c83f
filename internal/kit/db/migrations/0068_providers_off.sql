-- +goose Up
-- The shipping providers that everybody knows and the business doesn't use: a bit for the number of each.
ALTER TABLE enterprises ADD COLUMN providers_off BIGINT NOT NULL DEFAULT 0;

-- +goose Down
ALTER TABLE enterprises DROP COLUMN providers_off;
