-- compatible
-- An index for lists of orders that are limited to some days or begin with the oldest.

create index orders_by_time on orders (created_at, id);
