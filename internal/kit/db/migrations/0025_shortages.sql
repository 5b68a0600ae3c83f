-- +goose Up
-- Pieces that were reserved and that a count did not find: they are reserved again as soon as there are any.
-- owner: inventory
CREATE TABLE shortages (
  ref_kind BIGINT NOT NULL,
  ref_id BIGINT NOT NULL,
  product_id BIGINT NOT NULL REFERENCES warehouse_products(id),
  enterprise_id BIGINT NOT NULL REFERENCES enterprises(id),
  quantity BIGINT NOT NULL CONSTRAINT ck_shortages_quantity CHECK (quantity > 0),
  PRIMARY KEY (ref_kind, ref_id, product_id)
);
CREATE INDEX i_shortages_product ON shortages (product_id);

-- +goose Down
DROP TABLE shortages;
