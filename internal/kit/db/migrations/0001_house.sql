-- +goose Up
-- Conventions: BIGINT ids, milliseconds UTC, satang, millimetres, grams. Unique indexes are named u_<table>__<columns>, checks
-- ck_<table>_<what>; the program relies on both. The comment above a table names the one package that writes it.

-- owner: users
CREATE TABLE enterprises (
  id {{pk}},
  name TEXT NOT NULL,
  timezone TEXT NOT NULL DEFAULT 'Asia/Bangkok',
  cutoff_minute BIGINT NOT NULL DEFAULT 1440,
  pack_back_days BIGINT NOT NULL DEFAULT 7,
  complete_days BIGINT NOT NULL DEFAULT 7,
  created_at BIGINT NOT NULL
);

-- owner: settings
CREATE TABLE teams (
  id {{pk}},
  enterprise_id BIGINT NOT NULL REFERENCES enterprises(id),
  name TEXT NOT NULL,
  status BIGINT NOT NULL DEFAULT 1,
  version BIGINT NOT NULL DEFAULT 1,
  created_at BIGINT NOT NULL
);
CREATE UNIQUE INDEX u_teams__enterprise_id__name ON teams (enterprise_id, name);

-- owner: settings
CREATE TABLE departments (
  id {{pk}},
  enterprise_id BIGINT NOT NULL REFERENCES enterprises(id),
  name TEXT NOT NULL,
  status BIGINT NOT NULL DEFAULT 1,
  version BIGINT NOT NULL DEFAULT 1,
  created_at BIGINT NOT NULL
);
CREATE UNIQUE INDEX u_departments__enterprise_id__name ON departments (enterprise_id, name);

-- owner: settings
CREATE TABLE sale_channels (
  id {{pk}},
  enterprise_id BIGINT NOT NULL REFERENCES enterprises(id),
  name TEXT NOT NULL,
  type BIGINT NOT NULL CONSTRAINT ck_sale_channels_type CHECK (type IN (1, 2)),
  status BIGINT NOT NULL DEFAULT 1,
  version BIGINT NOT NULL DEFAULT 1,
  created_at BIGINT NOT NULL
);
CREATE UNIQUE INDEX u_sale_channels__enterprise_id__name ON sale_channels (enterprise_id, name);

-- owner: settings
CREATE TABLE payment_methods (
  id {{pk}},
  enterprise_id BIGINT NOT NULL REFERENCES enterprises(id),
  name TEXT NOT NULL,
  type BIGINT NOT NULL CONSTRAINT ck_payment_methods_type CHECK (type IN (1, 2, 4, 5, 6, 7)),
  bank_code TEXT NOT NULL DEFAULT '',
  account_number TEXT NOT NULL DEFAULT '',
  account_name TEXT NOT NULL DEFAULT '',
  promptpay_id TEXT NOT NULL DEFAULT '',
  status BIGINT NOT NULL DEFAULT 1,
  version BIGINT NOT NULL DEFAULT 1,
  created_at BIGINT NOT NULL
);
CREATE UNIQUE INDEX u_payment_methods__enterprise_id__name ON payment_methods (enterprise_id, name);

-- owner: users
CREATE TABLE users (
  id {{pk}},
  enterprise_id BIGINT NOT NULL REFERENCES enterprises(id),
  username TEXT NOT NULL,
  email TEXT NOT NULL,
  password_hash TEXT NOT NULL,
  first_name TEXT NOT NULL DEFAULT '',
  last_name TEXT NOT NULL DEFAULT '',
  nick_name TEXT NOT NULL DEFAULT '',
  phone TEXT NOT NULL DEFAULT '',
  group_id BIGINT NOT NULL CONSTRAINT ck_users_group CHECK (group_id BETWEEN 1 AND 6),
  team_id BIGINT REFERENCES teams(id),
  department_id BIGINT REFERENCES departments(id),
  sale_channel_id BIGINT REFERENCES sale_channels(id),
  customer_id BIGINT,
  status BIGINT NOT NULL DEFAULT 1,
  roles TEXT NOT NULL DEFAULT '{}',
  read_only BOOLEAN NOT NULL DEFAULT FALSE,
  privileged BOOLEAN NOT NULL DEFAULT FALSE,
  language TEXT NOT NULL DEFAULT 'th',
  theme TEXT NOT NULL DEFAULT 'auto',
  password_changed_at BIGINT NOT NULL,
  version BIGINT NOT NULL DEFAULT 1,
  created_at BIGINT NOT NULL,
  updated_at BIGINT NOT NULL
);
CREATE UNIQUE INDEX u_users__username ON users (username);
CREATE UNIQUE INDEX u_users__email ON users (email);
CREATE INDEX i_users_enterprise ON users (enterprise_id, id);

