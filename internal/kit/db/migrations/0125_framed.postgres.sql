-- +goose Up
-- What the frame of an event says is nothing in the event. SQLite's twin is mayBeFramed.
ALTER TABLE audit_events ALTER COLUMN user_id DROP NOT NULL;
ALTER TABLE audit_events ALTER COLUMN user_name DROP NOT NULL, ALTER COLUMN user_name DROP DEFAULT;
ALTER TABLE audit_events ALTER COLUMN address DROP NOT NULL, ALTER COLUMN address DROP DEFAULT;
ALTER TABLE audit_events ALTER COLUMN kind DROP NOT NULL;
ALTER TABLE audit_events ALTER COLUMN from_status DROP NOT NULL, ALTER COLUMN from_status DROP DEFAULT;
ALTER TABLE audit_events ALTER COLUMN to_status DROP NOT NULL, ALTER COLUMN to_status DROP DEFAULT;

-- +goose Down
-- The columns are filled again by the step before this one; until then they may be nothing.
ALTER TABLE audit_events ALTER COLUMN user_name SET DEFAULT '', ALTER COLUMN address SET DEFAULT '';
ALTER TABLE audit_events ALTER COLUMN from_status SET DEFAULT 0, ALTER COLUMN to_status SET DEFAULT 0;
