-- The pictures of the fixed content by name: slides, steps, plans, banner. The reference keeps the sweep of unused
-- pictures away from them, and another picture can be put under a name.
create table site_pictures (
  name text primary key check (name ~ '^[a-z0-9][a-z0-9-]{0,79}$'),
  media_id bigint not null references media (id) on delete restrict,
  updated_at timestamptz not null default now()
);
create index site_pictures_media on site_pictures (media_id);
create trigger site_pictures_raise_content_revision after insert or update or delete or truncate on site_pictures
  for each statement execute function raise_content_revision();
