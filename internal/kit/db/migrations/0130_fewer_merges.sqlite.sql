-- +goose Up
-- An index of pieces merges what came to it less often: eight parts of a size instead of four, and parts of which two
-- fifths are replaced instead of a tenth. An order is written anew with its tracking number, so that a tenth comes soon.
INSERT INTO search_orders (search_orders, rank) VALUES ('automerge', 8), ('deletemerge', 40);
INSERT INTO search_customers (search_customers, rank) VALUES ('automerge', 8), ('deletemerge', 40);

-- +goose Down
INSERT INTO search_orders (search_orders, rank) VALUES ('automerge', 4), ('deletemerge', 10);
INSERT INTO search_customers (search_customers, rank) VALUES ('automerge', 4), ('deletemerge', 10);
