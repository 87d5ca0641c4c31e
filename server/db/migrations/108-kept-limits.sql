-- compatible
-- The credit limit that the kept customer had before the merge. Since this release, the kept customer gets the gone
-- customer's limit if that limit is lower.

alter table customer_merges add column kept_limit numeric(14, 2);
