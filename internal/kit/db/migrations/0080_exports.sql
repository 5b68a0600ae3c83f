-- +goose Up
-- Files of orders that are made by a job and taken by who asked for them.
-- owner: exports
CREATE TABLE exports (
  id {{pk}},
  enterprise_id BIGINT NOT NULL REFERENCES enterprises(id),
  user_id BIGINT NOT NULL REFERENCES users(id),
  user_name TEXT NOT NULL,
  -- The filters and columns as the call of the list's file takes them, and the language of its words.
  query TEXT NOT NULL,
  language TEXT NOT NULL,
  format TEXT NOT NULL CONSTRAINT ck_exports_format CHECK (format IN ('xlsx', 'csv')),
  state TEXT NOT NULL CONSTRAINT ck_exports_state CHECK (state IN ('waiting', 'done', 'failed')),
  name TEXT NOT NULL DEFAULT '',
  row_count BIGINT NOT NULL DEFAULT 0,
  file_key TEXT NOT NULL DEFAULT '',
  size BIGINT NOT NULL DEFAULT 0,
  why_th TEXT NOT NULL DEFAULT '',
  why_en TEXT NOT NULL DEFAULT '',
  job_id BIGINT NOT NULL DEFAULT 0,
  created_at BIGINT NOT NULL,
  finished_at BIGINT NOT NULL DEFAULT 0
);
CREATE INDEX i_exports_enterprise ON exports (enterprise_id, id);
CREATE INDEX i_exports_user ON exports (enterprise_id, user_id, id);
CREATE INDEX i_exports_created ON exports (created_at, id);

-- Where customers see their parcels: address by provider, as JSON; what is missing is the usual one.
ALTER TABLE enterprises ADD COLUMN tracking_links TEXT NOT NULL DEFAULT '{}';

-- +goose Down
ALTER TABLE enterprises DROP COLUMN tracking_links;
DROP TABLE exports;
