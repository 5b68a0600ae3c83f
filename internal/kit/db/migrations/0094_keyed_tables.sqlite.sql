-- +goose Up
-- Tables that are found by their key lie in its order: one page is written for a row instead of two.
ALTER TABLE layer_takes RENAME TO old_layer_takes;
-- owner: inventory
CREATE TABLE layer_takes (
  bill_line_id BIGINT NOT NULL REFERENCES bill_lines(id),
  layer_id BIGINT NOT NULL REFERENCES cost_layers(id),
  quantity BIGINT NOT NULL CONSTRAINT ck_layer_takes_quantity CHECK (quantity > 0),
  PRIMARY KEY (bill_line_id, layer_id)
) WITHOUT ROWID;
INSERT INTO layer_takes (bill_line_id, layer_id, quantity)
SELECT bill_line_id, layer_id, quantity FROM old_layer_takes ORDER BY 1, 2;
DROP TABLE old_layer_takes;

ALTER TABLE running_numbers RENAME TO old_running_numbers;
-- owner: numbers
CREATE TABLE running_numbers (
  enterprise_id BIGINT NOT NULL,
  prefix TEXT NOT NULL,
  period TEXT NOT NULL,
  last BIGINT NOT NULL,
  PRIMARY KEY (enterprise_id, prefix, period)
) WITHOUT ROWID;
INSERT INTO running_numbers (enterprise_id, prefix, period, last)
SELECT enterprise_id, prefix, period, last FROM old_running_numbers ORDER BY 1, 2, 3;
DROP TABLE old_running_numbers;

ALTER TABLE order_tags RENAME TO old_order_tags;
-- owner: orders
CREATE TABLE order_tags (
  order_id BIGINT NOT NULL REFERENCES orders(id),
  tag_id BIGINT NOT NULL REFERENCES tags(id),
  enterprise_id BIGINT NOT NULL,
  ordered_at BIGINT NOT NULL,
  PRIMARY KEY (order_id, tag_id)
) WITHOUT ROWID;
INSERT INTO order_tags (order_id, tag_id, enterprise_id, ordered_at)
SELECT order_id, tag_id, enterprise_id, ordered_at FROM old_order_tags ORDER BY 1, 2;
DROP TABLE old_order_tags;
CREATE INDEX i_order_tags_tag ON order_tags (tag_id, enterprise_id, ordered_at, order_id);

-- +goose Down
SELECT 1;
