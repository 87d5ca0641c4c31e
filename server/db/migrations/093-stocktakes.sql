-- Stocktakes: many people count the storeroom, or one category of it, and one approval writes all differences.

create table stocktakes (
  id bigint generated always as identity primary key,
  -- Null means the whole storeroom.
  category text,
  opened_by bigint not null references people,
  created_at timestamptz not null default now(),
  status text not null default 'open' check (status in ('open', 'closed', 'approved', 'rejected')),
  closed_by bigint references people,
  closed_at timestamptz,
  -- Types that nobody counted keep their stock ('leave') or get a stock of 0 ('zero').
  rest text not null default 'leave' check (rest in ('leave', 'zero')),
  decided_by bigint references people,
  decided_at timestamptz,
  reason text,
  -- Increases with each change of the stocktake or its counts. An approval is refused if it has increased since the
  -- approver read the stocktake.
  updated_at timestamptz not null default now()
);
-- If two people start a stocktake at the same moment, both join the same one.
create unique index stocktakes_open on stocktakes (coalesce(category, '')) where status = 'open';
create index stocktakes_waiting on stocktakes (id) where status in ('open', 'closed');

-- The counts of one type are added up, because each covers a different shelf.
create table stocktake_counts (
  id bigint generated always as identity primary key,
  stocktake_id bigint not null references stocktakes,
  product_id text not null references products,
  variant_id bigint not null references variants,
  -- The counted pieces. Null if this row withdraws an earlier count of the same person.
  pieces bigint check (pieces between 0 and 100000000),
  counted_by bigint not null references people,
  -- The time of the count by the database's clock, and the time at which the count arrived.
  counted_at timestamptz not null,
  received_at timestamptz not null default now(),
  -- True if the phone's time was impossible, so that `counted_at` is the time at which the count arrived.
  is_time_unknown boolean not null default false,
  client_count_id text not null,
  -- The time at which a later count replaced this one.
  replaced_at timestamptz
);
create index stocktake_counts_standing on stocktake_counts (stocktake_id, variant_id)
  where replaced_at is null and pieces is not null;
create index stocktake_counts_sent on stocktake_counts (stocktake_id, counted_by, client_count_id);
create index stocktake_counts_product on stocktake_counts (product_id);

-- The lines that the approval wrote, one for each type.
create table stocktake_lines (
  id bigint generated always as identity primary key,
  stocktake_id bigint not null references stocktakes,
  product_id text not null references products,
  variant_id bigint not null references variants,
  -- The sum of the type's counts; 0 if nobody counted the type.
  counted bigint not null check (counted >= 0),
  -- The stock in the books at the time of the last count.
  book bigint not null,
  -- Pieces sold since the last count that are not in the ledger, because the type had no stock in the books.
  sold_since bigint not null default 0,
  -- The difference, as written to the ledger.
  pieces bigint not null,
  counted_at timestamptz not null,
  is_rest boolean not null default false,
  unique (stocktake_id, variant_id)
);
create index stocktake_lines_product on stocktake_lines (product_id);
