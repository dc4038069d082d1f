-- additive
-- What the office writes of a home in Luganda and Swahili. An empty text is shown in English.
alter table properties
  add column title_lg text not null default '',
  add column title_sw text not null default '',
  add column description_lg text not null default '',
  add column description_sw text not null default '',
  add column features_lg text[] not null default '{}',
  add column features_sw text[] not null default '{}',
  add column building_amenities_lg text[] not null default '{}',
  add column building_amenities_sw text[] not null default '{}',
  alter column search_text set expression as (
    search_text(
      array[title, description, location, city, property_type, title_lg, title_sw, description_lg, description_sw]
      || features || building_amenities || features_lg || features_sw || building_amenities_lg || building_amenities_sw
    )
  );
alter table apartment_types
  add column name_lg text not null default '',
  add column name_sw text not null default '',
  add column description_lg text not null default '',
  add column description_sw text not null default '',
  add column amenities_lg text[] not null default '{}',
  add column amenities_sw text[] not null default '{}',
  add column features_lg text[] not null default '{}',
  add column features_sw text[] not null default '{}',
  alter column search_text set expression as (
    search_text(
      array[name, description, location, category, name_lg, name_sw, description_lg, description_sw]
      || features || amenities || features_lg || features_sw || amenities_lg || amenities_sw
    )
  );
