-- compatible
-- Who owes is summed by phone each morning, from the index alone.

drop index orders_owing;
create index orders_owing on orders (id desc) include (total, paid, phone) where paid < total and cancelled_at is null;

-- Whether a backup was ever downloaded is asked on every screen of a new shop: of a trace of millions, too.
create index audit_downloads on audit (id) where action = 'download_backup';
