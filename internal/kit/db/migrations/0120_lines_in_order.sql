-- +goose Up
-- What moved on a day is read as a whole, in any order: its lines lie behind each other as they come, so that a movement
-- writes the last page of the index, not one for each of its products.
DROP INDEX i_bill_lines_day;
CREATE INDEX i_bill_lines_day ON bill_lines (enterprise_id, date, bill_id, product_id, kind, user_id, from_kind, from_id, to_kind, to_id, quantity);

-- +goose Down
DROP INDEX i_bill_lines_day;
CREATE INDEX i_bill_lines_day ON bill_lines (enterprise_id, date, product_id, kind, user_id, from_kind, from_id, to_kind, to_id, quantity, bill_id);