-- owner: auth
CREATE TABLE sessions (
  id {{pk}},
  user_id BIGINT NOT NULL REFERENCES users(id),
  enterprise_id BIGINT NOT NULL REFERENCES enterprises(id),
  token_hash TEXT NOT NULL,
  address TEXT NOT NULL DEFAULT '',
  agent TEXT NOT NULL DEFAULT '',
  locked BOOLEAN NOT NULL DEFAULT FALSE,
  created_at BIGINT NOT NULL,
  seen_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL
);
CREATE UNIQUE INDEX u_sessions__token_hash ON sessions (token_hash);
CREATE INDEX i_sessions_user ON sessions (user_id);
CREATE INDEX i_sessions_expires ON sessions (expires_at);

-- owner: auth
CREATE TABLE password_resets (
  token_hash TEXT NOT NULL PRIMARY KEY,
  user_id BIGINT NOT NULL REFERENCES users(id),
  expires_at BIGINT NOT NULL,
  used_at BIGINT NOT NULL DEFAULT 0
);
CREATE INDEX i_password_resets_user ON password_resets (user_id);

-- owner: auth
CREATE TABLE sign_in_failures (
  subject TEXT NOT NULL PRIMARY KEY,
  failures BIGINT NOT NULL,
  blocked_until BIGINT NOT NULL,
  updated_at BIGINT NOT NULL
);

-- owner: auth
CREATE TABLE bot_answers (
  signature TEXT NOT NULL PRIMARY KEY,
  expires_at BIGINT NOT NULL
);

-- owner: auth
CREATE TABLE secrets (
  name TEXT NOT NULL PRIMARY KEY,
  value TEXT NOT NULL
);

-- owner: customers
CREATE TABLE customers (
  id {{pk}},
  enterprise_id BIGINT NOT NULL REFERENCES enterprises(id),
  name TEXT NOT NULL,
  phone TEXT NOT NULL DEFAULT '',
  email TEXT NOT NULL DEFAULT '',
  line_id TEXT NOT NULL DEFAULT '',
  facebook TEXT NOT NULL DEFAULT '',
  note TEXT NOT NULL DEFAULT '',
  status BIGINT NOT NULL DEFAULT 1,
  search_text TEXT NOT NULL DEFAULT '',
  version BIGINT NOT NULL DEFAULT 1,
  created_at BIGINT NOT NULL,
  updated_at BIGINT NOT NULL
);
CREATE UNIQUE INDEX u_customers__enterprise_id__phone ON customers (enterprise_id, phone) WHERE phone <> '';
CREATE INDEX i_customers_enterprise ON customers (enterprise_id, id);

-- owner: customers
CREATE TABLE customer_addresses (
  id {{pk}},
  enterprise_id BIGINT NOT NULL REFERENCES enterprises(id),
  customer_id BIGINT NOT NULL REFERENCES customers(id),
  recipient_name TEXT NOT NULL,
  phone TEXT NOT NULL DEFAULT '',
  address TEXT NOT NULL DEFAULT '',
  district TEXT NOT NULL DEFAULT '',
  city TEXT NOT NULL DEFAULT '',
  province TEXT NOT NULL DEFAULT '',
  zipcode TEXT NOT NULL DEFAULT '',
  is_default BOOLEAN NOT NULL DEFAULT FALSE,
  digest TEXT NOT NULL DEFAULT '',
  created_at BIGINT NOT NULL
);
CREATE UNIQUE INDEX u_customer_addresses__customer_id__digest ON customer_addresses (customer_id, digest);

