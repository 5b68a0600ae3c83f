-- +goose Up
-- How many orders of a day stand in each status, so that a list of a month is not counted to say how long it is. A day
-- is a local one, by its number since 1970: seven hours before that of UTC. One writes at a time and adds to the sum at
-- once; what is added up later on PostgreSQL stays empty here.

-- owner: orders
CREATE TABLE order_counts (
  enterprise_id BIGINT NOT NULL,
  day BIGINT NOT NULL,
  status BIGINT NOT NULL,
  n BIGINT NOT NULL,
  PRIMARY KEY (enterprise_id, day, status)
) WITHOUT ROWID;

-- owner: orders
CREATE TABLE order_count_changes (
  enterprise_id BIGINT NOT NULL,
  day BIGINT NOT NULL,
  status BIGINT NOT NULL,
  id BIGINT NOT NULL,
  n BIGINT NOT NULL,
  PRIMARY KEY (enterprise_id, day, status, id)
) WITHOUT ROWID;

-- +goose StatementBegin
CREATE TRIGGER count_order_made AFTER INSERT ON orders BEGIN
  INSERT INTO order_counts VALUES (NEW.enterprise_id, (NEW.ordered_at + 25200000) / 86400000, NEW.status, 1)
  ON CONFLICT (enterprise_id, day, status) DO UPDATE SET n = n + 1;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER count_order_gone AFTER DELETE ON orders BEGIN
  UPDATE order_counts SET n = n - 1 WHERE enterprise_id = OLD.enterprise_id
  AND day = (OLD.ordered_at + 25200000) / 86400000 AND status = OLD.status;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER count_order_again AFTER UPDATE OF status, ordered_at, enterprise_id ON orders
WHEN OLD.status <> NEW.status OR OLD.ordered_at <> NEW.ordered_at OR OLD.enterprise_id <> NEW.enterprise_id BEGIN
  UPDATE order_counts SET n = n - 1 WHERE enterprise_id = OLD.enterprise_id
  AND day = (OLD.ordered_at + 25200000) / 86400000 AND status = OLD.status;
  INSERT INTO order_counts VALUES (NEW.enterprise_id, (NEW.ordered_at + 25200000) / 86400000, NEW.status, 1)
  ON CONFLICT (enterprise_id, day, status) DO UPDATE SET n = n + 1;
END;
-- +goose StatementEnd

INSERT INTO order_counts (enterprise_id, day, status, n)
SELECT enterprise_id, (ordered_at + 25200000) / 86400000, status, COUNT(*) FROM orders GROUP BY 1, 2, 3
ORDER BY 1, 2, 3;

-- +goose Down
DROP TRIGGER count_order_again;
DROP TRIGGER count_order_gone;
DROP TRIGGER count_order_made;
DROP TABLE order_count_changes;
DROP TABLE order_counts;
