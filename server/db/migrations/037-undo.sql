-- compatible
-- A change of products keeps what it replaced, so that it can be brought back once (undo_change.php).

alter table audit add column undo jsonb;
create unique index audit_undone on audit (subject_id) where action = 'undo_change';
