-- +goose Up
-- The parcels that left on a day are found without reading a parcel. A parcel that is still in the house is not in it:
-- packing and closing write it as before, and it comes in with the one change by which the shipping check lets it go.
CREATE INDEX i_packings_left ON packings (enterprise_id, left_at, order_id) WHERE left_at > 0;

-- +goose Down
DROP INDEX i_packings_left;
