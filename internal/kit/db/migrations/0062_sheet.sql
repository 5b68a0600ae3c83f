-- +goose Up
-- What an import makes beside its rows, as JSON: storages and categories that only the file names.
ALTER TABLE imports ADD COLUMN makes TEXT NOT NULL DEFAULT '{}';

-- +goose Down
ALTER TABLE imports DROP COLUMN makes;
