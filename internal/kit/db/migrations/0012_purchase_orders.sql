-- +goose Up
-- What is bought: orders to partners from draft to closing, and the papers that hang on them.

-- Papers people sent, as files hold pictures (see images), but kept as they were sent and read as a download. Title is what
-- the sender called it.
-- owner: files
CREATE TABLE documents (
  id {{pk}},
  enterprise_id BIGINT NOT NULL REFERENCES enterprises(id),
  name TEXT NOT NULL,
  title TEXT NOT NULL,
  kind TEXT NOT NULL CONSTRAINT ck_documents_kind CHECK (kind IN ('purchase')),
  media TEXT NOT NULL,
  size BIGINT NOT NULL,
  user_id BIGINT NOT NULL,
  ref_kind BIGINT NOT NULL DEFAULT 0,
  ref_id BIGINT NOT NULL DEFAULT 0,
  doomed BOOLEAN NOT NULL DEFAULT FALSE,
  created_at BIGINT NOT NULL,
  loose_since BIGINT NOT NULL
);
CREATE UNIQUE INDEX u_documents__name ON documents (name);
CREATE INDEX i_documents_ref ON documents (ref_kind, ref_id, id) WHERE ref_id > 0;
CREATE INDEX i_documents_loose ON documents (loose_since) WHERE ref_id = 0;

-- 1 draft, 2 approved, 3 partly received, 4 closed, 5 cancelled. Pieces, received, written_off and total sum up the lines.
-- owner: purchases
CREATE TABLE purchase_orders (
  id {{pk}},
  enterprise_id BIGINT NOT NULL REFERENCES enterprises(id),
  number TEXT NOT NULL,
  status BIGINT NOT NULL CONSTRAINT ck_purchase_orders_status CHECK (status BETWEEN 1 AND 5),
  partner_id BIGINT NOT NULL REFERENCES partners(id),
  reference TEXT NOT NULL DEFAULT '',
  note TEXT NOT NULL DEFAULT '',
  expected_on TEXT NOT NULL DEFAULT '',
  reason TEXT NOT NULL DEFAULT '',
  line_count BIGINT NOT NULL DEFAULT 0,
  pieces BIGINT NOT NULL DEFAULT 0,
  received BIGINT NOT NULL DEFAULT 0,
  written_off BIGINT NOT NULL DEFAULT 0,
  total BIGINT NOT NULL DEFAULT 0,
  created_by BIGINT NOT NULL,
  created_by_name TEXT NOT NULL DEFAULT '',
  approved_by_name TEXT NOT NULL DEFAULT '',
  created_at BIGINT NOT NULL,
  approved_at BIGINT NOT NULL DEFAULT 0,
  ended_at BIGINT NOT NULL DEFAULT 0,
  version BIGINT NOT NULL DEFAULT 1,
  CONSTRAINT ck_purchase_orders_received CHECK (received >= 0 AND written_off >= 0 AND received + written_off <= pieces)
);
CREATE UNIQUE INDEX u_purchase_orders__enterprise_id__number ON purchase_orders (enterprise_id, number);
CREATE INDEX i_purchase_orders_created ON purchase_orders (enterprise_id, created_at, id);
CREATE INDEX i_purchase_orders_status ON purchase_orders (enterprise_id, status, created_at, id);
CREATE INDEX i_purchase_orders_partner ON purchase_orders (partner_id, created_at, id);
CREATE INDEX i_purchase_orders_reference ON purchase_orders (enterprise_id, reference) WHERE reference <> '';

-- Awaited is what is still to come: what was ordered, without what came or was written off, while the order is approved or
-- partly received; else 0. What is incoming of a product is the sum of it, found in the few rows of the partial index.
-- Serials: the range as it was typed, and its prefix and numbers; dropped when the order is cancelled.
-- owner: purchases
CREATE TABLE purchase_lines (
  id {{pk}},
  enterprise_id BIGINT NOT NULL REFERENCES enterprises(id),
  purchase_id BIGINT NOT NULL REFERENCES purchase_orders(id),
  product_id BIGINT NOT NULL REFERENCES warehouse_products(id),
  quantity BIGINT NOT NULL CONSTRAINT ck_purchase_lines_quantity CHECK (quantity > 0),
  cost BIGINT NOT NULL CONSTRAINT ck_purchase_lines_cost CHECK (cost >= 0),
  received BIGINT NOT NULL DEFAULT 0,
  written_off BIGINT NOT NULL DEFAULT 0,
  awaited BIGINT NOT NULL DEFAULT 0,
  running_from TEXT NOT NULL DEFAULT '',
  running_to TEXT NOT NULL DEFAULT '',
  serial_prefix TEXT NOT NULL DEFAULT '',
  serial_first BIGINT,
  serial_last BIGINT,
  CONSTRAINT ck_purchase_lines_received CHECK (received >= 0 AND written_off >= 0 AND received + written_off <= quantity),
  CONSTRAINT ck_purchase_lines_awaited CHECK (awaited >= 0 AND awaited + received + written_off <= quantity),
  CONSTRAINT ck_purchase_lines_serials CHECK (serial_first IS NULL OR serial_last - serial_first + 1 = quantity)
);
CREATE INDEX i_purchase_lines_purchase ON purchase_lines (purchase_id, id);
CREATE INDEX i_purchase_lines_product ON purchase_lines (product_id, id);
CREATE INDEX i_purchase_lines_awaited ON purchase_lines (enterprise_id, product_id, awaited) WHERE awaited > 0;
CREATE UNIQUE INDEX u_purchase_lines__serial_last ON purchase_lines (enterprise_id, serial_prefix, serial_last) WHERE serial_last IS NOT NULL;

-- What came of a line by which bill.
-- owner: purchases
CREATE TABLE purchase_receipts (
  id {{pk}},
  enterprise_id BIGINT NOT NULL REFERENCES enterprises(id),
  purchase_id BIGINT NOT NULL REFERENCES purchase_orders(id),
  line_id BIGINT NOT NULL REFERENCES purchase_lines(id),
  bill_id BIGINT NOT NULL REFERENCES bills(id),
  quantity BIGINT NOT NULL CONSTRAINT ck_purchase_receipts_quantity CHECK (quantity > 0)
);
CREATE INDEX i_purchase_receipts_purchase ON purchase_receipts (purchase_id, id);
CREATE INDEX i_purchase_receipts_bill ON purchase_receipts (bill_id);

-- A row per prefix of serials: whoever gives out serials holds it until the transaction ends.
-- owner: purchases
CREATE TABLE purchase_serials (
  enterprise_id BIGINT NOT NULL REFERENCES enterprises(id),
  prefix TEXT NOT NULL,
  changes BIGINT NOT NULL,
  PRIMARY KEY (enterprise_id, prefix)
);

-- +goose Down
DROP TABLE purchase_serials;
DROP TABLE purchase_receipts;
DROP TABLE purchase_lines;
DROP TABLE purchase_orders;
DROP TABLE documents;
