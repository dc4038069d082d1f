-- Tables of homes that were read, and what each of their rows would do. What they say is checked again when it is done.
create table home_imports (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('property', 'apartment')),
  file_name text not null check (length(file_name) <= 300),
  -- Whether new homes appear on the site at once; else they are drafts.
  publishes boolean not null,
  -- Headings that name nothing we know.
  ignored_columns text[] not null default '{}',
  created_by text not null,
  created_at timestamptz not null default now()
);

create table home_import_rows (
  id bigint generated always as identity primary key,
  import_id bigint not null references home_imports (id) on delete cascade,
  -- As a spreadsheet counts them: the heading is row 1.
  row_number integer not null check (row_number > 1),
  reference text not null default '',
  name text not null default '',
  cells jsonb not null,
  outcome text not null check (outcome in ('new', 'changed', 'unchanged', 'bad', 'added', 'updated')),
  -- [{ "column": "Price (UGX)", "sentence": "..." }]
  problems jsonb not null default '[]',
  unique (import_id, row_number)
);
create index home_import_rows_outcome on home_import_rows (import_id, outcome, row_number);

-- The name under which a table knows a home, so that the same table twice changes nothing.
create table home_references (
  kind text not null check (kind in ('property', 'apartment')),
  reference text not null check (btrim(reference) <> '' and length(reference) <= 80),
  property_id bigint references properties (id) on delete cascade,
  apartment_type_id bigint references apartment_types (id) on delete cascade,
  check (num_nonnulls(property_id, apartment_type_id) = 1),
  check ((kind = 'property') = (property_id is not null))
);
create unique index home_references_reference on home_references (kind, lower(reference));
create unique index home_references_property on home_references (property_id) where property_id is not null;
create unique index home_references_apartment_type on home_references (apartment_type_id) where apartment_type_id is not null;
