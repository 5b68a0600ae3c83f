-- +goose Up
-- Pictures people sent. The name is the last part of the file's key in the blob store and can't be guessed. A picture hangs on
-- one thing (ref_kind, ref_id) or on nothing yet (0); what hangs on nothing for a day is doomed, and then removed.

-- owner: files
CREATE TABLE images (
  id {{pk}},
  enterprise_id BIGINT NOT NULL REFERENCES enterprises(id),
  name TEXT NOT NULL,
  kind TEXT NOT NULL CONSTRAINT ck_images_kind CHECK (kind IN ('bill', 'goods', 'product')),
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
CREATE UNIQUE INDEX u_images__name ON images (name);
CREATE INDEX i_images_loose ON images (loose_since) WHERE ref_id = 0;

-- +goose Down
DROP TABLE images;
