-- +goose Up
-- From which addresses a user signed in: what strangers guess elsewhere doesn't keep the user out there.
-- owner: auth
CREATE TABLE known_addresses (
  user_id BIGINT NOT NULL REFERENCES users(id),
  address TEXT NOT NULL,
  seen_at BIGINT NOT NULL,
  PRIMARY KEY (user_id, address)
);

-- People who are signed in are known where they are.
INSERT INTO known_addresses (user_id, address, seen_at) SELECT user_id, address, MAX(seen_at) FROM sessions GROUP BY user_id, address;

-- +goose Down
DROP TABLE known_addresses;
