-- additive
-- Whether a type of apartment shares a building decides whether its price has the service charge. Its units tell it; a
-- type without units has the building that the office chose, which stays in building_id whatever the units are. Where the
-- type really stands is kept beside it by the writes, so that lists by price read as many homes as they show.
alter table buildings add column has_separate_houses boolean not null default false;
alter table apartment_types add column actual_building_id bigint references buildings (id) on delete set null;
alter table apartment_types add column is_in_building boolean not null default false;
create index apartment_types_actual_building on apartment_types (actual_building_id);

-- A type whose units are in several buildings has the one that was chosen, if it is one of them.
create function building_of_type(type_id bigint, chosen bigint) returns bigint language sql stable as $$
  select case count(*) when 0 then (select id from buildings where id = chosen) when 1 then min(id) else min(id) filter (where id = chosen) end
  from (
    select distinct buildings.id from units
      join floors on floors.id = units.floor_id
      join buildings on buildings.id = floors.building_id
    where units.apartment_type_id = type_id) as of_units
$$;

create function is_type_in_building(type_id bigint, building bigint) returns boolean language sql stable as $$
  select exists (select from buildings where id = building and not has_separate_houses)
    or exists (
      select from units
        join floors on floors.id = units.floor_id
        join buildings on buildings.id = floors.building_id
      where units.apartment_type_id = type_id and not buildings.has_separate_houses)
$$;

create function set_building_of_type() returns trigger language plpgsql as $$
begin
  new.actual_building_id := building_of_type(new.id, new.building_id);
  new.is_in_building := is_type_in_building(new.id, new.actual_building_id);
  return new;
end
$$;
create trigger apartment_types_building
  before insert or update of building_id, actual_building_id, is_in_building on apartment_types
  for each row execute function set_building_of_type();
alter table apartment_types enable always trigger apartment_types_building;

create function follow_building_of_units() returns trigger language plpgsql as $$
begin
  -- One after the other for each type: who comes second sees what the first has written.
  perform from apartment_types where id in (old.apartment_type_id, new.apartment_type_id) order by id for no key update;
  update apartment_types set actual_building_id = actual_building_id
    where id in (old.apartment_type_id, new.apartment_type_id)
      and (actual_building_id is distinct from building_of_type(id, building_id)
        or is_in_building <> is_type_in_building(id, building_of_type(id, building_id)));
  return null;
end
$$;
create trigger units_follow_building after insert or delete or update of floor_id, apartment_type_id on units
  for each row execute function follow_building_of_units();
alter table units enable always trigger units_follow_building;

create function follow_separate_houses() returns trigger language plpgsql as $$
begin
  update apartment_types set is_in_building = is_in_building
    where actual_building_id = new.id
      or id in (select apartment_type_id from units join floors on floors.id = floor_id where floors.building_id = new.id);
  return null;
end
$$;
create trigger buildings_follow_separate_houses after update of has_separate_houses on buildings
  for each row when (old.has_separate_houses <> new.has_separate_houses) execute function follow_separate_houses();
alter table buildings enable always trigger buildings_follow_separate_houses;

-- The first agreement about a house made a building with the name of its type, which only holds its number.
update buildings set has_separate_houses = true
  where not exists (select from apartment_types where building_id = buildings.id)
    and exists (select from units join floors on floors.id = floor_id where floors.building_id = buildings.id)
    and not exists (
      select from units
        join floors on floors.id = floor_id
        left join apartment_types as types on types.id = apartment_type_id
      where floors.building_id = buildings.id
        and (types.id is null or lower(btrim(left(types.name, 120))) <> lower(buildings.name)));

update apartment_types set is_in_building = is_in_building;
