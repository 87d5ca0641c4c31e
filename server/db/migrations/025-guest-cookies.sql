-- compatible
-- The cookie that a guest's first order brings is made with a secret, and the order is that browser's alone once it has come
-- back with it. A paper order is found by every key that it was sent under.

-- Made at the first start. In no backup: with it and the keys of orders whoever had the file could be any guest.
create table cookie_secret (
  only_row boolean primary key default true check (only_row),
  secret bytea not null check (octet_length(secret) = 32)
);

-- Whether a browser has come with the device's cookie. Of those from before nobody knows: they count as if one had.
alter table devices add column claimed boolean not null default true;

-- Keys under which a paper order came once more, as the same picture, besides the key that it was made under.
create table captured_keys (
  taken_by bigint not null references people,
  key text not null,
  captured_order_id bigint not null references captured_orders on delete cascade,
  primary key (taken_by, key)
);
create index captured_keys_order on captured_keys (captured_order_id);
