-- compatible
-- The evening page asks for the sales that arrived on a day.

create index orders_received on orders (received_at) where received_at is not null;
