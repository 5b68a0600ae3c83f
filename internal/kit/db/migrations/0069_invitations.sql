-- +goose Up
-- Whether a link that sets a password is an invitation, which says who is invited where and signs in who takes it.
ALTER TABLE password_resets ADD COLUMN invited BOOLEAN NOT NULL DEFAULT FALSE;
-- Whether somebody was made without a password and has not set one yet.
ALTER TABLE users ADD COLUMN awaits_password BOOLEAN NOT NULL DEFAULT FALSE;

-- +goose Down
ALTER TABLE users DROP COLUMN awaits_password;
ALTER TABLE password_resets DROP COLUMN invited;
