-- +goose Up
-- A table that lies in the order of its key has the key's columns first. The sqlite3 that systems of 2023 come with
-- reads the wrong column otherwise when it is asked for the integrity of a database, and finds faults where there are
-- none.
ALTER TABLE day_moves RENAME TO old_day_moves;
-- owner: inventory
CREATE TABLE day_moves (
  enterprise_id BIGINT NOT NULL,
  date TEXT NOT NULL,
  kind BIGINT NOT NULL,
  user_id BIGINT NOT NULL,
  place_kind BIGINT NOT NULL,
  place_id BIGINT NOT NULL,
  lane BIGINT NOT NULL DEFAULT 0,
  gained BIGINT NOT NULL,
  PRIMARY KEY (enterprise_id, date, kind, user_id, place_kind, place_id, lane)
) WITHOUT ROWID;
INSERT INTO day_moves (enterprise_id, date, kind, user_id, place_kind, place_id, lane, gained)
SELECT enterprise_id, date, kind, user_id, place_kind, place_id, lane, gained FROM old_day_moves
ORDER BY 1, 2, 3, 4, 5, 6, 7;
DROP TABLE old_day_moves;

-- +goose Down
ALTER TABLE day_moves RENAME TO old_day_moves;
-- owner: inventory
CREATE TABLE day_moves (
  enterprise_id BIGINT NOT NULL,
  date TEXT NOT NULL,
  kind BIGINT NOT NULL,
  user_id BIGINT NOT NULL,
  place_kind BIGINT NOT NULL,
  place_id BIGINT NOT NULL,
  gained BIGINT NOT NULL,
  lane BIGINT NOT NULL DEFAULT 0,
  PRIMARY KEY (enterprise_id, date, kind, user_id, place_kind, place_id, lane)
) WITHOUT ROWID;
INSERT INTO day_moves (enterprise_id, date, kind, user_id, place_kind, place_id, lane, gained)
SELECT enterprise_id, date, kind, user_id, place_kind, place_id, lane, gained FROM old_day_moves
ORDER BY 1, 2, 3, 4, 5, 6, 7;
DROP TABLE old_day_moves;
