-- compatible
-- Finds the claimed payments that staff have to check, few among many orders.
create index orders_claimed on orders (claimed_at) where claimed_at is not null;
