-- compatible
-- The evening page reads the late sales that the shop received on a day.

create index orders_received on orders (received_at) where received_at is not null;
