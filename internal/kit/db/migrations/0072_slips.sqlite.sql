-- +goose Up
-- A slip is a picture too.
ALTER TABLE images RENAME TO old_images;
DROP INDEX u_images__name;
DROP INDEX i_images_loose;
-- owner: files
CREATE TABLE images (
  id {{pk}},
  enterprise_id BIGINT NOT NULL REFERENCES enterprises(id),
  name TEXT NOT NULL,
  kind TEXT NOT NULL CONSTRAINT ck_images_kind CHECK (kind IN ('bill', 'goods', 'product', 'logo', 'slip')),
  size BIGINT NOT NULL,
  width BIGINT NOT NULL,
  height BIGINT NOT NULL,
  user_id BIGINT NOT NULL,
  ref_kind BIGINT NOT NULL DEFAULT 0,
  ref_id BIGINT NOT NULL DEFAULT 0,
  doomed BOOLEAN NOT NULL DEFAULT FALSE,
  created_at BIGINT NOT NULL,
  loose_since BIGINT NOT NULL
);
INSERT INTO images (id, enterprise_id, name, kind, size, width, height, user_id, ref_kind, ref_id, doomed, created_at,
  loose_since)
SELECT id, enterprise_id, name, kind, size, width, height, user_id, ref_kind, ref_id, doomed, created_at, loose_since
FROM old_images ORDER BY id;
DROP TABLE old_images;
CREATE UNIQUE INDEX u_images__name ON images (name);
CREATE INDEX i_images_loose ON images (loose_since) WHERE ref_id = 0;

-- Slips of transfers. status: 1 waits to be decided, 2 accepted, 3 refused. code is what was found in the picture: 1 the QR of
-- a slip of a bank, 2 of TrueMoney, 3 a QR that is of no slip, 4 one whose checksum is wrong, 0 none. digest is of the picture.
-- Bank and reference are those of the QR, or typed where there is none. What was accepted is used, and used once.
-- owner: payments
CREATE TABLE slips (
  id {{pk}},
  enterprise_id BIGINT NOT NULL,
  status BIGINT NOT NULL DEFAULT 1 CONSTRAINT ck_slips_status CHECK (status BETWEEN 1 AND 3),
  order_id BIGINT REFERENCES orders(id),
  image TEXT NOT NULL,
  digest TEXT NOT NULL,
  code BIGINT NOT NULL,
  bank TEXT NOT NULL DEFAULT '',
  reference TEXT NOT NULL DEFAULT '',
  amount BIGINT NOT NULL DEFAULT 0,
  account TEXT NOT NULL DEFAULT '',
  payer TEXT NOT NULL DEFAULT '',
  paid_at BIGINT NOT NULL DEFAULT 0,
  payment_method_id BIGINT REFERENCES payment_methods(id),
  note TEXT NOT NULL DEFAULT '',
  reason TEXT NOT NULL DEFAULT '',
  taken_by BIGINT NOT NULL DEFAULT 0,
  taken_by_name TEXT NOT NULL DEFAULT '',
  taken_until BIGINT NOT NULL DEFAULT 0,
  created_by BIGINT NOT NULL,
  created_by_name TEXT NOT NULL DEFAULT '',
  created_at BIGINT NOT NULL,
  decided_by_name TEXT NOT NULL DEFAULT '',
  decided_at BIGINT NOT NULL DEFAULT 0,
  version BIGINT NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX u_slips__enterprise_id__digest ON slips (enterprise_id, digest) WHERE status = 2;
CREATE UNIQUE INDEX u_slips__enterprise_id__bank__reference ON slips (enterprise_id, bank, reference) WHERE status = 2
  AND reference <> '';
CREATE INDEX i_slips_waiting ON slips (enterprise_id, status, created_at, id);
CREATE INDEX i_slips_decided ON slips (enterprise_id, decided_at, id) WHERE decided_at > 0;
CREATE INDEX i_slips_order ON slips (order_id, status, id);
CREATE INDEX i_slips_reference ON slips (enterprise_id, reference, id) WHERE reference <> '';
CREATE INDEX i_slips_digest ON slips (enterprise_id, digest, id);
-- +goose Down
DROP TABLE slips;
