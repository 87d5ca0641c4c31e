-- compatible
-- A sum of the debts by phone reads only the index `orders_owing`.

drop index orders_owing;
create index orders_owing on orders (id desc) include (total, paid, phone) where paid < total and cancelled_at is null;

-- Every screen of a new shop checks whether a backup was ever downloaded. With this index the check is fast even among
-- millions of audit entries.
create index audit_downloads on audit (id) where action = 'download_backup';
