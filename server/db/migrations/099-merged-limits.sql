-- compatible
-- The credit limit that the kept customer of a merge got from the gone customer. Undoing the merge takes this limit
-- from the kept customer again.

alter table customer_merges add column credit_limit numeric(14, 2);
