-- +goose Up
-- A parcel may be taken over by another packer, with what is in it. From whom, and when; 0 of one that was not.
ALTER TABLE packings ADD COLUMN taken_from BIGINT NOT NULL DEFAULT 0;
ALTER TABLE packings ADD COLUMN taken_at BIGINT NOT NULL DEFAULT 0;

-- When pieces of an item were last put in or taken out; 0 of what was packed before this column.
ALTER TABLE packing_items ADD COLUMN touched_at BIGINT NOT NULL DEFAULT 0;

-- How many of the packed pieces came with the parcel when it was taken over: those of packing_hands.
ALTER TABLE packing_items ADD COLUMN handed BIGINT NOT NULL DEFAULT 0
  CONSTRAINT ck_packing_items_handed CHECK (handed >= 0 AND handed <= packed);

-- What each of the earlier packers put into a parcel: it leaves their lines when the parcel closes.
-- owner: packings
CREATE TABLE packing_hands (
  id {{pk}},
  enterprise_id BIGINT NOT NULL,
  packing_id BIGINT NOT NULL,
  item_id BIGINT NOT NULL,
  user_id BIGINT NOT NULL,
  storage_id BIGINT NOT NULL DEFAULT 0, -- as that of the item
  pieces BIGINT NOT NULL CONSTRAINT ck_packing_hands_pieces CHECK (pieces > 0)
);
CREATE INDEX i_packing_hands_packing ON packing_hands (packing_id, id);

-- +goose Down
DROP TABLE packing_hands;
ALTER TABLE packing_items DROP COLUMN handed;
ALTER TABLE packing_items DROP COLUMN touched_at;
ALTER TABLE packings DROP COLUMN taken_at;
ALTER TABLE packings DROP COLUMN taken_from;
