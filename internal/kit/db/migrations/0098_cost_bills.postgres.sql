-- +goose Up
-- Bills that correct what goods cost. SQLite's table is edited in place, in migrate_cost_bills.go.
ALTER TABLE bills DROP CONSTRAINT ck_bills_kind;
ALTER TABLE bills ADD CONSTRAINT ck_bills_kind CHECK (kind BETWEEN 1 AND 8);

-- +goose Down
ALTER TABLE bills DROP CONSTRAINT ck_bills_kind;
ALTER TABLE bills ADD CONSTRAINT ck_bills_kind CHECK (kind BETWEEN 1 AND 7);
