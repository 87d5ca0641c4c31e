-- Migrations that older programs may go on working with: their file begins with '-- compatible'. The store keeps the
-- mark, since an older program has not the file.

create table compatible_migrations (name text primary key);
