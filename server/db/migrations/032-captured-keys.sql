-- The keys of captured orders and of uploaded products move into the table request_keys of migration 030.

insert into request_keys (kind, owner, key, subject_id, created_at)
select 'captured_order', 'person:' || taken_by, 'sent:' || sent_key, id, created_at from captured_orders where sent_key is not null;
insert into request_keys (kind, owner, key, subject_id)
select 'captured_order', 'person:' || taken_by, 'sent:' || key, captured_order_id from captured_keys
on conflict do nothing;
drop table captured_keys;
alter table captured_orders drop column sent_key;

insert into request_keys (kind, owner, key, body_hash, created_at)
select 'product', 'shop', 'sent:' || id, content_hash, created_at from products where content_hash is not null;
alter table products drop column content_hash;