-- owner: warehouse
CREATE TABLE storages (
  id {{pk}},
  enterprise_id BIGINT NOT NULL REFERENCES enterprises(id),
  name TEXT NOT NULL,
  description TEXT NOT NULL DEFAULT '',
  x BIGINT NOT NULL DEFAULT 0,
  y BIGINT NOT NULL DEFAULT 0,
  width BIGINT NOT NULL DEFAULT 0,
  height BIGINT NOT NULL DEFAULT 0,
  depth BIGINT NOT NULL DEFAULT 0,
  weight BIGINT NOT NULL DEFAULT 0,
  version BIGINT NOT NULL DEFAULT 1,
  created_at BIGINT NOT NULL
);
CREATE UNIQUE INDEX u_storages__enterprise_id__name ON storages (enterprise_id, name);

-- owner: warehouse
CREATE TABLE partners (
  id {{pk}},
  enterprise_id BIGINT NOT NULL REFERENCES enterprises(id),
  company_name TEXT NOT NULL,
  address TEXT NOT NULL DEFAULT '',
  contact_name TEXT NOT NULL DEFAULT '',
  contact_phone TEXT NOT NULL DEFAULT '',
  tax_id TEXT NOT NULL DEFAULT '',
  email TEXT NOT NULL DEFAULT '',
  version BIGINT NOT NULL DEFAULT 1,
  created_at BIGINT NOT NULL
);
CREATE UNIQUE INDEX u_partners__enterprise_id__company_name ON partners (enterprise_id, company_name);

-- owner: warehouse
CREATE TABLE warehouse_products (
  id {{pk}},
  enterprise_id BIGINT NOT NULL REFERENCES enterprises(id),
  name TEXT NOT NULL,
  unit_name TEXT NOT NULL DEFAULT '',
  barcode TEXT,
  width BIGINT NOT NULL DEFAULT 0,
  height BIGINT NOT NULL DEFAULT 0,
  depth BIGINT NOT NULL DEFAULT 0,
  weight BIGINT NOT NULL DEFAULT 0,
  pn TEXT NOT NULL,
  package_name TEXT NOT NULL DEFAULT '',
  package_pieces BIGINT NOT NULL DEFAULT 1 CONSTRAINT ck_warehouse_products_package_pieces CHECK (package_pieces >= 1),
  package_barcode TEXT,
  threshold BIGINT NOT NULL DEFAULT 0,
  image TEXT NOT NULL DEFAULT '',
  status BIGINT NOT NULL DEFAULT 1,
  search_text TEXT NOT NULL DEFAULT '',
  version BIGINT NOT NULL DEFAULT 1,
  created_at BIGINT NOT NULL,
  updated_at BIGINT NOT NULL
);
CREATE UNIQUE INDEX u_warehouse_products__enterprise_id__pn ON warehouse_products (enterprise_id, pn);
CREATE UNIQUE INDEX u_warehouse_products__enterprise_id__barcode ON warehouse_products (enterprise_id, barcode);
CREATE UNIQUE INDEX u_warehouse_products__enterprise_id__package_barcode ON warehouse_products (enterprise_id, package_barcode);
CREATE INDEX i_warehouse_products_name ON warehouse_products (enterprise_id, name, id);
CREATE INDEX i_warehouse_products_low ON warehouse_products (enterprise_id, id) WHERE threshold > 0;

-- owner: warehouse
-- What a scan finds: unit (1) and package (2) codes of one enterprise share one space; GTINs stand here padded to 14 digits.
CREATE TABLE product_codes (
  enterprise_id BIGINT NOT NULL REFERENCES enterprises(id),
  code TEXT NOT NULL,
  product_id BIGINT NOT NULL REFERENCES warehouse_products(id),
  kind BIGINT NOT NULL CONSTRAINT ck_product_codes_kind CHECK (kind IN (1, 2)),
  PRIMARY KEY (enterprise_id, code)
);
CREATE INDEX i_product_codes_product ON product_codes (product_id);

-- owner: products
CREATE TABLE categories (
  id {{pk}},
  enterprise_id BIGINT NOT NULL REFERENCES enterprises(id),
  parent_id BIGINT REFERENCES categories(id),
  name TEXT NOT NULL,
  version BIGINT NOT NULL DEFAULT 1,
  created_at BIGINT NOT NULL
);
CREATE UNIQUE INDEX u_categories__enterprise_id__name ON categories (enterprise_id, name);

