-- Migrations with which older programs can continue to work; their files begin with '-- compatible'. The store lists
-- them too, because an older program does not have these files.

create table compatible_migrations (name text primary key);
