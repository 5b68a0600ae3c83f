-- +goose Up
-- The links of pictures that the rows of a file gave, fetched one after the other when the rows are in. state: 1 waits,
-- 2 fetched, 3 not wanted because the product had a picture, 4 failed, and reason is why in one word of ours. digest is of
-- the link: equal ones are fetched once. tries counts beginnings, so that a link the program breaks down at isn't tried for
-- ever.
-- owner: imports
CREATE TABLE import_pictures (
  enterprise_id BIGINT NOT NULL,
  import_id BIGINT NOT NULL REFERENCES imports(id),
  number BIGINT NOT NULL,
  sku TEXT NOT NULL,
  link TEXT NOT NULL,
  digest TEXT NOT NULL,
  state BIGINT NOT NULL DEFAULT 1 CONSTRAINT ck_import_pictures_state CHECK (state BETWEEN 1 AND 4),
  tries BIGINT NOT NULL DEFAULT 0,
  reason TEXT NOT NULL DEFAULT ''
);
CREATE UNIQUE INDEX u_import_pictures__import_id__number ON import_pictures (import_id, number);
CREATE INDEX i_import_pictures_state ON import_pictures (import_id, state, tries, number);
CREATE INDEX i_import_pictures_digest ON import_pictures (import_id, digest);
ALTER TABLE imports ADD COLUMN pictures BIGINT NOT NULL DEFAULT 0;
ALTER TABLE imports ADD COLUMN pictures_fetched BIGINT NOT NULL DEFAULT 0;
ALTER TABLE imports ADD COLUMN pictures_kept BIGINT NOT NULL DEFAULT 0;
ALTER TABLE imports ADD COLUMN pictures_failed BIGINT NOT NULL DEFAULT 0;

-- +goose Down
ALTER TABLE imports DROP COLUMN pictures_failed;
ALTER TABLE imports DROP COLUMN pictures_kept;
ALTER TABLE imports DROP COLUMN pictures_fetched;
ALTER TABLE imports DROP COLUMN pictures;
DROP TABLE import_pictures;
