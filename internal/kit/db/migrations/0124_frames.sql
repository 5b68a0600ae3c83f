-- +goose Up
-- What events have in common is kept once: an event of now on says by its frame who did what from where, and how the values
-- of its data are called. Events that there are stay as they are.
-- owner: audit
CREATE TABLE audit_frames (
  id {{pk}},
  kind TEXT NOT NULL,
  user_id BIGINT NOT NULL,
  address TEXT NOT NULL,
  user_name TEXT NOT NULL,
  from_status BIGINT NOT NULL,
  to_status BIGINT NOT NULL,
  names TEXT NOT NULL
);
CREATE INDEX i_audit_frames_kind ON audit_frames (kind, user_id, address);
ALTER TABLE audit_events ADD COLUMN frame_id BIGINT;

-- +goose Down
UPDATE audit_events SET data = '{"names":"' || f.names || '","values":[' || audit_events.data || ']}' FROM audit_frames f
  WHERE f.id = audit_events.frame_id AND f.names <> '';
UPDATE audit_events SET user_id = f.user_id, user_name = f.user_name, address = f.address, kind = f.kind,
  from_status = f.from_status, to_status = f.to_status FROM audit_frames f WHERE f.id = audit_events.frame_id;
ALTER TABLE audit_events DROP COLUMN frame_id;
DROP TABLE audit_frames;
