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
