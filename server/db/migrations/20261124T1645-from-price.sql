-- additive
-- For how much a home is to be had: a property for its price, a type of apartment for that of its cheapest unit that is available,
-- and for its own price where it has none. The writes keep it, so that lists by price read as many homes as they show; a reservation
-- that ends is written down within the minute.
alter table properties add column from_price_ugx bigint generated always as (price_ugx) stored;
alter table apartment_types add column from_price_ugx bigint not null default 0;

create function from_price_of_type(type_id bigint, type_price bigint) returns bigint language sql stable as $$
  select coalesce(
    (select min(coalesce(price_ugx, type_price)) from units where apartment_type_id = type_id and status = 'available'),
    type_price)
$$;

create function set_from_price() returns trigger language plpgsql as $$
begin
  new.from_price_ugx := from_price_of_type(new.id, new.price_ugx);
  return new;
end
$$;
create trigger apartment_types_from_price before insert or update of price_ugx, from_price_ugx on apartment_types
  for each row execute function set_from_price();
alter table apartment_types enable always trigger apartment_types_from_price;

create function follow_from_price() returns trigger language plpgsql as $$
begin
  -- One after the other for each type: who comes second sees what the first has written.
  perform from apartment_types where id in (old.apartment_type_id, new.apartment_type_id) order by id for no key update;
  update apartment_types set from_price_ugx = from_price_of_type(id, price_ugx)
    where id in (old.apartment_type_id, new.apartment_type_id) and from_price_ugx <> from_price_of_type(id, price_ugx);
  return null;
end
$$;
create trigger units_follow_from_price after insert or delete or update of status, price_ugx, apartment_type_id on units
  for each row execute function follow_from_price();
alter table units enable always trigger units_follow_from_price;

update apartment_types set from_price_ugx = price_ugx;

drop index apartment_types_by_price;
drop index apartment_types_by_price_down;
drop index properties_by_price;
drop index properties_by_price_down;
create index apartment_types_by_price on apartment_types (from_price_ugx, id desc)
  where deleted_at is null and status <> 'hidden' and status <> 'sold';
create index apartment_types_by_price_down on apartment_types (from_price_ugx desc nulls last, id desc)
  where deleted_at is null and status <> 'hidden' and status <> 'sold';
create index properties_by_price on properties (from_price_ugx, id desc)
  where deleted_at is null and status <> 'hidden' and status <> 'sold';
create index properties_by_price_down on properties (from_price_ugx desc nulls last, id desc)
  where deleted_at is null and status <> 'hidden' and status <> 'sold';
