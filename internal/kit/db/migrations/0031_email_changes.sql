-- +goose Up
-- New e-mail addresses whose links nobody has opened yet.
-- owner: auth
CREATE TABLE email_changes (
  token_hash TEXT NOT NULL PRIMARY KEY,
  user_id BIGINT NOT NULL REFERENCES users(id),
  email TEXT NOT NULL,
  expires_at BIGINT NOT NULL
);
CREATE INDEX i_email_changes_user ON email_changes (user_id);

-- +goose Down
DROP TABLE email_changes;
