-- compatible
-- The evening page and the table of statements ask for the movements of some days; the table of debts asks for the
-- newest movements.

create index customer_statement_at on customer_statement (at, id);
create index orders_owing_by_time on orders (created_at, id) where owed > 0;
-- Few of many customers have a deposit.
create index customers_with_deposit on customers (moved_at, id) include (deposit) where deposit > 0 and merged_into is null;
-- The evening page asks for each kind of mark.
create index orders_marked on orders (created_at) where marks <> '{}';
-- Refunds that are due, the oldest first or of a period.
create index orders_refund_due_by_time on orders (created_at, id) where cancelled_at is not null and paid + settled > 0;
