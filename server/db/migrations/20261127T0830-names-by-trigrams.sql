-- additive
-- A word with a slip is compared with names and places only: a whole article takes a millisecond to compare.
do $$
begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index properties_names on properties using gin (search_text(array[title, location, city, property_type]) gin_trgm_ops);
    create index apartment_types_names on apartment_types using gin (search_text(array[name, location, category]) gin_trgm_ops);
    create index posts_names on posts using gin (search_text(array[title]) gin_trgm_ops);
    create index buyers_names on buyers using gin (search_text(array[name]) gin_trgm_ops);
    create index enquiries_names on enquiries using gin (search_text(array[name]) gin_trgm_ops);
  end if;
end
$$;
