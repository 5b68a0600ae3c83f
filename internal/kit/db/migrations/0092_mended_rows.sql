-- +goose Up
-- Cells of a file that somebody corrected after the check: field to text as JSON. The file itself stays as it was sent.
-- owner: imports
CREATE TABLE import_mends (
  import_id BIGINT NOT NULL REFERENCES imports(id),
  number BIGINT NOT NULL,
  enterprise_id BIGINT NOT NULL,
  cells TEXT NOT NULL
);
CREATE UNIQUE INDEX u_import_mends__import_id__number ON import_mends (import_id, number);

-- +goose Down
DROP TABLE import_mends;
