-- +goose Up
-- Which serials came by which bill: as they were typed, and their prefix and numbers, which are dropped (and so free again)
-- when the receipt is taken back.
-- owner: purchases
CREATE TABLE purchase_receipt_serials (
  id {{pk}},
  enterprise_id BIGINT NOT NULL REFERENCES enterprises(id),
  purchase_id BIGINT NOT NULL REFERENCES purchase_orders(id),
  line_id BIGINT NOT NULL REFERENCES purchase_lines(id),
  bill_id BIGINT NOT NULL REFERENCES bills(id),
  running_from TEXT NOT NULL,
  running_to TEXT NOT NULL,
  serial_prefix TEXT NOT NULL,
  serial_first BIGINT,
  serial_last BIGINT,
  CONSTRAINT ck_purchase_receipt_serials_range CHECK (serial_first IS NULL OR serial_last >= serial_first)
);
CREATE INDEX i_purchase_receipt_serials_purchase ON purchase_receipt_serials (purchase_id, id);
CREATE INDEX i_purchase_receipt_serials_line ON purchase_receipt_serials (line_id, id);
CREATE UNIQUE INDEX u_purchase_receipt_serials__serial_last ON purchase_receipt_serials (enterprise_id, serial_prefix, serial_last) WHERE serial_last IS NOT NULL;

-- +goose Down
DROP TABLE purchase_receipt_serials;
