-- +goose Up
-- Storages whose goods are not for sale: what lies there counts apart from what may be promised.
ALTER TABLE storages ADD COLUMN kind BIGINT NOT NULL DEFAULT 1;
ALTER TABLE stocks ADD COLUMN aside BIGINT NOT NULL DEFAULT 0 CONSTRAINT ck_stocks_aside CHECK (aside >= 0);

-- +goose Down
ALTER TABLE stocks DROP COLUMN aside;
ALTER TABLE storages DROP COLUMN kind;
