-- +goose Up
-- A sum of a day lies in several rows, and who adds to it takes one of them: people who move goods of a kind at one place
-- at the same moment don't wait for each other's commit. Readers add the rows up.
ALTER TABLE day_moves ADD COLUMN lane BIGINT NOT NULL DEFAULT 0;
ALTER TABLE day_moves DROP CONSTRAINT day_moves_pkey;
ALTER TABLE day_moves ADD PRIMARY KEY (enterprise_id, date, kind, user_id, place_kind, place_id, lane);

-- +goose Down
CREATE TEMPORARY TABLE summed AS SELECT enterprise_id, date, kind, user_id, place_kind, place_id, CAST(SUM(gained) AS BIGINT) AS gained
FROM day_moves GROUP BY 1, 2, 3, 4, 5, 6;
DELETE FROM day_moves;
ALTER TABLE day_moves DROP CONSTRAINT day_moves_pkey;
ALTER TABLE day_moves DROP COLUMN lane;
ALTER TABLE day_moves ADD PRIMARY KEY (enterprise_id, date, kind, user_id, place_kind, place_id);
INSERT INTO day_moves (enterprise_id, date, kind, user_id, place_kind, place_id, gained)
SELECT enterprise_id, date, kind, user_id, place_kind, place_id, gained FROM summed;
DROP TABLE summed;
