-- additive
-- The lists of the office in the orders that their heads ask for read no more than they show.
create index units_by_number on units (number, id);
create index media_by_name on media (lower(original_name), id) where deleted_at is null;
create index media_by_size on media (original_bytes, id) where deleted_at is null;
