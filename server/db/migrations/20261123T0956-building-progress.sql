-- How far the building of a home is, as the administrator tells it from day to day.
create table progress_updates (
  id bigint generated always as identity primary key,
  -- Null once the home was removed for good: then nobody sees the update any more.
  property_id bigint references properties (id) on delete set null,
  apartment_type_id bigint references apartment_types (id) on delete set null,
  title text not null check (btrim(title) <> '' and length(title) <= 160),
  description text not null default '' check (length(description) <= 2000),
  happened_on date not null,
  stage text not null check (stage in ('land-cleared', 'foundation', 'walls', 'roof', 'fittings', 'finished')),
  published_at timestamptz,
  unpublish_at timestamptz,
  is_sample boolean not null default false,
  version integer not null default 1,
  created_by text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  check (num_nonnulls(property_id, apartment_type_id) <= 1)
);
create index progress_updates_public on progress_updates (happened_on desc, id desc) where deleted_at is null;
create index progress_updates_property on progress_updates (property_id, happened_on desc, id desc) where deleted_at is null;
create index progress_updates_apartment on progress_updates (apartment_type_id, happened_on desc, id desc) where deleted_at is null;
create index progress_updates_bin on progress_updates (deleted_at) where deleted_at is not null;
create trigger progress_updates_raise_content_revision after insert or update or delete or truncate on progress_updates
  for each statement execute function raise_content_revision();
create trigger progress_updates_tell_change after insert or update or delete on progress_updates
  for each row execute function tell_change('progress');

create table progress_pictures (
  progress_update_id bigint not null references progress_updates (id) on delete cascade,
  media_id bigint not null references media (id) on delete restrict,
  position smallint not null check (position >= 0),
  primary key (progress_update_id, media_id),
  unique (progress_update_id, position) deferrable initially deferred
);
create index progress_pictures_media on progress_pictures (media_id);
create trigger progress_pictures_raise_content_revision after insert or update or delete or truncate on progress_pictures
  for each statement execute function raise_content_revision();

alter table bulk_actions drop constraint bulk_deeds_kind_check;
alter table bulk_actions
  add constraint bulk_actions_kind_check check (kind in ('property', 'apartment', 'post', 'testimonial', 'progress'));
