-- Stocktakes: many people count the storeroom, or one category of it, and one approval writes all differences.

create table stocktakes (
  id bigint generated always as identity primary key,
  -- Null: the whole storeroom.
  category text,
  opened_by bigint not null references people,
  created_at timestamptz not null default now(),
  status text not null default 'open' check (status in ('open', 'closed', 'approved', 'rejected')),
  closed_by bigint references people,
  closed_at timestamptz,
  -- What happens to the types that nobody counted: their stock stays, or they count as gone.
  rest text not null default 'leave' check (rest in ('leave', 'zero')),
  decided_by bigint references people,
  decided_at timestamptz,
  reason text,
  -- Grows with each change, so that what an approver has seen is what is approved.
  updated_at timestamptz not null default now()
);
-- Two people who begin at the same moment count into the same one.
create unique index stocktakes_open on stocktakes (coalesce(category, '')) where status = 'open';
create index stocktakes_waiting on stocktakes (id) where status in ('open', 'closed');

-- The counts of one type add up: each is of another shelf.
create table stocktake_counts (
  id bigint generated always as identity primary key,
  stocktake_id bigint not null references stocktakes,
  product_id text not null references products,
  variant_id bigint not null references variants,
  -- Null if the counter took an earlier count back.
  pieces bigint check (pieces between 0 and 100000000),
  counted_by bigint not null references people,
  -- By the database's clock, and when it arrived.
  counted_at timestamptz not null,
  received_at timestamptz not null default now(),
  -- The phone's time could not be right, so the time of its arrival counts.
  is_time_unknown boolean not null default false,
  client_count_id text not null,
  -- When a later count took the place of this one.
  replaced_at timestamptz
);
create index stocktake_counts_standing on stocktake_counts (stocktake_id, variant_id)
  where replaced_at is null and pieces is not null;
create index stocktake_counts_sent on stocktake_counts (stocktake_id, counted_by, client_count_id);
create index stocktake_counts_product on stocktake_counts (product_id);

-- What the approval wrote.
create table stocktake_lines (
  id bigint generated always as identity primary key,
  stocktake_id bigint not null references stocktakes,
  product_id text not null references products,
  variant_id bigint not null references variants,
  -- The sum of its counts; 0 if nobody counted it.
  counted bigint not null check (counted >= 0),
  -- The stock in the books at that moment.
  book bigint not null,
  -- Pieces sold since that moment that the ledger does not have, because the type had no stock then.
  sold_since bigint not null default 0,
  -- The difference, which the ledger has.
  pieces bigint not null,
  counted_at timestamptz not null,
  is_rest boolean not null default false,
  unique (stocktake_id, variant_id)
);
create index stocktake_lines_product on stocktake_lines (product_id);
