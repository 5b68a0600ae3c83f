-- +goose Up
-- What is used can't be deleted: out of use (status 0, as goods have known it from the beginning) it stays in the history and
-- is offered no more.
ALTER TABLE storages ADD COLUMN status BIGINT NOT NULL DEFAULT 1;
ALTER TABLE partners ADD COLUMN status BIGINT NOT NULL DEFAULT 1;
DROP INDEX i_warehouse_products_name;
CREATE INDEX i_warehouse_products_name ON warehouse_products (enterprise_id, name, id, status);

-- +goose Down
DROP INDEX i_warehouse_products_name;
CREATE INDEX i_warehouse_products_name ON warehouse_products (enterprise_id, name, id);
ALTER TABLE partners DROP COLUMN status;
ALTER TABLE storages DROP COLUMN status;
