-- compatible
-- The evening page and the table of statements read the statement rows of some days; the table of debts reads the
-- newest orders that owe something.

create index customer_statement_at on customer_statement (at, id);
create index orders_owing_by_time on orders (created_at, id) where owed > 0;
-- Only a few of many customers have a deposit.
create index customers_with_deposit on customers (moved_at, id) include (deposit) where deposit > 0 and merged_into is null;
-- The evening page reads the orders of a day that have a mark.
create index orders_marked on orders (created_at) where marks <> '{}';
-- Lists the refunds that are due: the oldest first, or those of a period.
create index orders_refund_due_by_time on orders (created_at, id) where cancelled_at is not null and paid + settled > 0;
