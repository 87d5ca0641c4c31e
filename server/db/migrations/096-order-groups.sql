-- compatible
-- For orders that were placed together from one cart, one for each provider: the number of the first of them. Null for
-- an order that was placed alone. If the first order is removed with the demo, the others no longer form a group.
alter table orders add column order_group_id bigint references orders on delete set null;
create index orders_of_group on orders (order_group_id, id) where order_group_id is not null;
