-- +goose Up
-- The shop's sign is a picture too.
ALTER TABLE images RENAME TO old_images;
DROP INDEX u_images__name;
DROP INDEX i_images_loose;
-- owner: files
CREATE TABLE images (
  id {{pk}},
  enterprise_id BIGINT NOT NULL REFERENCES enterprises(id),
  name TEXT NOT NULL,
  kind TEXT NOT NULL CONSTRAINT ck_images_kind CHECK (kind IN ('bill', 'goods', 'product', 'logo')),
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

-- Couriers of a shop's own, beside those that everybody knows. An order names one by 100 + id.
-- owner: settings
CREATE TABLE couriers (
  id {{pk}},
  enterprise_id BIGINT NOT NULL REFERENCES enterprises(id),
  name TEXT NOT NULL,
  tracking_pattern TEXT NOT NULL DEFAULT '',
  tracking_link TEXT NOT NULL DEFAULT '',
  status BIGINT NOT NULL DEFAULT 1 CONSTRAINT ck_couriers_status CHECK (status IN (0, 1)),
  version BIGINT NOT NULL DEFAULT 1,
  created_at BIGINT NOT NULL
);
CREATE UNIQUE INDEX u_couriers__enterprise_id__name ON couriers (enterprise_id, name);

-- +goose Down
DROP TABLE couriers;
