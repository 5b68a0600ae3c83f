-- +goose Up
-- What the stored files of a business are long together; it changes in the transaction that adds or removes one.
-- owner: quota
CREATE TABLE stored_bytes (
  enterprise_id BIGINT NOT NULL PRIMARY KEY REFERENCES enterprises(id),
  bytes BIGINT NOT NULL
);
INSERT INTO stored_bytes (enterprise_id, bytes)
SELECT enterprise_id, SUM(size) FROM (SELECT enterprise_id, size FROM images UNION ALL SELECT enterprise_id, size FROM documents) AS kept GROUP BY enterprise_id;

-- Files that came before are not counted; they go after 30 days.
ALTER TABLE imports ADD COLUMN size BIGINT NOT NULL DEFAULT 0;
CREATE INDEX i_imports_open ON imports (enterprise_id, updated_at) WHERE state <> 'done';

-- +goose Down
DROP INDEX i_imports_open;
ALTER TABLE imports DROP COLUMN size;
DROP TABLE stored_bytes;
