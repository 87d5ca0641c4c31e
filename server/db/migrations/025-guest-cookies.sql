-- compatible
-- The cookie set by a guest's first order is made with a secret. Once a browser has sent the cookie back, the order
-- belongs to that browser alone. A paper order is found by every key with which it was sent.

-- The secret, made at the first start. Backups do not contain it, because a thief of a backup could use it with the
-- keys of orders to pose as any guest.
create table cookie_secret (
  only_row boolean primary key default true check (only_row),
  secret bytea not null check (octet_length(secret) = 32)
);

-- True once a browser has sent the device's cookie. For devices from before this migration this is not known; they
-- count as claimed.
alter table devices add column claimed boolean not null default true;

-- Additional keys of a captured order, with which the same picture was sent again.
create table captured_keys (
  taken_by bigint not null references people,
  key text not null,
  captured_order_id bigint not null references captured_orders on delete cascade,
  primary key (taken_by, key)
);
create index captured_keys_order on captured_keys (captured_order_id);
