-- +goose Up
-- What the last print of a kind said of its order, as a digest; empty where nobody knows, as before this column.
ALTER TABLE printed ADD COLUMN digest TEXT NOT NULL DEFAULT '';

-- +goose Down
ALTER TABLE printed DROP COLUMN digest;
