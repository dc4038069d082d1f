-- additive
-- What a building has for all its homes is stated once, with the building.
alter table buildings
  add column amenities text[] not null default '{}',
  add column amenities_lg text[] not null default '{}',
  add column amenities_sw text[] not null default '{}';
