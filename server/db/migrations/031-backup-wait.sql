-- compatible
-- After a reset link has set an account's password, that account downloads no backup for a while.

-- Null if there is no wait.
alter table people add column no_backups_until timestamptz;
