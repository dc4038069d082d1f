-- The ground every other table stands on: the revision that page caches follow, settings, media, properties, the audit trail.

create table content_revision (
  only_row boolean primary key default true check (only_row),
  revision bigint not null default 1,
  changed_at timestamptz not null default now()
);
insert into content_revision default values;

-- A trigger rather than a call in each command: nobody can forget it, an edit by psql counts too, and the
-- notification leaves with the commit, never before it.
create function raise_content_revision() returns trigger language plpgsql as $$
declare
  raised bigint;
begin
  update content_revision set revision = revision + 1, changed_at = clock_timestamp() returning revision into raised;
  perform pg_notify('content_revision', raised::text);
  return null;
end
$$;

create table settings (
  key text primary key check (key ~ '^[a-z][a-z0-9-]*$'),
  value jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
create trigger settings_raise_content_revision after insert or update or delete or truncate on settings
  for each statement execute function raise_content_revision();

create table media (
  id bigint generated always as identity primary key,
  -- SHA-256 of the bytes as they were uploaded: the same file is stored once.
  hash text not null unique check (hash ~ '^[0-9a-f]{64}$'),
  original_name text not null default '',
  alt text not null default '' check (length(alt) <= 500),
  mime_type text not null check (mime_type in ('image/jpeg', 'image/png', 'image/webp')),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  original_bytes integer not null check (original_bytes > 0),
  -- The point of interest as shares of width and height, for crops.
  focal_x real not null default 0.5 check (focal_x between 0 and 1),
  focal_y real not null default 0.5 check (focal_y between 0 and 1),
  -- A CSS colour shown until the picture arrives.
  placeholder_colour text not null check (placeholder_colour ~ '^#[0-9a-f]{6}$'),
  -- [{ "format": "avif"|"webp"|"jpg", "width": px, "height": px, "bytes": n }], smallest first.
  variants jsonb not null default '[]',
  -- 'preview': the first variant can be shown, the others are being made; 'ready': all are made.
  state text not null default 'preview' check (state in ('preview', 'ready')),
  is_sample boolean not null default false,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create trigger media_raise_content_revision after insert or update or delete or truncate on media
  for each statement execute function raise_content_revision();

create table properties (
  id bigint generated always as identity primary key,
  title text not null check (btrim(title) <> '' and length(title) <= 200),
  description text not null default '',
  property_type text not null default '',
  price_ugx bigint check (price_ugx > 0 and price_ugx <= 9007199254740991),
  location text not null default '',
  city text not null default '',
  country text not null default '',
  bedrooms smallint check (bedrooms between 0 and 100),
  bathrooms smallint check (bathrooms between 0 and 100),
  area_sqm numeric(9, 2) check (area_sqm > 0),
  parking_spaces smallint check (parking_spaces between 0 and 1000),
  year_built smallint check (year_built between 1800 and 2200),
  features text[] not null default '{}',
  building_amenities text[] not null default '{}',
  main_image_id bigint references media (id) on delete restrict,
  floor_plan_id bigint references media (id) on delete restrict,
  is_featured boolean not null default false,
  status text not null default 'available' check (status in ('available', 'reserved', 'sold', 'hidden')),
  -- Null: a draft. In the future: appears by itself at that time.
  published_at timestamptz default now(),
  is_sample boolean not null default false,
  -- Raised by every edit; a save names the version it started from, so nobody overwrites unseen changes.
  version integer not null default 1,
  created_by text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- In the bin since; removed for good 30 days later.
  deleted_at timestamptz
);
create index properties_public on properties (created_at desc, id desc) where deleted_at is null and status <> 'hidden';
create index properties_bin on properties (deleted_at) where deleted_at is not null;
create index properties_main_image on properties (main_image_id);
create index properties_floor_plan on properties (floor_plan_id);
create trigger properties_raise_content_revision after insert or update or delete or truncate on properties
  for each statement execute function raise_content_revision();

create table property_gallery (
  property_id bigint not null references properties (id) on delete cascade,
  media_id bigint not null references media (id) on delete restrict,
  position smallint not null check (position >= 0),
  primary key (property_id, media_id),
  unique (property_id, position) deferrable initially deferred
);
create index property_gallery_media on property_gallery (media_id);
create trigger property_gallery_raise_content_revision after insert or update or delete or truncate on property_gallery
  for each statement execute function raise_content_revision();

create table property_status_history (
  id bigint generated always as identity primary key,
  property_id bigint not null references properties (id) on delete cascade,
  from_status text,
  to_status text not null check (to_status in ('available', 'reserved', 'sold', 'hidden')),
  note text not null default '',
  changed_by text not null,
  changed_at timestamptz not null default now()
);
create index property_status_history_property on property_status_history (property_id, changed_at desc);

create table audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- The administrator's id and name as they were, or 'system'.
  actor_id text not null,
  actor_name text not null,
  -- The deed in the business's words: 'property.create', 'property.change-status', 'settings.edit', ...
  action text not null,
  entity_type text not null,
  entity_id text not null,
  before jsonb,
  after jsonb,
  request_id text
);
create index audit_entries_at on audit_entries (at desc, id desc);
create index audit_entries_entity on audit_entries (entity_type, entity_id, at desc);
