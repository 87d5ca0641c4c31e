-- Orders belong to a person or to a device, never to a phone number. A line holds counted stock while it is open.

create table captured_orders (
  id bigint generated always as identity primary key,
  person_id bigint references people,
  taken_by bigint not null references people,
  phone text not null,
  customer_name text not null,
  shipping_address text not null default '',
  notes text not null default '',
  picture text not null,
  picture_hash bytea not null,
  created_at timestamptz not null default now()
);
create index captured_orders_newest on captured_orders (created_at desc, id desc);
create index captured_orders_person on captured_orders (person_id, id desc);
create index captured_orders_taken_by on captured_orders (taken_by, id desc);
create index captured_orders_again on captured_orders (phone, picture_hash, created_at);

create table orders (
  id bigint generated always as identity primary key,
  person_id bigint references people,
  device_id bigint references devices,
  -- The member of staff who photographed the paper order from which this order was made. This person may handle the
  -- order.
  taken_by bigint references people,
  phone text not null,
  customer_name text not null,
  whatsapp_number text not null,
  shipping_address text not null,
  notes text not null default '',
  provider_id int,
  captured_order_id bigint unique references captured_orders,
  total numeric(14,2) not null check (total >= 0),
  paid numeric(14,2) not null default 0 check (paid >= 0 and paid <= total),
  created_at timestamptz not null default now(),
  cancelled_at timestamptz,
  cancelled_by bigint references people,
  cancel_reason text,
  -- The folded words by which staff and customers find the order: names, phones, products.
  search tsvector not null default '',
  check (person_id is not null or device_id is not null or taken_by is not null)
);
create index orders_person on orders (person_id, id desc);
create index orders_device on orders (device_id, id desc);
create index orders_taken_by on orders (taken_by, id desc) where taken_by is not null;
create index orders_owing on orders (id desc) where paid < total and cancelled_at is null;
create index orders_paid on orders (id desc) where paid >= total and cancelled_at is null;
create index orders_search on orders using gin (search);

create table order_lines (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  position int not null,
  product_id text not null references products,
  variant_id bigint not null references variants,
  name text not null,
  type text,
  price numeric(14,2) not null check (price >= 0),
  quantity int not null check (quantity between 1 and 100000),
  instructions text not null default '',
  -- `ready_at` is the time at which the line was made ready. `taken` is the number of pieces that it then took from
  -- counted stock (0 if the stock was never counted).
  ready_at timestamptz,
  ready_by bigint references people,
  taken int not null default 0 check (taken >= 0 and taken <= quantity),
  cancelled_at timestamptz,
  -- An open line holds counted stock until ORDER_HOLD_HOURS after this time, which is the time of the order, or
  -- infinity once something is paid.
  holds_from timestamptz not null default now(),
  unique (order_id, position),
  check (ready_at is not null or taken = 0)
);
create index order_lines_open on order_lines (variant_id, holds_from) include (quantity)
  where ready_at is null and cancelled_at is null;
create index order_lines_ready on order_lines (product_id, ready_at) where ready_at is not null;

create table payments (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  amount numeric(14,2) not null check (amount <> 0),
  method text not null check (method in ('taslimu', 'mpesa', 'mixx', 'airtel', 'halopesa', 'benki')),
  reference text not null default '',
  reverses bigint unique references payments,
  person_id bigint not null references people,
  at timestamptz not null default now(),
  -- The client makes one key for each payment, so that a second tap finds the first payment.
  key text,
  unique (order_id, key),
  check ((reverses is null) = (amount > 0))
);
create index payments_order on payments (order_id, id);
create trigger payments_are_append_only before update or delete on payments
  for each row execute function refuse_change();

create table idempotency_keys (
  owner text not null,
  key text not null,
  body_hash bytea not null,
  order_id bigint not null references orders,
  created_at timestamptz not null default now(),
  primary key (owner, key)
);
create index idempotency_keys_old on idempotency_keys (created_at);
