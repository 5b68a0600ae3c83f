-- +goose Up
-- What a page said of its order when it was drawn first, as a digest; 0 while nobody drew it, and of pages from before
-- this column. 1 says that it was drawn twice, and said something else each time.
ALTER TABLE print_orders ADD COLUMN digest BIGINT NOT NULL DEFAULT 0;
ALTER TABLE printed DROP COLUMN digest;

-- +goose Down
ALTER TABLE printed ADD COLUMN digest TEXT NOT NULL DEFAULT '';
ALTER TABLE print_orders DROP COLUMN digest;
