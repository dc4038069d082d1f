-- What the site shows beside properties: apartment types and their units, posts, testimonials, categories and tags.

-- One table for the categories of properties and of posts. The kind is part of every reference to a category, so that
-- a post cannot be filed under a category of properties.
create table categories (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('property', 'post')),
  name text not null check (btrim(name) <> '' and length(name) <= 60),
  slug text not null check (slug ~ '^[a-z0-9][a-z0-9-]{0,79}$' and slug <> 'all'),
  description text not null default '' check (length(description) <= 500),
  is_sample boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (id, kind),
  unique (kind, slug)
);
create unique index categories_name on categories (kind, lower(name));
create trigger categories_raise_content_revision after insert or update or delete or truncate on categories
  for each statement execute function raise_content_revision();

create table tags (
  id bigint generated always as identity primary key,
  name text not null check (btrim(name) <> '' and length(name) <= 40),
  slug text not null unique check (slug ~ '^[a-z0-9][a-z0-9-]{0,79}$'),
  colour text not null check (colour ~ '^#[0-9a-f]{6}$'),
  is_sample boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index tags_name on tags (lower(name));
create trigger tags_raise_content_revision after insert or update or delete or truncate on tags
  for each statement execute function raise_content_revision();

-- What a search looks through: the parts in lower case, one a line, so that no match runs from one part into the next.
-- array_to_string is only "stable" because of element types that text is none of.
create function search_text(parts text[]) returns text language sql immutable parallel safe as $$
  select lower(array_to_string(parts, E'\n'))
$$;

alter table properties
  add column category_id bigint,
  add column category_kind text not null generated always as ('property') stored,
  -- The name of one of the plans that the site draws itself; an uploaded floor plan comes before it.
  add column drawn_plan text not null default '' check (drawn_plan = '' or drawn_plan ~ '^[a-z0-9][a-z0-9-]{0,79}$'),
  add column search_text text not null generated always as (
    search_text(array[title, description, location, city, property_type] || features || building_amenities)
  ) stored,
  add foreign key (category_id, category_kind) references categories (id, kind);
create index properties_category on properties (category_id);

create table property_tags (
  property_id bigint not null references properties (id) on delete cascade,
  tag_id bigint not null references tags (id) on delete cascade,
  primary key (property_id, tag_id)
);
create index property_tags_tag on property_tags (tag_id);
create trigger property_tags_raise_content_revision after insert or update or delete or truncate on property_tags
  for each statement execute function raise_content_revision();

create table buildings (
  id bigint generated always as identity primary key,
  name text not null check (btrim(name) <> '' and length(name) <= 120),
  location text not null default '' check (length(location) <= 200),
  description text not null default '' check (length(description) <= 10000),
  is_sample boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index buildings_name on buildings (lower(name));
create trigger buildings_raise_content_revision after insert or update or delete or truncate on buildings
  for each statement execute function raise_content_revision();

create table floors (
  id bigint generated always as identity primary key,
  building_id bigint not null references buildings (id) on delete cascade,
  number smallint not null check (number between -10 and 200),
  -- "2BR & 3BR"
  kind text not null check (btrim(kind) <> '' and length(kind) <= 100),
  version integer not null default 1,
  unique (building_id, number)
);
create trigger floors_raise_content_revision after insert or update or delete or truncate on floors
  for each statement execute function raise_content_revision();

create table apartment_types (
  id bigint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9][a-z0-9-]{0,99}$'),
  name text not null check (btrim(name) <> '' and length(name) <= 200),
  description text not null default '' check (length(description) <= 10000),
  price_ugx bigint not null check (price_ugx > 0 and price_ugx <= 9007199254740991),
  area_sqm numeric(9, 2) not null check (area_sqm > 0),
  -- 0: a studio.
  bedrooms smallint not null default 0 check (bedrooms between 0 and 100),
  bathrooms smallint not null default 0 check (bathrooms between 0 and 100),
  category text not null default '' check (length(category) <= 100),
  location text not null default '' check (length(location) <= 200),
  building_id bigint references buildings (id) on delete set null,
  amenities text[] not null default '{}',
  features text[] not null default '{}',
  main_image_id bigint references media (id) on delete restrict,
  floor_plan_id bigint references media (id) on delete restrict,
  drawn_plan text not null default '' check (drawn_plan = '' or drawn_plan ~ '^[a-z0-9][a-z0-9-]{0,79}$'),
  is_featured boolean not null default false,
  status text not null default 'available' check (status in ('available', 'reserved', 'sold', 'hidden')),
  -- Null: a draft. In the future: appears by itself at that time.
  published_at timestamptz default now(),
  search_text text not null generated always as (search_text(array[name, description] || amenities)) stored,
  is_sample boolean not null default false,
  version integer not null default 1,
  created_by text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index apartment_types_public on apartment_types (created_at desc, id desc)
  where deleted_at is null and status <> 'hidden';
create index apartment_types_bin on apartment_types (deleted_at) where deleted_at is not null;
create index apartment_types_building on apartment_types (building_id);
create index apartment_types_main_image on apartment_types (main_image_id);
create index apartment_types_floor_plan on apartment_types (floor_plan_id);
create trigger apartment_types_raise_content_revision after insert or update or delete or truncate on apartment_types
  for each statement execute function raise_content_revision();

create table apartment_type_gallery (
  apartment_type_id bigint not null references apartment_types (id) on delete cascade,
  media_id bigint not null references media (id) on delete restrict,
  position smallint not null check (position >= 0),
  primary key (apartment_type_id, media_id),
  unique (apartment_type_id, position) deferrable initially deferred
);
create index apartment_type_gallery_media on apartment_type_gallery (media_id);
create trigger apartment_type_gallery_raise_content_revision
  after insert or update or delete or truncate on apartment_type_gallery
  for each statement execute function raise_content_revision();

create table apartment_type_status_history (
  id bigint generated always as identity primary key,
  apartment_type_id bigint not null references apartment_types (id) on delete cascade,
  from_status text,
  to_status text not null check (to_status in ('available', 'reserved', 'sold', 'hidden')),
  note text not null default '' check (length(note) <= 1000),
  changed_by text not null,
  changed_at timestamptz not null default now()
);
create index apartment_type_status_history_type on apartment_type_status_history (apartment_type_id, changed_at desc);

create table units (
  id bigint generated always as identity primary key,
  floor_id bigint not null references floors (id) on delete cascade,
  -- "3-05": what is on the door.
  number text not null check (btrim(number) <> '' and length(number) <= 20),
  apartment_type_id bigint references apartment_types (id) on delete set null,
  status text not null default 'available' check (status in ('available', 'reserved', 'sold')),
  reserved_until timestamptz,
  -- Null: the price of its type.
  price_ugx bigint check (price_ugx > 0 and price_ugx <= 9007199254740991),
  -- When the status last changed.
  changed_at timestamptz not null default now(),
  is_sample boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  unique (floor_id, number),
  check ((status = 'reserved') = (reserved_until is not null))
);
create index units_apartment_type on units (apartment_type_id);
create index units_reserved on units (reserved_until) where status = 'reserved';
create trigger units_raise_content_revision after insert or update or delete or truncate on units
  for each statement execute function raise_content_revision();

create table unit_status_history (
  id bigint generated always as identity primary key,
  unit_id bigint not null references units (id) on delete cascade,
  from_status text,
  to_status text not null check (to_status in ('available', 'reserved', 'sold')),
  reserved_until timestamptz,
  note text not null default '' check (length(note) <= 1000),
  changed_by text not null,
  changed_at timestamptz not null default now()
);
create index unit_status_history_unit on unit_status_history (unit_id, changed_at desc);

create table posts (
  id bigint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9][a-z0-9-]{0,99}$'),
  title text not null check (btrim(title) <> '' and length(title) <= 200),
  excerpt text not null default '' check (length(excerpt) <= 1000),
  -- HTML, cleaned before it was stored.
  content text not null default '',
  author text not null default '' check (length(author) <= 120),
  author_bio text not null default '' check (length(author_bio) <= 1000),
  author_image_id bigint references media (id) on delete restrict,
  image_id bigint references media (id) on delete restrict,
  category_id bigint,
  category_kind text not null generated always as ('post') stored,
  reading_minutes smallint not null default 1 check (reading_minutes > 0),
  is_featured boolean not null default false,
  -- The day that readers see; an edit does not move it. Null: a draft. In the future: appears by itself at that time.
  published_at timestamptz,
  is_sample boolean not null default false,
  version integer not null default 1,
  created_by text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  foreign key (category_id, category_kind) references categories (id, kind)
);
create index posts_public on posts (published_at desc, id desc) where deleted_at is null and published_at is not null;
create index posts_bin on posts (deleted_at) where deleted_at is not null;
create index posts_category on posts (category_id);
create index posts_image on posts (image_id);
create index posts_author_image on posts (author_image_id);
create trigger posts_raise_content_revision after insert or update or delete or truncate on posts
  for each statement execute function raise_content_revision();

create table post_tags (
  post_id bigint not null references posts (id) on delete cascade,
  tag_id bigint not null references tags (id) on delete cascade,
  primary key (post_id, tag_id)
);
create index post_tags_tag on post_tags (tag_id);
create trigger post_tags_raise_content_revision after insert or update or delete or truncate on post_tags
  for each statement execute function raise_content_revision();

create table testimonials (
  id bigint generated always as identity primary key,
  name text not null check (btrim(name) <> '' and length(name) <= 120),
  role text not null default '' check (length(role) <= 120),
  quote text not null check (btrim(quote) <> '' and length(quote) <= 2000),
  image_id bigint references media (id) on delete restrict,
  is_featured boolean not null default false,
  published_at timestamptz default now(),
  is_sample boolean not null default false,
  version integer not null default 1,
  created_by text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index testimonials_public on testimonials (is_featured desc, created_at, id) where deleted_at is null;
create index testimonials_bin on testimonials (deleted_at) where deleted_at is not null;
create index testimonials_image on testimonials (image_id);
create trigger testimonials_raise_content_revision after insert or update or delete or truncate on testimonials
  for each statement execute function raise_content_revision();
