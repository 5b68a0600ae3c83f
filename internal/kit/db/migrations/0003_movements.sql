-- +goose Up
-- owner: packings
CREATE TABLE pickup_profiles (
  id {{pk}},
  enterprise_id BIGINT NOT NULL REFERENCES enterprises(id),
  name TEXT NOT NULL,
  user_id BIGINT NOT NULL,
  user_name TEXT NOT NULL DEFAULT '',
  created_at BIGINT NOT NULL
);
CREATE UNIQUE INDEX u_pickup_profiles__enterprise_id__name ON pickup_profiles (enterprise_id, name);

-- owner: packings
CREATE TABLE pickup_profile_lines (
  profile_id BIGINT NOT NULL REFERENCES pickup_profiles(id),
  product_id BIGINT NOT NULL REFERENCES warehouse_products(id),
  enterprise_id BIGINT NOT NULL REFERENCES enterprises(id),
  quantity BIGINT NOT NULL CONSTRAINT ck_pickup_profile_lines_quantity CHECK (quantity > 0),
  PRIMARY KEY (profile_id, product_id)
);
CREATE INDEX i_pickup_profile_lines_product ON pickup_profile_lines (product_id);

-- What summaries group by stands on the line: the kind of its bill, negative (of the bill taken back) on a reversing one, and
-- who made it.
ALTER TABLE bill_lines ADD COLUMN kind BIGINT NOT NULL DEFAULT 0;
ALTER TABLE bill_lines ADD COLUMN user_id BIGINT NOT NULL DEFAULT 0;
UPDATE bill_lines SET
  kind = (SELECT CASE WHEN b.reverses_id IS NULL THEN b.kind ELSE -(SELECT u.kind FROM bills u WHERE u.id = b.reverses_id) END
    FROM bills b WHERE b.id = bill_lines.bill_id),
  user_id = (SELECT b.user_id FROM bills b WHERE b.id = bill_lines.bill_id);
DROP INDEX i_bill_lines_date;
CREATE INDEX i_bill_lines_day ON bill_lines (enterprise_id, date, product_id, kind, user_id, from_kind, from_id, to_kind, to_id, quantity, bill_id);
CREATE INDEX i_bills_kind ON bills (enterprise_id, kind, created_at, id);
CREATE INDEX i_bills_user ON bills (enterprise_id, user_id, created_at, id);

-- +goose Down
DROP INDEX i_bills_user;
DROP INDEX i_bills_kind;
DROP INDEX i_bill_lines_day;
CREATE INDEX i_bill_lines_date ON bill_lines (enterprise_id, date, product_id);
ALTER TABLE bill_lines DROP COLUMN user_id;
ALTER TABLE bill_lines DROP COLUMN kind;
DROP TABLE pickup_profile_lines;
DROP TABLE pickup_profiles;
