-- +goose Up
-- Days are days of Thailand for every business, so none keeps a zone that nothing reads.
ALTER TABLE enterprises DROP COLUMN timezone;

-- +goose Down
ALTER TABLE enterprises ADD COLUMN timezone TEXT NOT NULL DEFAULT 'Asia/Bangkok';
