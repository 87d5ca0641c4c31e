-- The stock and the debts that a new shop imports from two sheets. Each product and each debt stores the digest of the
-- rows from which it was imported. So importing the same sheet again adds nothing, even after renames, sales or
-- payments.

alter table products add column opening_digest text;
create index products_opening on products (opening_digest) where opening_digest is not null;

alter table customer_entries add column opening_digest text;
create unique index customer_entries_opening on customer_entries (opening_digest) where opening_digest is not null;
