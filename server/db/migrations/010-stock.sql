-- Proposed prices, counts of the same shelf, and the owners of photographed orders.

-- The variant's price at the time of the proposal, so that a price that was set later is not overwritten without
-- confirmation. Null if that price is not known: in proposals from before this migration whose product was changed
-- after the proposal.
alter table stock_update_lines add column price_before numeric(14,2);
update stock_update_lines l set price_before = v.price
from variants v join products p on p.id = v.product_id
where v.id = l.variant_id and l.status = 'pending' and l.price is not null and p.updated_at <= l.created_at;

-- Finds the pending counts of a variant, because approving one of them closes the others.
create index stock_update_lines_counts on stock_update_lines (variant_id, id)
  where status = 'pending' and change_type = 'marekebisho';

-- Earlier releases linked a photographed order, and the order made from it, to the account that had the phone number at
-- that moment. No member of staff had confirmed these links, so anybody who signed up with a stranger's number saw that
-- person's name, address and photo. All these links are removed, with the account's notifications about the orders.
-- Links to deleted accounts stay: they show nothing to anybody, and say what must be erased.
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
