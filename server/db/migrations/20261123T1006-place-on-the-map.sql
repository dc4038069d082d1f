-- Latitude and longitude as a person copies them from a map: "0.3290, 32.5920".
alter table properties add column map_point text not null default '';
alter table apartment_types add column map_point text not null default '';
