-- compatible
-- A paper order that waited on a phone is sent under a key: again after days, when the first answer was lost, it is the same.

alter table captured_orders add column sent_key text;
create unique index captured_orders_sent_key on captured_orders (taken_by, sent_key) where sent_key is not null;
