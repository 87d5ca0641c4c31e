-- compatible
-- After a reset link has set an account's password, that account cannot download backups until this time.

-- Null if there is no wait.
alter table people add column no_backups_until timestamptz;
