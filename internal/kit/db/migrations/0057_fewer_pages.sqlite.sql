-- +goose Up
-- Orders that came by hand have no number of a platform. Tables that are found by their key lie in its order: one page
-- is written for a row instead of two.
DROP INDEX u_orders__enterprise_id__platform__platform_order_id;
CREATE UNIQUE INDEX u_orders__enterprise_id__platform__platform_order_id ON orders (enterprise_id, platform,
  platform_order_id) WHERE platform_order_id IS NOT NULL;

ALTER TABLE reservations RENAME TO old_reservations;
-- owner: inventory
CREATE TABLE reservations (
  ref_kind BIGINT NOT NULL,
  ref_id BIGINT NOT NULL,
  product_id BIGINT NOT NULL REFERENCES warehouse_products(id),
  enterprise_id BIGINT NOT NULL,
  quantity BIGINT NOT NULL CONSTRAINT ck_reservations_quantity CHECK (quantity >= 0),
  PRIMARY KEY (ref_kind, ref_id, product_id)
) WITHOUT ROWID;
INSERT INTO reservations (ref_kind, ref_id, product_id, enterprise_id, quantity)
SELECT ref_kind, ref_id, product_id, enterprise_id, quantity FROM old_reservations ORDER BY 1, 2, 3;
DROP TABLE old_reservations;
CREATE INDEX i_reservations_product ON reservations (product_id);

ALTER TABLE day_moves RENAME TO old_day_moves;
-- owner: inventory
CREATE TABLE day_moves (
  enterprise_id BIGINT NOT NULL,
  date TEXT NOT NULL,
  kind BIGINT NOT NULL,
  user_id BIGINT NOT NULL,
  place_kind BIGINT NOT NULL,
  place_id BIGINT NOT NULL,
  gained BIGINT NOT NULL,
  PRIMARY KEY (enterprise_id, date, kind, user_id, place_kind, place_id)
) WITHOUT ROWID;
INSERT INTO day_moves (enterprise_id, date, kind, user_id, place_kind, place_id, gained)
SELECT enterprise_id, date, kind, user_id, place_kind, place_id, gained FROM old_day_moves ORDER BY 1, 2, 3, 4, 5, 6;
DROP TABLE old_day_moves;

ALTER TABLE stocks RENAME TO old_stocks;
DROP INDEX i_stocks_enterprise;
DROP INDEX i_stocks_low;
-- owner: inventory
CREATE TABLE stocks (
  product_id BIGINT NOT NULL PRIMARY KEY REFERENCES warehouse_products(id),
  enterprise_id BIGINT NOT NULL,
  on_hand BIGINT NOT NULL DEFAULT 0 CONSTRAINT ck_stocks_on_hand CHECK (on_hand >= 0),
  reserved BIGINT NOT NULL DEFAULT 0 CONSTRAINT ck_stocks_reserved CHECK (reserved >= 0),
  oversell BOOLEAN NOT NULL DEFAULT FALSE,
  threshold BIGINT NOT NULL DEFAULT 0,
  low BOOLEAN GENERATED ALWAYS AS (threshold > 0 AND on_hand - reserved < threshold) VIRTUAL,
  CONSTRAINT ck_stocks_available CHECK (oversell OR reserved <= on_hand)
) WITHOUT ROWID;
INSERT INTO stocks (product_id, enterprise_id, on_hand, reserved, oversell, threshold)
SELECT product_id, enterprise_id, on_hand, reserved, oversell, threshold FROM old_stocks ORDER BY 1;
DROP TABLE old_stocks;
CREATE INDEX i_stocks_enterprise ON stocks (enterprise_id, product_id);
CREATE INDEX i_stocks_low ON stocks (enterprise_id, product_id) WHERE low;

-- +goose Down
SELECT 1;
