-- The home of an agreement as it was when it was signed: what the records say of it later changes no paper.

create table agreement_homes (
  agreement_id bigint primary key references agreements (id) on delete restrict,
  -- Of a unit: its building and number. Otherwise the title of the house.
  name text not null,
  place text not null,
  -- "" of a house.
  building text not null default '',
  unit text not null default '',
  floor integer,
  -- The type of home; "" where none was noted.
  kind text not null default '',
  area_sqm numeric(9, 2),
  bedrooms integer,
  bathrooms integer,
  parking_spaces integer
);

create function note_home_as_signed() returns trigger language plpgsql as $$
begin
  insert into agreement_homes (agreement_id, name, place, kind, area_sqm, bedrooms, bathrooms, parking_spaces)
    select new.id, title, concat_ws(', ', nullif(location, ''), nullif(city, ''), nullif(country, '')), property_type,
      area_sqm, bedrooms, bathrooms, parking_spaces
    from properties where id = new.property_id;
  insert into agreement_homes (agreement_id, name, place, building, unit, floor, kind, area_sqm, bedrooms, bathrooms)
    select new.id, buildings.name || ', ' || units.number, buildings.location, buildings.name, units.number, floors.number,
      coalesce(types.name, ''), types.area_sqm, types.bedrooms, types.bathrooms
    from units
      join floors on floors.id = units.floor_id
      join buildings on buildings.id = floors.building_id
      left join apartment_types as types on types.id = units.apartment_type_id
    where units.id = new.unit_id;
  return null;
end
$$;

-- Of what was signed before, today's records are the best that is known.
insert into agreement_homes (agreement_id, name, place, kind, area_sqm, bedrooms, bathrooms, parking_spaces)
  select agreements.id, title, concat_ws(', ', nullif(location, ''), nullif(city, ''), nullif(country, '')), property_type,
    area_sqm, bedrooms, bathrooms, parking_spaces
  from agreements join properties on properties.id = agreements.property_id;
insert into agreement_homes (agreement_id, name, place, building, unit, floor, kind, area_sqm, bedrooms, bathrooms)
  select agreements.id, buildings.name || ', ' || units.number, buildings.location, buildings.name, units.number, floors.number,
    coalesce(types.name, ''), types.area_sqm, types.bedrooms, types.bathrooms
  from agreements
    join units on units.id = agreements.unit_id
    join floors on floors.id = units.floor_id
    join buildings on buildings.id = floors.building_id
    left join apartment_types as types on types.id = units.apartment_type_id;

create trigger agreements_have_a_home after insert on agreements for each row execute function note_home_as_signed();
create trigger agreement_homes_stay_as_signed before update or delete on agreement_homes
  for each row execute function refuse_change_of_signed();
create trigger agreement_homes_are_never_emptied before truncate on agreement_homes
  for each statement execute function refuse_change_of_signed();
alter table agreements enable always trigger agreements_have_a_home;
alter table agreement_homes enable always trigger agreement_homes_stay_as_signed;
alter table agreement_homes enable always trigger agreement_homes_are_never_emptied;
