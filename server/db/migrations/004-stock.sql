-- The stock ledger, and the requests and updates that people approve or reject.

create table stock_movements (
  id bigint generated always as identity primary key,
  variant_id bigint not null references variants,
  product_id text not null references products,
  pieces bigint not null,
  balance bigint not null check (balance >= 0),
  reason text not null
    check (reason in ('arrival', 'order_ready', 'order_returned', 'request_issued', 'correction')),
  ref_kind text,
  ref_id bigint,
  person_id bigint references people,
  at timestamptz not null default now(),
  packaging_type text,
  items_per_package int,
  buying_price numeric(14,2),
  shipping_cost numeric(14,2),
  own_decision boolean not null default false
);
create index stock_movements_variant on stock_movements (variant_id, id desc);
create index stock_movements_product on stock_movements (product_id, id desc);
create index stock_movements_ref on stock_movements (ref_kind, ref_id);
create trigger stock_movements_are_append_only before update or delete on stock_movements
  for each row execute function refuse_change();

create table stock_requests (
  id bigint generated always as identity primary key,
  product_id text not null references products,
  variant_id bigint not null references variants,
  quantity int not null check (quantity between 1 and 100000000),
  packaging_type text,
  items_per_package int,
  package_count int,
  extra_pieces int,
  instructions text not null default '',
  requested_by bigint not null references people,
  requested_at timestamptz not null default now(),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'closed')),
  decided_by bigint references people,
  decided_at timestamptz,
  reason text
);
create index stock_requests_pending on stock_requests (id) where status = 'pending';
create index stock_requests_variant on stock_requests (variant_id);
create index stock_requests_again on stock_requests (requested_by, variant_id, requested_at);

create table stock_updates (
  id bigint generated always as identity primary key,
  product_id text not null references products,
  submitted_by bigint not null references people,
  content_hash bytea not null,
  created_at timestamptz not null default now()
);
create index stock_updates_again on stock_updates (submitted_by, product_id, created_at);

create table stock_update_lines (
  id bigint generated always as identity primary key,
  update_id bigint not null references stock_updates,
  product_id text not null references products,
  variant_id bigint not null references variants,
  change_type text not null check (change_type in ('ongezeko', 'taarifa', 'marekebisho')),
  pieces bigint not null,
  packaging_type text,
  items_per_package int,
  buying_price numeric(14,2),
  shipping_cost numeric(14,2),
  price numeric(14,2),
  low_stock bigint,
  counted bigint,
  note text not null default '',
  submitted_by bigint not null references people,
  created_at timestamptz not null default now(),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'closed')),
  costs_by bigint references people,
  decided_by bigint references people,
  decided_at timestamptz,
  reason text
);
create index stock_update_lines_pending on stock_update_lines (id) where status = 'pending';
create index stock_update_lines_product on stock_update_lines (product_id, id);
create index stock_update_lines_update on stock_update_lines (update_id);

-- Figures of the reports per product and day (in Africa/Dar_es_Salaam). They are written in the same transaction as
-- the rows that they count.
create table daily_figures (
  product_id text not null references products,
  day date not null,
  sales numeric(16,2) not null default 0,
  units_sold bigint not null default 0,
  arrivals bigint not null default 0,
  buying numeric(16,2) not null default 0,
  shipping numeric(16,2) not null default 0,
  primary key (product_id, day)
);
create index daily_figures_day on daily_figures (day) include (sales, units_sold, arrivals, buying, shipping);

create table expenses (
  id bigint generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 200),
  amount numeric(14,2) not null check (amount between 1 and 10000000000),
  day date not null,
  person_id bigint not null references people,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index expenses_day on expenses (day) where deleted_at is null;
