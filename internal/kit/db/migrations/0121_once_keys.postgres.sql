-- +goose Up
-- A key is kept as sixteen bytes made of the business, the person and the key, and found by one index instead of two. The
-- next step takes over the keys that there are.
DROP INDEX i_once_keys_created;
ALTER TABLE once_keys RENAME CONSTRAINT once_keys_pkey TO old_once_keys_pkey;
ALTER TABLE once_keys RENAME TO old_once_keys;
-- owner: once
CREATE TABLE once_keys (
  key {{bytes}} NOT NULL PRIMARY KEY,
  digest {{bytes}} NOT NULL,
  result TEXT NOT NULL DEFAULT '',
  created_at BIGINT NOT NULL
);

-- +goose Down
DROP TABLE once_keys;
-- owner: once
CREATE TABLE once_keys (
  enterprise_id BIGINT NOT NULL,
  user_id BIGINT NOT NULL,
  key TEXT NOT NULL,
  digest TEXT NOT NULL,
  result TEXT NOT NULL DEFAULT '',
  created_at BIGINT NOT NULL,
  PRIMARY KEY (enterprise_id, user_id, key)
);
CREATE INDEX i_once_keys_created ON once_keys (created_at);
