-- The stock and the debts that a new shop brings in from two sheets. Each product and each debt keeps the digest of the
-- rows that it came from, so that the same sheet brings nothing in twice, whatever was renamed, sold or paid since.

alter table products add column opening_digest text;
create index products_opening on products (opening_digest) where opening_digest is not null;

alter table customer_entries add column opening_digest text;
create unique index customer_entries_opening on customer_entries (opening_digest) where opening_digest is not null;
