-- +goose Up
-- Who scanned a parcel out, since people take their own scans back; 0 of what left before this column.
ALTER TABLE packings ADD COLUMN left_by BIGINT NOT NULL DEFAULT 0;

-- +goose Down
ALTER TABLE packings DROP COLUMN left_by;