-- owner: products
CREATE TABLE products (
  id {{pk}},
  enterprise_id BIGINT NOT NULL REFERENCES enterprises(id),
  category_id BIGINT REFERENCES categories(id),
  name TEXT NOT NULL,
  sku TEXT NOT NULL,
  barcode TEXT,
  price BIGINT NOT NULL DEFAULT 0 CONSTRAINT ck_products_price CHECK (price >= 0),
  type BIGINT NOT NULL DEFAULT 1 CONSTRAINT ck_products_type CHECK (type IN (1, 2, 3)),
  status BIGINT NOT NULL DEFAULT 1,
  image TEXT NOT NULL DEFAULT '',
  search_text TEXT NOT NULL DEFAULT '',
  version BIGINT NOT NULL DEFAULT 1,
  created_at BIGINT NOT NULL,
  updated_at BIGINT NOT NULL
);
CREATE UNIQUE INDEX u_products__enterprise_id__sku ON products (enterprise_id, sku);
CREATE UNIQUE INDEX u_products__enterprise_id__barcode ON products (enterprise_id, barcode);
CREATE INDEX i_products_name ON products (enterprise_id, name, id);
CREATE INDEX i_products_category ON products (enterprise_id, category_id, id);
CREATE INDEX i_products_status ON products (enterprise_id, status, id);

-- owner: products
CREATE TABLE product_components (
  product_id BIGINT NOT NULL REFERENCES products(id),
  warehouse_product_id BIGINT NOT NULL REFERENCES warehouse_products(id),
  enterprise_id BIGINT NOT NULL REFERENCES enterprises(id),
  quantity BIGINT NOT NULL CONSTRAINT ck_product_components_quantity CHECK (quantity > 0),
  PRIMARY KEY (product_id, warehouse_product_id)
);
CREATE INDEX i_product_components_part ON product_components (warehouse_product_id, product_id);

-- owner: inventory
CREATE TABLE stocks (
  product_id BIGINT NOT NULL PRIMARY KEY REFERENCES warehouse_products(id),
  enterprise_id BIGINT NOT NULL REFERENCES enterprises(id),
  on_hand BIGINT NOT NULL DEFAULT 0 CONSTRAINT ck_stocks_on_hand CHECK (on_hand >= 0),
  reserved BIGINT NOT NULL DEFAULT 0 CONSTRAINT ck_stocks_reserved CHECK (reserved >= 0),
  oversell BOOLEAN NOT NULL DEFAULT FALSE,
  CONSTRAINT ck_stocks_available CHECK (oversell OR reserved <= on_hand)
);
CREATE INDEX i_stocks_enterprise ON stocks (enterprise_id, product_id);

-- owner: inventory
CREATE TABLE balances (
  id {{pk}},
  product_id BIGINT NOT NULL REFERENCES warehouse_products(id),
  place_kind BIGINT NOT NULL CONSTRAINT ck_balances_place_kind CHECK (place_kind IN (1, 2)),
  place_id BIGINT NOT NULL,
  enterprise_id BIGINT NOT NULL REFERENCES enterprises(id),
  on_hand BIGINT NOT NULL DEFAULT 0 CONSTRAINT ck_balances_on_hand CHECK (on_hand >= 0)
);
CREATE UNIQUE INDEX u_balances__product_id__place_kind__place_id ON balances (product_id, place_kind, place_id);
CREATE INDEX i_balances_place ON balances (enterprise_id, place_kind, place_id, product_id);

-- owner: inventory
CREATE TABLE reservations (
  ref_kind BIGINT NOT NULL,
  ref_id BIGINT NOT NULL,
  product_id BIGINT NOT NULL REFERENCES warehouse_products(id),
  enterprise_id BIGINT NOT NULL REFERENCES enterprises(id),
  quantity BIGINT NOT NULL CONSTRAINT ck_reservations_quantity CHECK (quantity >= 0),
  PRIMARY KEY (ref_kind, ref_id, product_id)
);
CREATE INDEX i_reservations_product ON reservations (product_id);

