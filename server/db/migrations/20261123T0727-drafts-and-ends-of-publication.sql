-- A record is on the site until an instant, if it has one. An end that is not after the beginning is one of an earlier
-- publication, and ends nothing.
alter table properties add column unpublish_at timestamptz;
alter table apartment_types add column unpublish_at timestamptz;
alter table posts add column unpublish_at timestamptz;
alter table testimonials add column unpublish_at timestamptz;

-- Whether a home is public is asked of all of them, so its end is in the narrow indexes as well.
drop index properties_listed;
create index properties_listed on properties (updated_at desc, id desc)
  include (status, published_at, unpublish_at, is_featured, created_at, price_ugx, bedrooms, area_sqm, property_type, location, city, main_image_id, is_sample)
  where deleted_at is null;
drop index apartment_types_listed;
create index apartment_types_listed on apartment_types (updated_at desc, id desc)
  include (status, published_at, unpublish_at, is_featured, created_at, price_ugx, bedrooms, area_sqm, category, location, main_image_id, is_sample)
  where deleted_at is null;

-- What was typed into the form of a record and is not live. It takes the place of what was kept for previews by session.
create table form_drafts (
  id bigint generated always as identity primary key,
  -- "property-12", "post-new"
  subject text not null check (length(subject) <= 100),
  -- Whose unsaved text it is; null for the draft that was saved over a page and is everybody's.
  administrator_id uuid references administrators (id) on delete cascade,
  -- The fields of the form by their names, and what was saved when it was opened.
  fields jsonb not null check (jsonb_typeof(fields) = 'object'),
  base jsonb not null check (jsonb_typeof(base) = 'object'),
  -- Of the record when the form was opened, 0 for a new one.
  base_version integer not null check (base_version >= 0),
  saved_by text not null,
  saved_at timestamptz not null,
  unique nulls not distinct (subject, administrator_id)
);
create index form_drafts_saved_at on form_drafts (saved_at);
drop table submitted_previews;
