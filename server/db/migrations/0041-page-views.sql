-- What is counted of the public site: how often its pages are seen, without saying by whom. Counts as they came in for a
-- few days, sums by day for good.

-- A visitor's number is a hash with the random salt of the day, so that two processes give one person the same number.
-- The salt is thrown away when its day is over: from then on nobody can work out whose number was whose.
create table visitor_salts (
  day date primary key,
  salt bytea not null check (length(salt) = 32)
);

-- What processes have handed in: a batch that is sent again because its answer was lost is stored once.
create table counted_batches (
  id uuid primary key,
  stored_at timestamptz not null
);

create table counted_views (
  -- In Kampala.
  day date not null,
  kind text not null check (kind in ('view', 'call', 'whatsapp')),
  path text not null check (path ~ '^/' and length(path) <= 200),
  -- Where the visitor came from: a host, "utm:" and a campaign, or '' for nobody knows. Null: from a page of our own.
  source text check (length(source) <= 100),
  visitor bigint not null,
  times integer not null check (times > 0)
);
create index counted_views_day on counted_views (day);

-- The sums of a day, worked out from the rows above as often as wanted, with the same result.
create table days_counted (
  day date primary key,
  views bigint not null,
  -- Persons of that day; the same person on another day is another one.
  visitors bigint not null,
  calls bigint not null,
  whatsapp_taps bigint not null,
  counted_at timestamptz not null
);

create table page_views_by_day (
  day date not null references days_counted (day) on delete cascade,
  -- '(other)': all beyond the first thousands of that day.
  path text not null,
  views bigint not null,
  primary key (day, path)
);

create table home_views_by_day (
  day date not null references days_counted (day) on delete cascade,
  home_kind text not null check (home_kind in ('property', 'apartment')),
  home_id bigint not null,
  views bigint not null,
  -- Calls and WhatsApp taps on the home's page.
  taps bigint not null,
  primary key (day, home_kind, home_id)
);
create index home_views_by_home on home_views_by_day (home_kind, home_id, day) include (views);

create table sources_by_day (
  day date not null references days_counted (day) on delete cascade,
  source text not null,
  arrivals bigint not null,
  primary key (day, source)
);
