-- What a line costs is a column: tiers and agreed prices would change price × quantity wherever it stood. Lines so far cost
-- that to the cent; the program rounds those that come. Whoever writes a line without its total is refused.

-- As a generated column, which then becomes a plain one, it is filled by one rewrite of the table: three million rows in a
-- third of the time that an update takes.
alter table order_lines
  add column line_total numeric(14,2) generated always as (price * quantity) stored not null check (line_total >= 0);
alter table order_lines alter column line_total drop expression;

-- What waits is summed from the index alone.
drop index order_lines_open;
create index order_lines_open on order_lines (variant_id, brief_hold, holds_from) include (quantity, line_total, order_id)
  where ready_at is null and cancelled_at is null;
