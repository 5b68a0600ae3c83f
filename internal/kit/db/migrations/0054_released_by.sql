-- +goose Up
-- Who released a parcel, so that its order could be packed anew; 0 and empty of any other. The note said so before.
ALTER TABLE packings ADD COLUMN released_by BIGINT NOT NULL DEFAULT 0;
ALTER TABLE packings ADD COLUMN released_by_name TEXT NOT NULL DEFAULT '';
UPDATE packings SET released_by_name = note, note = '' WHERE status = 3 AND note <> '';

-- +goose Down
UPDATE packings SET note = released_by_name WHERE status = 3 AND released_by_name <> '';
ALTER TABLE packings DROP COLUMN released_by_name;
ALTER TABLE packings DROP COLUMN released_by;
