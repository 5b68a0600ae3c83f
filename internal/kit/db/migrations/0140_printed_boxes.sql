-- +goose Up
-- Which parcel a page was of: the paper of an order in several boxes is that of each box. 0 is the order as a whole.
ALTER TABLE print_orders ADD COLUMN packing_id BIGINT NOT NULL DEFAULT 0;

-- +goose Down
ALTER TABLE print_orders DROP COLUMN packing_id;
