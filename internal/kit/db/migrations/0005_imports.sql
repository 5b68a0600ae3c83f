-- +goose Up
-- In by file: what somebody sent, an answer for each of its rows, and what of it came in.

-- owner: imports
CREATE TABLE imports (
  id {{pk}},
  enterprise_id BIGINT NOT NULL REFERENCES enterprises(id),
  user_id BIGINT NOT NULL REFERENCES users(id),
  user_name TEXT NOT NULL,
  area TEXT NOT NULL,
  kind TEXT NOT NULL,
  name TEXT NOT NULL,
  file_key TEXT NOT NULL,
  format TEXT NOT NULL,
  encoding TEXT NOT NULL DEFAULT '',
  -- Headings and the first rows as JSON.
  head TEXT NOT NULL,
  -- Which column is which field, as JSON.
  mapping TEXT NOT NULL,
  state TEXT NOT NULL CONSTRAINT ck_imports_state CHECK (state IN ('uploaded', 'checking', 'checked', 'committing', 'done')),
  -- Of what all rows say, whatever the file they stand in.
  digest TEXT NOT NULL DEFAULT '',
  -- Rows of the file, and how many of them have an answer, by answer, and how many were written.
  row_count BIGINT NOT NULL DEFAULT 0,
  checked BIGINT NOT NULL DEFAULT 0,
  ok BIGINT NOT NULL DEFAULT 0,
  change BIGINT NOT NULL DEFAULT 0,
  unchanged BIGINT NOT NULL DEFAULT 0,
  error BIGINT NOT NULL DEFAULT 0,
  written BIGINT NOT NULL DEFAULT 0,
  job_id BIGINT NOT NULL DEFAULT 0,
  version BIGINT NOT NULL DEFAULT 1,
  created_at BIGINT NOT NULL,
  updated_at BIGINT NOT NULL
);
CREATE INDEX i_imports_area ON imports (enterprise_id, area, id);
CREATE INDEX i_imports_updated ON imports (updated_at, id);

-- owner: imports
CREATE TABLE import_rows (
  import_id BIGINT NOT NULL REFERENCES imports(id),
  number BIGINT NOT NULL,
  enterprise_id BIGINT NOT NULL,
  answer BIGINT NOT NULL CONSTRAINT ck_import_rows_answer CHECK (answer BETWEEN 1 AND 4),
  written BIGINT NOT NULL DEFAULT 0,
  -- Field → text as JSON, and what is wrong as JSON.
  cells TEXT NOT NULL,
  faults TEXT NOT NULL DEFAULT ''
);
CREATE UNIQUE INDEX u_import_rows__import_id__number ON import_rows (import_id, number);
CREATE INDEX i_import_rows_answer ON import_rows (import_id, answer, number);

-- Rows of stock that came in: their content has no key of its own, so the same content is known by its digest.
-- owner: imports
CREATE TABLE import_marks (
  enterprise_id BIGINT NOT NULL REFERENCES enterprises(id),
  digest TEXT NOT NULL,
  number BIGINT NOT NULL,
  import_id BIGINT NOT NULL REFERENCES imports(id)
);
CREATE UNIQUE INDEX u_import_marks__digest__number ON import_marks (enterprise_id, digest, number);