-- owner: inventory
CREATE TABLE bills (
  id {{pk}},
  enterprise_id BIGINT NOT NULL REFERENCES enterprises(id),
  number TEXT NOT NULL,
  kind BIGINT NOT NULL CONSTRAINT ck_bills_kind CHECK (kind BETWEEN 1 AND 7),
  note TEXT NOT NULL DEFAULT '',
  image TEXT NOT NULL DEFAULT '',
  user_id BIGINT NOT NULL,
  user_name TEXT NOT NULL DEFAULT '',
  partner_id BIGINT REFERENCES partners(id),
  ref_kind BIGINT NOT NULL DEFAULT 0,
  ref_id BIGINT NOT NULL DEFAULT 0,
  reverses_id BIGINT REFERENCES bills(id),
  created_at BIGINT NOT NULL,
  date TEXT NOT NULL
);
CREATE UNIQUE INDEX u_bills__enterprise_id__number ON bills (enterprise_id, number);
CREATE UNIQUE INDEX u_bills__reverses_id ON bills (reverses_id);
CREATE INDEX i_bills_created ON bills (enterprise_id, created_at, id);
CREATE INDEX i_bills_ref ON bills (ref_kind, ref_id);

-- owner: inventory
CREATE TABLE bill_lines (
  id {{pk}},
  enterprise_id BIGINT NOT NULL REFERENCES enterprises(id),
  bill_id BIGINT NOT NULL REFERENCES bills(id),
  product_id BIGINT NOT NULL REFERENCES warehouse_products(id),
  from_kind BIGINT NOT NULL,
  from_id BIGINT NOT NULL,
  to_kind BIGINT NOT NULL,
  to_id BIGINT NOT NULL,
  quantity BIGINT NOT NULL CONSTRAINT ck_bill_lines_quantity CHECK (quantity > 0),
  cost BIGINT NOT NULL DEFAULT 0,
  created_at BIGINT NOT NULL,
  date TEXT NOT NULL
);
CREATE INDEX i_bill_lines_bill ON bill_lines (bill_id);
CREATE INDEX i_bill_lines_product ON bill_lines (enterprise_id, product_id, created_at, id);
CREATE INDEX i_bill_lines_date ON bill_lines (enterprise_id, date, product_id);

-- owner: inventory
CREATE TABLE cost_layers (
  id {{pk}},
  enterprise_id BIGINT NOT NULL REFERENCES enterprises(id),
  product_id BIGINT NOT NULL REFERENCES warehouse_products(id),
  bill_line_id BIGINT NOT NULL REFERENCES bill_lines(id),
  quantity BIGINT NOT NULL,
  remaining BIGINT NOT NULL CONSTRAINT ck_cost_layers_remaining CHECK (remaining >= 0),
  unit_cost BIGINT NOT NULL,
  created_at BIGINT NOT NULL
);
CREATE INDEX i_cost_layers_open ON cost_layers (product_id, id) WHERE remaining > 0;
CREATE INDEX i_cost_layers_line ON cost_layers (bill_line_id);

-- owner: inventory
CREATE TABLE layer_takes (
  bill_line_id BIGINT NOT NULL REFERENCES bill_lines(id),
  layer_id BIGINT NOT NULL REFERENCES cost_layers(id),
  quantity BIGINT NOT NULL CONSTRAINT ck_layer_takes_quantity CHECK (quantity > 0),
  PRIMARY KEY (bill_line_id, layer_id)
);

