-- compatible
-- Goods ordered from suppliers. A line is open until an arrival of its product is approved or the order is cancelled.

create table purchase_orders (
  id bigint generated always as identity primary key,
  supplier text not null default '',
  ordered_by bigint not null references people,
  created_at timestamptz not null default now(),
  cancelled_at timestamptz
);

create table purchase_order_lines (
  id bigint generated always as identity primary key,
  order_id bigint not null references purchase_orders,
  product_id text not null references products,
  quantity int not null check (quantity between 1 and 1000000),
  -- The kind of package in which the quantity is given; null if it is given in pieces.
  packaging_type text
);
create index purchase_order_lines_order on purchase_order_lines (order_id);
create index purchase_order_lines_product on purchase_order_lines (product_id, id desc);
