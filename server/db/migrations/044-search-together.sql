-- compatible
-- An index by which the history finds acts on several products by each product: over the keys of `versions`, which an
-- undo compares.

create index audit_together on audit using gin ((undo -> 'versions')) where undo is not null;
