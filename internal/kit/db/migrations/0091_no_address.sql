-- +goose Up
-- Many people of a shop have no e-mail address; those that are kept stay one person's each.
DROP INDEX u_users__email;
CREATE UNIQUE INDEX u_users__email ON users (email) WHERE email <> '';

-- +goose Down
DROP INDEX u_users__email;
CREATE UNIQUE INDEX u_users__email ON users (email);
