-- Pieces that a count found missing are not a loss if they had been sold. Their cost belongs to the sale, so it is
-- subtracted from the losses on the day of the sale.

create temporary table found on commit drop as
select product_id, (ready_at at time zone 'Africa/Dar_es_Salaam')::date as day,
  sum(round(unit_cost * settled_by_count, 2)) as amount
from order_lines where settled_by_count > 0 and unit_cost is not null group by 1, 2;

insert into daily_figures as f (product_id, day, stock_losses)
select product_id, day, -amount from found
on conflict (product_id, day) do update set stock_losses = f.stock_losses + excluded.stock_losses;

-- Corrections are in a row of their own (shard -1), to which no connection writes.
insert into day_totals as t (day, shard, stock_losses)
select day, -1, -sum(amount) from found group by day
on conflict (day, shard) do update set stock_losses = t.stock_losses + excluded.stock_losses;
