-- compatible
-- Debts are summed by phone each morning, from the index alone.

drop index orders_owing;
create index orders_owing on orders (id desc) include (total, paid, phone) where paid < total and cancelled_at is null;

-- Every screen of a new shop asks whether a backup was ever downloaded. The index answers that even with millions of
-- audit entries.
create index audit_downloads on audit (id) where action = 'download_backup';
