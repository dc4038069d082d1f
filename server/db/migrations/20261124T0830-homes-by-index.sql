-- A type of apartment is found by its place, kind and features too, as a property is.
alter table apartment_types alter column search_text set expression as (
  search_text(array[name, description, location, category] || features || amenities)
);

-- The least and the highest price, what an amount a day buys, and lists by price read as many homes as they show.
drop index apartment_types_by_price;
create index apartment_types_by_price on apartment_types (price_ugx, id desc)
  where deleted_at is null and status <> 'hidden' and status <> 'sold';
create index apartment_types_by_price_down on apartment_types (price_ugx desc nulls last, id desc)
  where deleted_at is null and status <> 'hidden' and status <> 'sold';
create index properties_by_price on properties (price_ugx, id desc)
  where deleted_at is null and status <> 'hidden' and status <> 'sold';
create index properties_by_price_down on properties (price_ugx desc nulls last, id desc)
  where deleted_at is null and status <> 'hidden' and status <> 'sold';
