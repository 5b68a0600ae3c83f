-- +goose Up
-- A job that ends the process that works on it is run again once, not for ever: deaths counts the nodes it lost without having
-- come further than died_at.
ALTER TABLE jobs ADD COLUMN deaths BIGINT NOT NULL DEFAULT 0;
ALTER TABLE jobs ADD COLUMN died_at BIGINT NOT NULL DEFAULT 0;

-- +goose Down
ALTER TABLE jobs DROP COLUMN died_at;
ALTER TABLE jobs DROP COLUMN deaths;
