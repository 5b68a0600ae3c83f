-- +goose Up
-- The shop's sign is a picture too.
ALTER TABLE images DROP CONSTRAINT ck_images_kind;
ALTER TABLE images ADD CONSTRAINT ck_images_kind CHECK (kind IN ('bill', 'goods', 'product', 'logo'));

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
DELETE FROM images WHERE kind = 'logo';
ALTER TABLE images DROP CONSTRAINT ck_images_kind;
ALTER TABLE images ADD CONSTRAINT ck_images_kind CHECK (kind IN ('bill', 'goods', 'product'));
