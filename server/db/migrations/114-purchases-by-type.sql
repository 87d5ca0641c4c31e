-- compatible
-- A line of a purchase order may name a type. A purchase order may have the supplier's WhatsApp number, which the form
-- suggests for the next order.

alter table purchase_order_lines add column type text;
alter table purchase_orders add column supplier_phone text not null default '';
create index purchase_orders_supplier on purchase_orders (lower(supplier), id desc) where supplier_phone <> '';
