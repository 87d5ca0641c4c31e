-- compatible
-- By this index the history finds an act on several products by each of them. The index has the keys of
-- `undo.versions`, which are the ids of the products.

create index audit_together on audit using gin ((undo -> 'versions')) where undo is not null;
