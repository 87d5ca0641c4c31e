-- Stores what a line costs, because with tiers and agreed prices it is no longer price × quantity. Existing lines cost
-- exactly that, to the cent; the program rounds new ones. A line without a total is refused.

-- A generated column, which then becomes a plain one, is filled by one rewrite of the table. For three million rows
-- this takes a third of the time of an update.
alter table order_lines
  add column line_total numeric(14,2) generated always as (price * quantity) stored not null check (line_total >= 0);
alter table order_lines alter column line_total drop expression;

-- Waiting lines are summed from the index alone.
drop index order_lines_open;
create index order_lines_open on order_lines (variant_id, brief_hold, holds_from) include (quantity, line_total, order_id)
  where ready_at is null and cancelled_at is null;
