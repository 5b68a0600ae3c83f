-- +goose Up
-- What came from storages to packing lines, by line and product and the latest last: where it goes back to is read from
-- the end.
CREATE INDEX i_bill_lines_came ON bill_lines (to_id, product_id, bill_id) WHERE to_kind = 2 AND from_kind = 1;

-- +goose Down
DROP INDEX i_bill_lines_came;
