-- compatible
-- A line of a purchase order may name a type, and an order the supplier's WhatsApp number for the next one.

alter table purchase_order_lines add column type text;
alter table purchase_orders add column supplier_phone text not null default '';
create index purchase_orders_supplier on purchase_orders (lower(supplier), id desc) where supplier_phone <> '';
