-- additive
-- The different places, types and categories of the homes on offer are read by going from one to the next, and homes of
-- one of them come by price.
create index properties_by_type on properties (property_type, from_price_ugx, id desc)
  where deleted_at is null and status <> 'hidden' and status <> 'sold';
create index properties_by_location on properties (location, from_price_ugx, id desc)
  where deleted_at is null and status <> 'hidden' and status <> 'sold';
create index properties_by_city on properties (city, from_price_ugx, id desc)
  where deleted_at is null and status <> 'hidden' and status <> 'sold';
create index apartment_types_by_category on apartment_types (category, from_price_ugx, id desc)
  where deleted_at is null and status <> 'hidden' and status <> 'sold';
create index apartment_types_by_location on apartment_types (location, from_price_ugx, id desc)
  where deleted_at is null and status <> 'hidden' and status <> 'sold';
-- A search also finds the types of a building by its name, for each of its words.
do $$
begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index buildings_names on buildings using gin (folded_text(name) gin_trgm_ops);
  end if;
end
$$;
