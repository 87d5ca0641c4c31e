-- compatible
-- The history finds acts on several products by each of them: the keys of the versions that an undo compares.

create index audit_together on audit using gin ((undo -> 'versions')) where undo is not null;
