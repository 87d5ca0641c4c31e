-- compatible
-- The credit limit that the kept customer of a merge had before, because it now gets the other's if that is lower.

alter table customer_merges add column kept_limit numeric(14, 2);