-- owner: orders
CREATE TABLE orders (
  id {{pk}},
  enterprise_id BIGINT NOT NULL REFERENCES enterprises(id),
  number TEXT NOT NULL,
  status BIGINT NOT NULL,
  platform BIGINT NOT NULL DEFAULT 1,
  platform_order_id TEXT,
  sale_channel_id BIGINT NOT NULL REFERENCES sale_channels(id),
  payment_method_id BIGINT NOT NULL REFERENCES payment_methods(id),
  payment_type BIGINT NOT NULL,
  shipping_provider_id BIGINT NOT NULL,
  tracking_number TEXT NOT NULL DEFAULT '',
  customer_id BIGINT REFERENCES customers(id),
  courier_id BIGINT REFERENCES users(id),
  recipient_name TEXT NOT NULL,
  phone TEXT NOT NULL DEFAULT '',
  address TEXT NOT NULL DEFAULT '',
  district TEXT NOT NULL DEFAULT '',
  city TEXT NOT NULL DEFAULT '',
  province TEXT NOT NULL DEFAULT '',
  zipcode TEXT NOT NULL DEFAULT '',
  goods_amount BIGINT NOT NULL,
  shipping_fee BIGINT NOT NULL DEFAULT 0,
  discount BIGINT NOT NULL DEFAULT 0,
  order_amount BIGINT NOT NULL CONSTRAINT ck_orders_order_amount CHECK (order_amount >= 0),
  payment_amount BIGINT NOT NULL DEFAULT 0,
  item_count BIGINT NOT NULL DEFAULT 0,
  not_linked BOOLEAN NOT NULL DEFAULT FALSE,
  seller_note TEXT NOT NULL DEFAULT '',
  cancel_reason_type BIGINT NOT NULL DEFAULT 0,
  cancel_reason TEXT NOT NULL DEFAULT '',
  created_by BIGINT NOT NULL,
  created_by_name TEXT NOT NULL DEFAULT '',
  packing_number TEXT NOT NULL DEFAULT '',
  packing_staff TEXT NOT NULL DEFAULT '',
  packed_at BIGINT NOT NULL DEFAULT 0,
  checked_by_name TEXT NOT NULL DEFAULT '',
  search_text TEXT NOT NULL DEFAULT '',
  ordered_at BIGINT NOT NULL,
  ordered_date TEXT NOT NULL,
  paid_at BIGINT NOT NULL DEFAULT 0,
  shipped_at BIGINT NOT NULL DEFAULT 0,
  delivered_at BIGINT NOT NULL DEFAULT 0,
  completed_at BIGINT NOT NULL DEFAULT 0,
  cancelled_at BIGINT NOT NULL DEFAULT 0,
  version BIGINT NOT NULL DEFAULT 1,
  created_at BIGINT NOT NULL,
  updated_at BIGINT NOT NULL
);
CREATE UNIQUE INDEX u_orders__enterprise_id__number ON orders (enterprise_id, number);
CREATE UNIQUE INDEX u_orders__enterprise_id__platform__platform_order_id ON orders (enterprise_id, platform, platform_order_id);
-- The list reads one of these: no filter, a status, or one filter with every status counted from the same index.
CREATE INDEX i_orders_time ON orders (enterprise_id, ordered_at, id, status, platform, sale_channel_id, payment_method_id, shipping_provider_id);
CREATE INDEX i_orders_status ON orders (enterprise_id, status, ordered_at, id);
CREATE INDEX i_orders_platform ON orders (enterprise_id, platform, status, ordered_at, id);
CREATE INDEX i_orders_channel ON orders (enterprise_id, sale_channel_id, status, ordered_at, id);
CREATE INDEX i_orders_payment ON orders (enterprise_id, payment_method_id, status, ordered_at, id);
CREATE INDEX i_orders_provider ON orders (enterprise_id, shipping_provider_id, status, ordered_at, id);
CREATE INDEX i_orders_tracking ON orders (enterprise_id, tracking_number) WHERE tracking_number <> '';
CREATE INDEX i_orders_customer ON orders (customer_id);
CREATE INDEX i_orders_shipped ON orders (enterprise_id, shipping_provider_id, shipped_at) WHERE shipped_at > 0;
CREATE INDEX i_orders_courier ON orders (courier_id, ordered_at) WHERE courier_id IS NOT NULL;
CREATE INDEX i_orders_delivered ON orders (status, delivered_at) WHERE status = 122;

-- owner: orders
CREATE TABLE order_lines (
  id {{pk}},
  enterprise_id BIGINT NOT NULL REFERENCES enterprises(id),
  order_id BIGINT NOT NULL REFERENCES orders(id),
  kind TEXT NOT NULL CONSTRAINT ck_order_lines_kind CHECK (kind IN ('product', 'service')),
  product_id BIGINT REFERENCES products(id),
  sku TEXT NOT NULL DEFAULT '',
  name TEXT NOT NULL,
  quantity BIGINT NOT NULL CONSTRAINT ck_order_lines_quantity CHECK (quantity > 0),
  price BIGINT NOT NULL,
  discount BIGINT NOT NULL DEFAULT 0,
  amount BIGINT NOT NULL
);
CREATE INDEX i_order_lines_order ON order_lines (order_id);
CREATE INDEX i_order_lines_product ON order_lines (product_id);

