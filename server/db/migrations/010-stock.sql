-- Proposed prices, counts of the same shelf, and whose a photographed order is.

-- The price that the variant had when another one was proposed for it: a newer one is not overwritten unasked. Null
-- where that is not known, of proposals that were sent before, when their product was changed since.
alter table stock_update_lines add column price_before numeric(14,2);
update stock_update_lines l set price_before = v.price
from variants v join products p on p.id = v.product_id
where v.id = l.variant_id and l.status = 'pending' and l.price is not null and p.updated_at <= l.created_at;

-- The counts of a variant that wait: one that is approved closes the others.
create index stock_update_lines_counts on stock_update_lines (variant_id, id)
  where status = 'pending' and change_type = 'marekebisho';

-- A photographed order, and the order made from it, was linked to the account that had the phone's text at that moment.
-- No member of staff had confirmed any of these links, and whoever signed up with a stranger's phone saw that person's
-- name, address and photo. All of them are taken off, with what told the account of those orders. Links to deleted
-- accounts stay: nobody sees by them, and they say what is to be erased.
with gone as (
  delete from notifications n using orders o, people p
  where o.captured_order_id is not null and p.id = o.person_id and p.deleted_at is null and p.role = 'customer'
    and n.person_id = p.id and n.link = '/myorders?id=' || o.id
), made as (
  update orders o set person_id = null from people p
  where o.captured_order_id is not null and p.id = o.person_id and p.deleted_at is null
  returning o.id
), photographed as (
  update captured_orders c set person_id = null from people p
  where p.id = c.person_id and p.deleted_at is null
  returning c.id
), unlinked as (
  select (select count(*) from photographed) as captured_orders, (select count(*) from made) as orders
)
insert into audit (action, subject, after)
select 'captured_orders_unlinked', 'shop', to_jsonb(unlinked) from unlinked where captured_orders > 0 or orders > 0;
