-- compatible
-- The credit limit that the kept customer of a merge got from the gone one, so that undoing the merge takes it back.

alter table customer_merges add column credit_limit numeric(14, 2);
