-- +goose Up
-- What the search index takes in a moment later: a word of the index costs more than all other rows of an order.
-- Searches look here too.
-- owner: db
CREATE TABLE search_waiting (
  subject TEXT NOT NULL,
  id INTEGER NOT NULL,
  enterprise_id INTEGER NOT NULL,
  part INTEGER NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY (subject, id)
) WITHOUT ROWID;

-- +goose Down
DROP TABLE search_waiting;
