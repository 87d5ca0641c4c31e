-- compatible
-- Indexes for lists with few or no matches among many orders.

-- The online orders of a shop that sells nearly everything at its counter.
create index orders_online on orders (id desc) where channel = 'online';
-- Money that was kept as a deposit is no longer due as a refund. So the index also contains `settled`, in which that
-- money is negative.
drop index orders_refund_due;
create index orders_refund_due on orders (id desc) include (paid, settled)
  where cancelled_at is not null and paid + settled > 0;
-- The lines of a product that are not ready; order_lines_ready has the ready lines.
create index order_lines_unready on order_lines (product_id) where ready_at is null;
-- The evening page reads the acts of a day.
create index settlements_deposits on settlements (at) where kind = 'deposit';
create index variant_prices_since on variant_prices (since);
-- Tells the planner that action and subject depend on each other: an action and its subject occur together more often
-- than if they were independent.
create statistics audit_kinds (dependencies, mcv) on subject, action from audit;
analyze audit;
