-- +goose Up
-- People are listed by user name, and the newest addresses looked at for duplicates, within one business.
CREATE INDEX i_users_enterprise_name ON users (enterprise_id, username);
CREATE INDEX i_customer_addresses_newest ON customer_addresses (enterprise_id, id) WHERE phone <> '';

-- +goose Down
DROP INDEX i_customer_addresses_newest;
DROP INDEX i_users_enterprise_name;
