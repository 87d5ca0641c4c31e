-- compatible
-- A change of products stores what it replaced, so that the change can be undone once (undo_change.php).

alter table audit add column undo jsonb;
create unique index audit_undone on audit (subject_id) where action = 'undo_change';
