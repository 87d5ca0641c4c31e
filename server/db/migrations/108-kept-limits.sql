-- compatible
-- The credit limit that the kept customer of a merge had before. Since this release, the kept customer gets the other's
-- limit if that is lower.

alter table customer_merges add column kept_limit numeric(14, 2);
