-- Homes are added one by one, many units at once, as copies, or by a program; a home is known by its number.
drop table home_import_rows, home_imports, home_references;
