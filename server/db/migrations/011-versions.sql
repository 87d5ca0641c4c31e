-- Migrations with which older programs can continue to work; their files begin with '-- compatible'. The store keeps
-- this mark, because an older program lacks the file.

create table compatible_migrations (name text primary key);
