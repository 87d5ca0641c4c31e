-- compatible
-- The list of orders can be that of some days, or begin with the oldest.

create index orders_by_time on orders (created_at, id);
