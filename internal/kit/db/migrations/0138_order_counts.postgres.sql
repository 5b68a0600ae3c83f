-- +goose Up
-- How many orders of a day stand in each status, so that a list of a month is not counted to say how long it is. A day is a
-- local one, by its number since 1970: seven hours before that of UTC. Whoever makes, moves or deletes an order leaves what
-- that changes in a table of its own, in which nobody waits for anybody; a job adds it up. Readers add both.

-- owner: orders
CREATE TABLE order_counts (
  enterprise_id BIGINT NOT NULL,
  day BIGINT NOT NULL,
  status BIGINT NOT NULL,
  n BIGINT NOT NULL,
  PRIMARY KEY (enterprise_id, day, status)
);

-- owner: orders
CREATE TABLE order_count_changes (
  enterprise_id BIGINT NOT NULL,
  day BIGINT NOT NULL,
  status BIGINT NOT NULL,
  n BIGINT NOT NULL
);
CREATE INDEX i_order_count_changes_day ON order_count_changes (enterprise_id, day, status, n);

-- +goose StatementBegin
CREATE FUNCTION count_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO order_count_changes VALUES (NEW.enterprise_id, (NEW.ordered_at + 25200000) / 86400000, NEW.status, 1);
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO order_count_changes VALUES (OLD.enterprise_id, (OLD.ordered_at + 25200000) / 86400000, OLD.status, -1);
  ELSE
    INSERT INTO order_count_changes VALUES (OLD.enterprise_id, (OLD.ordered_at + 25200000) / 86400000, OLD.status, -1),
      (NEW.enterprise_id, (NEW.ordered_at + 25200000) / 86400000, NEW.status, 1);
  END IF;
  RETURN NULL;
END
$$;
-- +goose StatementEnd
CREATE TRIGGER count_order AFTER INSERT OR DELETE ON orders FOR EACH ROW EXECUTE FUNCTION count_order();
CREATE TRIGGER count_order_again AFTER UPDATE OF status, ordered_at, enterprise_id ON orders FOR EACH ROW
WHEN (OLD.status <> NEW.status OR OLD.ordered_at <> NEW.ordered_at OR OLD.enterprise_id <> NEW.enterprise_id)
EXECUTE FUNCTION count_order();

INSERT INTO order_counts (enterprise_id, day, status, n)
SELECT enterprise_id, (ordered_at + 25200000) / 86400000, status, COUNT(*) FROM orders GROUP BY 1, 2, 3 ORDER BY 1, 2, 3;

-- +goose Down
DROP TRIGGER count_order_again ON orders;
DROP TRIGGER count_order ON orders;
DROP FUNCTION count_order();
DROP TABLE order_count_changes;
DROP TABLE order_counts;
