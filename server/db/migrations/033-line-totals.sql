-- Stores the total of each line, because with tiers and agreed prices it is no longer price × quantity. The totals of
-- existing lines are calculated in this way, to the cent; the program rounds the totals of new lines. The database
-- refuses a line without a total.

-- The column is first generated, and then becomes a plain one, so that one rewrite of the table fills it. For three
-- million rows this takes a third of the time of an update.
alter table order_lines
  add column line_total numeric(14,2) generated always as (price * quantity) stored not null check (line_total >= 0);
alter table order_lines alter column line_total drop expression;

-- Waiting lines are summed from this index alone.
drop index order_lines_open;
create index order_lines_open on order_lines (variant_id, brief_hold, holds_from) include (quantity, line_total, order_id)
  where ready_at is null and cancelled_at is null;
