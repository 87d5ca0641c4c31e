-- compatible
-- The shop's own price of a line when it was ordered, and the reason if staff agreed on a lower price. All these
-- columns are null in lines from before this migration.

alter table order_lines
  -- The list price of one piece.
  add column list_price numeric(14,2) check (list_price >= 0),
  -- The line's total at the shop's own prices for its quantity; more than line_total only if a lower price was agreed.
  add column list_total numeric(14,2) check (list_total >= line_total),
  -- The price of a package. Null if packages had no price of their own when the line was ordered.
  add column package_price numeric(14,2) check (package_price >= 0),
  add column items_per_package int check (items_per_package >= 1),
  add column agreed_reason text check (char_length(agreed_reason) between 1 and 500),
  add check ((package_price is null) = (items_per_package is null)),
  add check (agreed_reason is null or package_price is null);
