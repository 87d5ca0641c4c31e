-- The idempotency keys of all calls, in one table. The keys of earlier payments and expenses have no hash, because the
-- content of those requests was not stored.

create table request_keys (
  kind text not null,
  -- The owner of the key: 'person:7', or 'shop' if it is unique in the whole shop.
  owner text not null,
  key text not null,
  body_hash bytea,
  -- The row that the request created or changed.
  subject_id bigint,
  created_at timestamptz not null default now(),
  primary key (kind, owner, key)
);
create index request_keys_old on request_keys (created_at);

insert into request_keys (kind, owner, key, body_hash, subject_id, created_at)
select 'ready_tick', owner, 'sent:' || substr(key, length('ready:') + 1), body_hash, order_id, created_at
from idempotency_keys where key like 'ready:%';
delete from idempotency_keys where key like 'ready:%';

-- Until now, the key of a payment belonged to its order, whoever sent the payment.
insert into request_keys (kind, owner, key, subject_id, created_at)
select 'payment', 'order:' || order_id, 'sent:' || key, min(id), min(at) from payments where key is not null group by order_id, key;
alter table payments drop column key;

insert into request_keys (kind, owner, key, subject_id, created_at)
select 'expense', 'person:' || person_id, 'sent:' || key, min(id), min(created_at)
from expenses where key is not null group by person_id, key;
alter table expenses drop column key;

alter table stock_updates drop column content_hash;