-- owner: orders
CREATE TABLE order_parts (
  id {{pk}},
  enterprise_id BIGINT NOT NULL REFERENCES enterprises(id),
  order_id BIGINT NOT NULL REFERENCES orders(id),
  line_id BIGINT NOT NULL REFERENCES order_lines(id),
  warehouse_product_id BIGINT NOT NULL REFERENCES warehouse_products(id),
  quantity BIGINT NOT NULL CONSTRAINT ck_order_parts_quantity CHECK (quantity > 0),
  packed BIGINT NOT NULL DEFAULT 0,
  CONSTRAINT ck_order_parts_packed CHECK (packed >= 0 AND packed <= quantity)
);
CREATE INDEX i_order_parts_order ON order_parts (order_id);
CREATE INDEX i_order_parts_line ON order_parts (line_id);

-- owner: orders
CREATE TABLE order_payments (
  id {{pk}},
  enterprise_id BIGINT NOT NULL REFERENCES enterprises(id),
  order_id BIGINT NOT NULL REFERENCES orders(id),
  payment_method_id BIGINT NOT NULL REFERENCES payment_methods(id),
  amount BIGINT NOT NULL CONSTRAINT ck_order_payments_amount CHECK (amount >= 0),
  reference TEXT,
  user_id BIGINT NOT NULL,
  user_name TEXT NOT NULL DEFAULT '',
  at BIGINT NOT NULL
);
CREATE INDEX i_order_payments_order ON order_payments (order_id);
CREATE UNIQUE INDEX u_order_payments__enterprise_id__reference ON order_payments (enterprise_id, reference);

