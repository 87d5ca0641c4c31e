-- compatible
-- A repeated order of a guest is found by its key and content, whatever cookie the repeat has. After a guest has signed
-- in, the browser still gets notifications about the guest's earlier orders.

create index idempotency_keys_guests on idempotency_keys (key) where owner not like 'person:%';

-- The device to which a subscription belonged before the person signed in.
alter table push_subscriptions add column guest_device_id bigint references devices on delete set null;
create index push_subscriptions_guest_device on push_subscriptions (guest_device_id) where guest_device_id is not null;
