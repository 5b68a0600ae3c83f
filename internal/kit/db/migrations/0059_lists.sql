-- +goose Up
-- Where a sale channel sells (the numbers of orders.platform; 1 is the own shop), and what of a sale is its commission, in
-- basis points: 250 is 2.5 %.
ALTER TABLE sale_channels ADD COLUMN platform BIGINT NOT NULL DEFAULT 1
  CONSTRAINT ck_sale_channels_platform CHECK (platform IN (1, 2, 3, 4, 5, 8));
ALTER TABLE sale_channels ADD COLUMN commission BIGINT NOT NULL DEFAULT 0
  CONSTRAINT ck_sale_channels_commission CHECK (commission BETWEEN 0 AND 10000);
CREATE INDEX i_users_team ON users (team_id);
CREATE INDEX i_users_department ON users (department_id);

-- +goose Down
DROP INDEX i_users_department;
DROP INDEX i_users_team;
ALTER TABLE sale_channels DROP COLUMN commission;
ALTER TABLE sale_channels DROP COLUMN platform;
