-- +goose Up
-- Parts of orders are found by their order.
DROP INDEX i_order_parts_line;

-- +goose Down
CREATE INDEX i_order_parts_line ON order_parts (line_id);
