-- Sums that the reports read instead of orders: `month_figures` by product and month, and `day_totals` by day for the
-- whole shop. They are written in the same transaction as the rows that they count.

create table month_figures (
  product_id text not null references products,
  -- The first day of the month.
  month date not null,
  sales numeric(18,2) not null default 0,
  units_sold bigint not null default 0,
  primary key (product_id, month)
);
create index month_figures_month on month_figures (month) include (product_id, sales, units_sold);

create table day_totals (
  day date not null,
  -- The totals of a day are divided among several rows, to which different connections write. So callers who order on
  -- the same day seldom wait for each other.
  shard smallint not null,
  sales numeric(18,2) not null default 0,
  units_sold bigint not null default 0,
  arrivals bigint not null default 0,
  buying numeric(18,2) not null default 0,
  shipping numeric(18,2) not null default 0,
  -- `orders` counts the orders that were placed on the day and not cancelled, and `ordered` is the sum of their
  -- totals. `paid` is the sum of the day's payments less undone payments.
  ordered numeric(18,2) not null default 0,
  orders bigint not null default 0,
  paid numeric(18,2) not null default 0,
  primary key (day, shard)
);

insert into month_figures (product_id, month, sales, units_sold)
  select product_id, date_trunc('month', day)::date, sum(sales), sum(units_sold) from daily_figures group by 1, 2;
insert into day_totals (day, shard, sales, units_sold, arrivals, buying, shipping)
  select day, 0, sum(sales), sum(units_sold), sum(arrivals), sum(buying), sum(shipping) from daily_figures group by 1;
insert into day_totals (day, shard, ordered, orders)
  select (created_at at time zone 'Africa/Dar_es_Salaam')::date, 1, sum(total), count(*)
  from orders where cancelled_at is null group by 1;
insert into day_totals (day, shard, paid)
  select (at at time zone 'Africa/Dar_es_Salaam')::date, 2, sum(amount) from payments group by 1;

-- The best sellers of single days are read from this index alone.
drop index daily_figures_day;
create index daily_figures_day on daily_figures (day) include (product_id, sales, units_sold);

-- Debts and waiting lines are summed from these indexes alone.
drop index orders_owing;
create index orders_owing on orders (id desc) include (total, paid) where paid < total and cancelled_at is null;
drop index order_lines_open;
create index order_lines_open on order_lines (variant_id, holds_from) include (quantity, price, order_id)
  where ready_at is null and cancelled_at is null;

-- The key of the request, so that an expense that is sent twice is stored once.
alter table expenses add column key text;
create unique index expenses_once on expenses (person_id, key);
create index stock_movements_arrivals on stock_movements (at, id) where reason = 'arrival';
create index order_lines_ready_at on order_lines (ready_at, id) where ready_at is not null;
create index orders_created_at on orders (created_at, id) where cancelled_at is null;
create index payments_at on payments (at, id);
