-- Migrations with which older programs can continue to work; their files begin with '-- compatible'. The store lists
-- them, because an older program does not have their files.

create table compatible_migrations (name text primary key);