-- owner: packings
CREATE TABLE packings (
  id {{pk}},
  enterprise_id BIGINT NOT NULL REFERENCES enterprises(id),
  number TEXT NOT NULL,
  order_id BIGINT NOT NULL REFERENCES orders(id),
  status BIGINT NOT NULL CONSTRAINT ck_packings_status CHECK (status IN (1, 2, 3)),
  user_id BIGINT NOT NULL,
  user_name TEXT NOT NULL DEFAULT '',
  opened_at BIGINT NOT NULL,
  closed_at BIGINT NOT NULL DEFAULT 0,
  note TEXT NOT NULL DEFAULT '',
  version BIGINT NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX u_packings__enterprise_id__number ON packings (enterprise_id, number);
CREATE UNIQUE INDEX u_packings__order_id ON packings (order_id) WHERE status = 1;
CREATE INDEX i_packings_order ON packings (order_id, id);
CREATE INDEX i_packings_opened ON packings (enterprise_id, opened_at, id);
CREATE INDEX i_packings_status ON packings (enterprise_id, status, opened_at, id);

-- owner: packings
CREATE TABLE packing_items (
  id {{pk}},
  enterprise_id BIGINT NOT NULL REFERENCES enterprises(id),
  packing_id BIGINT NOT NULL REFERENCES packings(id),
  order_part_id BIGINT NOT NULL REFERENCES order_parts(id),
  product_id BIGINT NOT NULL REFERENCES warehouse_products(id),
  storage_id BIGINT NOT NULL DEFAULT 0, -- where the pieces were taken from; 0 unknown or several
  wanted BIGINT NOT NULL CONSTRAINT ck_packing_items_wanted CHECK (wanted > 0),
  packed BIGINT NOT NULL DEFAULT 0,
  CONSTRAINT ck_packing_items_packed CHECK (packed >= 0 AND packed <= wanted)
);
CREATE INDEX i_packing_items_packing ON packing_items (packing_id);

-- owner: audit
CREATE TABLE audit_events (
  id {{pk}},
  enterprise_id BIGINT NOT NULL REFERENCES enterprises(id),
  at BIGINT NOT NULL,
  user_id BIGINT NOT NULL,
  user_name TEXT NOT NULL DEFAULT '',
  address TEXT NOT NULL DEFAULT '',
  kind TEXT NOT NULL,
  ref_kind BIGINT NOT NULL,
  ref_id BIGINT NOT NULL,
  from_status BIGINT NOT NULL DEFAULT 0,
  to_status BIGINT NOT NULL DEFAULT 0,
  data TEXT NOT NULL DEFAULT ''
);
CREATE INDEX i_audit_events_ref ON audit_events (enterprise_id, ref_kind, ref_id, id);

-- owner: numbers
CREATE TABLE running_numbers (
  enterprise_id BIGINT NOT NULL REFERENCES enterprises(id),
  prefix TEXT NOT NULL,
  period TEXT NOT NULL,
  last BIGINT NOT NULL,
  PRIMARY KEY (enterprise_id, prefix, period)
);

-- owner: once
CREATE TABLE once_keys (
  enterprise_id BIGINT NOT NULL REFERENCES enterprises(id),
  user_id BIGINT NOT NULL,
  key TEXT NOT NULL,
  digest TEXT NOT NULL,
  result TEXT NOT NULL DEFAULT '',
  created_at BIGINT NOT NULL,
  PRIMARY KEY (enterprise_id, user_id, key)
);
CREATE INDEX i_once_keys_created ON once_keys (created_at);

-- owner: jobs
CREATE TABLE jobs (
  id {{pk}},
  enterprise_id BIGINT NOT NULL DEFAULT 0,
  kind TEXT NOT NULL,
  args TEXT NOT NULL DEFAULT '{}',
  unique_key TEXT,
  state TEXT NOT NULL DEFAULT 'queued',
  priority BIGINT NOT NULL DEFAULT 0,
  run_at BIGINT NOT NULL,
  attempt BIGINT NOT NULL DEFAULT 0,
  max_attempts BIGINT NOT NULL DEFAULT 10,
  node TEXT NOT NULL DEFAULT '',
  lease_until BIGINT NOT NULL DEFAULT 0,
  progress BIGINT NOT NULL DEFAULT 0,
  total BIGINT NOT NULL DEFAULT 0,
  note TEXT NOT NULL DEFAULT '',
  last_error TEXT NOT NULL DEFAULT '',
  created_at BIGINT NOT NULL,
  finished_at BIGINT NOT NULL DEFAULT 0
);
CREATE INDEX i_jobs_ready ON jobs (state, priority, run_at, id);
CREATE INDEX i_jobs_finished ON jobs (finished_at) WHERE finished_at > 0;
CREATE UNIQUE INDEX u_jobs__enterprise_id__kind__unique_key ON jobs (enterprise_id, kind, unique_key) WHERE state IN ('queued', 'running');

-- owner: jobs
CREATE TABLE job_schedules (
  kind TEXT NOT NULL PRIMARY KEY,
  next_at BIGINT NOT NULL
);

-- +goose Down
DROP TABLE job_schedules;
DROP TABLE jobs;
DROP TABLE once_keys;
DROP TABLE running_numbers;
DROP TABLE audit_events;
DROP TABLE packing_items;
DROP TABLE packings;
DROP TABLE order_payments;
DROP TABLE order_parts;
DROP TABLE order_lines;
DROP TABLE orders;
DROP TABLE layer_takes;
DROP TABLE cost_layers;
DROP TABLE bill_lines;
DROP TABLE bills;
DROP TABLE reservations;
DROP TABLE balances;
DROP TABLE stocks;
DROP TABLE product_components;
DROP TABLE products;
DROP TABLE categories;
DROP TABLE product_codes;
DROP TABLE warehouse_products;
DROP TABLE partners;
DROP TABLE storages;
DROP TABLE customer_addresses;
DROP TABLE customers;
DROP TABLE secrets;
DROP TABLE bot_answers;
DROP TABLE sign_in_failures;
DROP TABLE password_resets;
DROP TABLE sessions;
DROP TABLE users;
DROP TABLE payment_methods;
DROP TABLE sale_channels;
DROP TABLE departments;
DROP TABLE teams;
DROP TABLE enterprises;
