-- How many homes are on offer in each place, kept by the writes themselves: a page that names places and totals reads some rows and
-- no longer every home. A home that has a time ahead of it at its last write appears or leaves without another: such a one is not
-- counted here but read, by an index of its own.
create table homes_on_offer (
  kind text not null check (kind in ('apartment', 'property')),
  location text not null,
  city text not null,
  homes bigint not null check (homes >= 0),
  primary key (kind, location, city)
);

-- Whether the clock decides if it is on the site: at its last write it had yet to appear, or was to leave.
alter table properties add column is_by_the_clock boolean not null generated always as (
  published_at is null or published_at > greatest(created_at, updated_at) or coalesce(unpublish_at > published_at, false)
) stored;
alter table apartment_types add column is_by_the_clock boolean not null generated always as (
  published_at is null or published_at > greatest(created_at, updated_at) or coalesce(unpublish_at > published_at, false)
) stored;

create function count_home_on_offer() returns trigger language plpgsql as $$
declare
  side record;
  home record;
begin
  -- Writes of content wait for each other there anyway; in one order, so that none waits in a circle.
  perform from content_revision for no key update;
  for side in select -1 as change, to_jsonb(old) as fields where tg_op <> 'INSERT'
    union all select 1, to_jsonb(new) where tg_op <> 'DELETE'
  loop
    select * into home from jsonb_to_record(side.fields) as fields(status text, location text, city text, deleted_at timestamptz,
      is_by_the_clock boolean);
    continue when home.is_by_the_clock or home.deleted_at is not null or home.status in ('hidden', 'sold');
    insert into homes_on_offer values (tg_argv[0], home.location, coalesce(home.city, ''), greatest(side.change, 0))
      on conflict (kind, location, city) do update set homes = homes_on_offer.homes + side.change;
  end loop;
  return null;
end
$$;

create trigger properties_count_on_offer after insert or update or delete on properties
  for each row execute function count_home_on_offer('property');
create trigger apartment_types_count_on_offer after insert or update or delete on apartment_types
  for each row execute function count_home_on_offer('apartment');
alter table properties enable always trigger properties_count_on_offer;
alter table apartment_types enable always trigger apartment_types_count_on_offer;

insert into homes_on_offer
select 'property', location, city, count(*) from properties
where deleted_at is null and status <> 'hidden' and status <> 'sold' and not is_by_the_clock
group by location, city
union all
select 'apartment', location, '', count(*) from apartment_types
where deleted_at is null and status <> 'hidden' and status <> 'sold' and not is_by_the_clock
group by location;

create index properties_by_the_clock on properties (location, city)
  where is_by_the_clock and deleted_at is null and status <> 'hidden' and status <> 'sold' and published_at is not null;
create index apartment_types_by_the_clock on apartment_types (location)
  where is_by_the_clock and deleted_at is null and status <> 'hidden' and status <> 'sold' and published_at is not null;

-- Lists in the other orders that a visitor can choose read no more than they show.
create index properties_newest on properties (published_at desc, id desc)
  where deleted_at is null and status <> 'hidden' and status <> 'sold';
create index apartment_types_newest on apartment_types (published_at desc, id desc)
  where deleted_at is null and status <> 'hidden' and status <> 'sold';
create index properties_largest on properties (area_sqm desc nulls last, id desc)
  where deleted_at is null and status <> 'hidden' and status <> 'sold';
create index apartment_types_largest on apartment_types (area_sqm desc nulls last, id desc)
  where deleted_at is null and status <> 'hidden' and status <> 'sold';
