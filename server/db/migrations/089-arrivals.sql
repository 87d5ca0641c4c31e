-- Arrivals: the products of one delivery, submitted together and decided together.

create table arrivals (
  id bigint generated always as identity primary key,
  supplier text not null default '',
  reference text not null default '',
  -- In whole shillings; null until somebody has entered it.
  shipping_total numeric(14,2) check (shipping_total >= 0 and shipping_total = trunc(shipping_total)),
  submitted_by bigint not null references people,
  created_at timestamptz not null default now(),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'closed')),
  decided_by bigint references people,
  decided_at timestamptz,
  reason text
);
create index arrivals_pending on arrivals (id) where status = 'pending';
create index arrivals_supplier on arrivals (lower(supplier), id);

create table arrival_lines (
  id bigint generated always as identity primary key,
  arrival_id bigint not null references arrivals,
  line_index int not null check (line_index >= 0),
  product_id text references products,
  variant_id bigint references variants,
  -- A new product, which the approval creates. Until then `product_id` and `variant_id` are null.
  new_name text,
  new_price numeric(14,2),
  new_category text,
  packages int not null check (packages between 0 and 1000000),
  items_per_package int check (items_per_package between 1 and 1000000),
  packaging_type text,
  extra_pieces bigint not null check (extra_pieces between 0 and 100000000),
  buying_price numeric(14,2) check (buying_price >= 0),
  -- The proposed selling price, and the type's selling price when the arrival was sent.
  price numeric(14,2) check (price >= 0),
  price_before numeric(14,2),
  -- The line's share of the shipping in whole shillings; null until the approval.
  shipping_sum numeric(14,2),
  -- The amounts as submitted, if the approver corrected the line.
  submitted jsonb,
  unique (arrival_id, line_index),
  check ((product_id is null) = (variant_id is null)),
  check (product_id is not null or new_name is not null),
  check ((new_name is null) = (new_price is null) and (new_name is null) = (new_category is null))
);
create index arrival_lines_product on arrival_lines (product_id, id desc);
create index arrival_lines_variant on arrival_lines (variant_id);

-- The exact costs of an arrival. Rows from before this migration have none: their costs are calculated from the row's
-- prices, pieces and packages.
alter table stock_movements add column buying_sum numeric(16,2), add column shipping_sum numeric(16,2);
