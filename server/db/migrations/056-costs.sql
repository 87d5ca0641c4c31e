-- Stores the cost of each sale. Each variant has the average cost of a piece, which arrivals change. A ready line
-- stores the average at the time it became ready. shop/products/average-cost.ts has the rules by which averages are
-- calculated.

alter table variants add column average_cost numeric(16,6) check (average_cost >= 0);
alter table order_lines add column unit_cost numeric(16,6) check (unit_cost >= 0);
-- In corrections: the cost of a piece, for the value of the missing or found pieces.
alter table stock_movements add column unit_cost numeric(16,6) check (unit_cost >= 0);

alter table daily_figures
  add column cost numeric(16,2) not null default 0,
  add column sales_without_cost numeric(16,2) not null default 0,
  add column stock_losses numeric(16,2) not null default 0;
alter table month_figures
  add column cost numeric(16,2) not null default 0,
  add column sales_without_cost numeric(16,2) not null default 0;
alter table day_totals
  add column cost numeric(16,2) not null default 0,
  add column sales_without_cost numeric(16,2) not null default 0,
  add column stock_losses numeric(16,2) not null default 0;

-- Divides amounts that are not negative, and rounds half up to six decimals. Numeric division alone would round twice.
create function pg_temp.half_up(amount numeric, by numeric) returns numeric language sql immutable as $$
  select div(2 * amount * 1000000 + by, 2 * by) / 1000000
$$;

create function pg_temp.facts_cost(buying_price numeric, shipping_cost numeric, items int) returns numeric
  language sql immutable as $$
  select pg_temp.half_up(buying_price * coalesce(items, 1) + shipping_cost, coalesce(items, 1))
$$;

-- The state is {pieces in all places, average}.
create function pg_temp.walk_cost(state numeric[], moved bigint, reason text, buying numeric, shipping numeric, items int)
  returns numeric[] language plpgsql immutable as $$
declare
  before numeric := case when state[2] is null then 0 else greatest(state[1], 0) end;
  average numeric := state[2];
begin
  if moved > 0 and reason = 'arrival' and buying is not null and shipping is not null then
    average := pg_temp.half_up(coalesce(average, 0) * before + buying * moved
      + shipping * ceil(moved::numeric / coalesce(items, 1)), before + moved);
  elsif moved > 0 and reason in ('opening', 'correction') and average is null then
    average := pg_temp.facts_cost(buying, shipping, items);
  end if;
  return array[state[1] + moved, average];
end $$;

create aggregate pg_temp.walked_cost(bigint, text, numeric, numeric, int) (
  sfunc = pg_temp.walk_cost, stype = numeric[], initcond = '{0,NULL}');

create temporary table walked on commit drop as
  select id, variant_id, reason, ref_kind, ref_id, pieces,
    coalesce(average, pg_temp.facts_cost(buying_price, shipping_cost, items_per_package)) as cost, average,
    row_number() over (partition by variant_id order by id) as place_in_ledger
  from (
    select *, (pg_temp.walked_cost(pieces, reason, buying_price, shipping_cost, items_per_package)
      over (partition by variant_id order by id rows unbounded preceding))[2] as average
    from stock_movements
  ) m;

update variants v set average_cost = w.average
from (select distinct on (variant_id) variant_id, average from walked order by variant_id, id desc) w
where w.variant_id = v.id and w.average is not null;

-- The first row of a variant entered pieces that the shop already had. Only later corrections are losses or gains.
alter table stock_movements disable trigger stock_movements_are_append_only;
update stock_movements m set unit_cost = w.cost
from walked w where w.id = m.id and w.reason = 'correction' and w.place_in_ledger > 1;
alter table stock_movements enable trigger stock_movements_are_append_only;

create temporary table sold on commit drop as
  select distinct on (ref_id) ref_id as line_id, cost from walked
  where ref_kind = 'order_line' and reason = 'order_ready' and cost is not null order by ref_id, id desc;
create unique index on sold (line_id);
analyze sold;

-- In batches, so that a large shop needs neither memory nor a sort for all of its lines at once.
do $$
declare
  batch constant bigint := 50000;
  last bigint := coalesce((select max(line_id) from sold), 0);
begin
  for start in 0 .. last / batch loop
    update order_lines l set unit_cost = s.cost from sold s
    where s.line_id > start * batch and s.line_id <= (start + 1) * batch
      and l.id = s.line_id and l.ready_at is not null;
  end loop;
end $$;

with lines as (
  select product_id, (ready_at at time zone 'Africa/Dar_es_Salaam')::date as day,
    coalesce(sum(round(unit_cost * quantity, 2)), 0) as cost,
    coalesce(sum(line_total) filter (where unit_cost is null), 0) as sales_without_cost
  from order_lines where ready_at is not null group by 1, 2
)
update daily_figures f set cost = l.cost, sales_without_cost = l.sales_without_cost
from lines l where l.product_id = f.product_id and l.day = f.day;

insert into daily_figures as f (product_id, day, stock_losses)
select product_id, (at at time zone 'Africa/Dar_es_Salaam')::date, sum(-round(pieces * unit_cost, 2))
from stock_movements where reason = 'correction' and unit_cost is not null group by 1, 2
on conflict (product_id, day) do update set stock_losses = excluded.stock_losses;

update month_figures m set cost = d.cost, sales_without_cost = d.sales_without_cost
from (
  select product_id, date_trunc('month', day)::date as month, sum(cost) as cost,
    sum(sales_without_cost) as sales_without_cost
  from daily_figures group by 1, 2
) d
where d.product_id = m.product_id and d.month = m.month;

-- Corrections are in a row of their own (shard -1), to which no connection writes.
insert into day_totals as t (day, shard, cost, sales_without_cost, stock_losses)
select day, -1, sum(cost), sum(sales_without_cost), sum(stock_losses) from daily_figures
where cost <> 0 or sales_without_cost <> 0 or stock_losses <> 0 group by day
on conflict (day, shard) do update set cost = excluded.cost, sales_without_cost = excluded.sales_without_cost,
  stock_losses = excluded.stock_losses;

drop aggregate pg_temp.walked_cost(bigint, text, numeric, numeric, int);
drop function pg_temp.walk_cost(numeric[], bigint, text, numeric, numeric, int);
drop function pg_temp.facts_cost(numeric, numeric, int);
drop function pg_temp.half_up(numeric, numeric);
