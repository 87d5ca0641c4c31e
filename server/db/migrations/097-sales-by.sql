-- The sums of sales by seller, channel and customer, and of payments by method, for the reports. Like the sums of
-- products, they are written in the same transaction as the rows that they count.

create table seller_figures (
  day date not null,
  -- The person who made the lines ready; 0 if that is not known.
  person_id bigint not null,
  channel text not null check (channel in ('online', 'counter')),
  -- Sales less returned goods, as in the sums of products; `returned` is the value of the returned goods.
  sales numeric(18,2) not null default 0,
  units_sold bigint not null default 0,
  cost numeric(16,2) not null default 0,
  sales_without_cost numeric(16,2) not null default 0,
  returned numeric(16,2) not null default 0,
  -- The total of the lines at the shop's prices less the total charged. Returns do not change it.
  discount numeric(16,2) not null default 0,
  primary key (day, person_id, channel)
);

create table customer_figures (
  customer_id bigint not null references customers on delete cascade,
  day date not null,
  sales numeric(18,2) not null default 0,
  units_sold bigint not null default 0,
  cost numeric(16,2) not null default 0,
  sales_without_cost numeric(16,2) not null default 0,
  primary key (customer_id, day)
);
create table customer_months (
  customer_id bigint not null references customers on delete cascade,
  -- The first day of the month.
  month date not null,
  sales numeric(18,2) not null default 0,
  units_sold bigint not null default 0,
  cost numeric(16,2) not null default 0,
  sales_without_cost numeric(16,2) not null default 0,
  primary key (customer_id, month)
);

create table payment_figures (
  day date not null,
  -- The person who recorded the payments.
  person_id bigint not null,
  method text not null check (method in ('taslimu', 'mpesa', 'mixx', 'airtel', 'halopesa', 'benki')),
  -- Payments less undone payments and refunds; `refunded` is the sum of the refunds.
  paid numeric(18,2) not null default 0,
  refunded numeric(16,2) not null default 0,
  primary key (day, person_id, method)
);

-- The number of the day's counter sales, which `orders` does not include.
alter table day_totals add column counter_orders bigint not null default 0;

create temporary table sold_pieces on commit drop as
  select l.ready_by as person_id, o.channel, o.customer_id, (l.ready_at at time zone 'Africa/Dar_es_Salaam')::date as day,
    l.line_total as sales, l.quantity as units_sold, l.unit_cost, coalesce(round(l.unit_cost * l.quantity, 2), 0) as cost,
    0::numeric as returned, coalesce(l.list_total - l.line_total, 0) as discount
  from order_lines l join orders o on o.id = l.order_id where l.ready_at is not null
  union all
  select l.ready_by, o.channel, o.customer_id, (t.at at time zone 'Africa/Dar_es_Salaam')::date, -r.value, -r.quantity,
    l.unit_cost,
    case when r.to_stock and l.unit_cost is not null
      then round(l.unit_cost * b.before, 2) - round(l.unit_cost * (b.before + r.quantity), 2) else 0 end,
    r.value, 0
  from return_lines r cross join lateral (
    select coalesce(sum(e.quantity), 0) as before from return_lines e where e.line_id = r.line_id and e.id < r.id) b
  join order_returns t on t.id = r.return_id join order_lines l on l.id = r.line_id join orders o on o.id = l.order_id;

insert into seller_figures
  select day, coalesce(person_id, 0), channel, sum(sales), sum(units_sold), sum(cost),
    coalesce(sum(sales) filter (where unit_cost is null), 0), sum(returned), sum(discount)
  from sold_pieces group by 1, 2, 3;
insert into customer_figures
  select customer_id, day, sum(sales), sum(units_sold), sum(cost),
    coalesce(sum(sales) filter (where unit_cost is null), 0)
  from sold_pieces where customer_id is not null group by 1, 2;
insert into customer_months
  select customer_id, date_trunc('month', day)::date, sum(sales), sum(units_sold), sum(cost), sum(sales_without_cost)
  from customer_figures group by 1, 2;
insert into payment_figures
  select (at at time zone 'Africa/Dar_es_Salaam')::date, person_id, method, sum(amount),
    coalesce(-sum(amount) filter (where refund), 0)
  from payments group by 1, 2, 3;
-- Corrections are in a row of their own (shard -1), to which no connection writes.
insert into day_totals as t (day, shard, counter_orders)
  select (created_at at time zone 'Africa/Dar_es_Salaam')::date, -1, count(*) from orders
  where channel = 'counter' and cancelled_at is null group by 1
  on conflict (day, shard) do update set counter_orders = excluded.counter_orders;

create index customer_figures_day on customer_figures (day) include (customer_id, sales, units_sold, cost, sales_without_cost);
create index customer_months_month on customer_months (month)
  include (customer_id, sales, units_sold, cost, sales_without_cost);
-- Indexes for tables that show few of many rows.
create index order_lines_discounted on order_lines (ready_at, id) where ready_at is not null and line_total < list_total;
create index orders_with_fee on orders (created_at, id) where delivery_fee > 0 and cancelled_at is null;
create index settlements_write_offs on settlements (at, id) where kind = 'write_off';

-- The margins of products are read from these indexes alone.
drop index daily_figures_day;
create index daily_figures_day on daily_figures (day) include (product_id, sales, units_sold, cost, sales_without_cost);
drop index month_figures_month;
create index month_figures_month on month_figures (month)
  include (product_id, sales, units_sold, cost, sales_without_cost);
