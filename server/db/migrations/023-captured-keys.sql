-- compatible
-- A captured order that waited on a phone is sent with a key, so that a repeat after a lost response, even days later,
-- is recognised as the same captured order.

alter table captured_orders add column sent_key text;
create unique index captured_orders_sent_key on captured_orders (taken_by, sent_key) where sent_key is not null;
