-- compatible
-- A guest's order is found by its key and its content whatever cookie brings it again; and the browser of a guest who has
-- signed in goes on being notified of what it ordered before.

create index idempotency_keys_guests on idempotency_keys (key) where owner not like 'person:%';

-- The device that a subscription belonged to before its person signed in.
alter table push_subscriptions add column guest_device_id bigint references devices on delete set null;
create index push_subscriptions_guest_device on push_subscriptions (guest_device_id) where guest_device_id is not null;
