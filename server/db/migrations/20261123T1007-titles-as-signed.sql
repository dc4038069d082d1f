-- Of the title, too, an agreement keeps what the records said when it was signed. Of what was signed before that is not known: there it
-- is written in by hand.
alter table agreement_homes
  add column tenure text not null default '',
  -- Block and plot, or volume and folio.
  add column title_number text not null default '';

create or replace function note_home_as_signed() returns trigger language plpgsql as $$
begin
  insert into agreement_homes (agreement_id, name, place, kind, area_sqm, bedrooms, bathrooms, parking_spaces, tenure, title_number)
    select new.id, title, concat_ws(', ', nullif(location, ''), nullif(city, ''), nullif(country, '')), property_type,
      area_sqm, bedrooms, bathrooms, parking_spaces, tenure, title_number
    from properties where id = new.property_id;
  insert into agreement_homes
      (agreement_id, name, place, building, unit, floor, kind, area_sqm, bedrooms, bathrooms, tenure, title_number)
    select new.id, buildings.name || ', ' || units.number, buildings.location, buildings.name, units.number, floors.number,
      coalesce(types.name, ''), types.area_sqm, types.bedrooms, types.bathrooms,
      coalesce(types.tenure, ''), coalesce(types.title_number, '')
    from units
      join floors on floors.id = units.floor_id
      join buildings on buildings.id = floors.building_id
      left join apartment_types as types on types.id = units.apartment_type_id
    where units.id = new.unit_id;
  return null;
end
$$;
