-- Homes on offer are counted once for each statement and place. Counted for each row, the same row of counts was written anew by each
-- of 50,000 homes that come at once, and looked up through all its versions: that took minutes.
drop trigger properties_count_on_offer on properties;
drop trigger apartment_types_count_on_offer on apartment_types;
drop function count_home_on_offer();

create function count_homes_on_offer() returns trigger language plpgsql as $$
begin
  -- Writes of content wait for each other there anyway; in one order, so that none waits in a circle.
  perform from content_revision for no key update;
  if tg_op <> 'INSERT' then
    update homes_on_offer set homes = homes_on_offer.homes - gone.homes
    from (
      select location, coalesce(to_jsonb(before) ->> 'city', '') as city, count(*) as homes from before
      where not is_by_the_clock and deleted_at is null and status not in ('hidden', 'sold')
      group by 1, 2
    ) as gone
    where kind = tg_argv[0] and homes_on_offer.location = gone.location and homes_on_offer.city = gone.city;
  end if;
  if tg_op <> 'DELETE' then
    insert into homes_on_offer (kind, location, city, homes)
    select tg_argv[0], location, coalesce(to_jsonb(after) ->> 'city', ''), count(*) from after
    where not is_by_the_clock and deleted_at is null and status not in ('hidden', 'sold')
    group by 2, 3 order by 2, 3
    on conflict (kind, location, city) do update set homes = homes_on_offer.homes + excluded.homes;
  end if;
  return null;
end
$$;

create trigger properties_count_added after insert on properties
  referencing new table as after for each statement execute function count_homes_on_offer('property');
create trigger properties_count_changed after update on properties
  referencing old table as before new table as after for each statement execute function count_homes_on_offer('property');
create trigger properties_count_gone after delete on properties
  referencing old table as before for each statement execute function count_homes_on_offer('property');
alter table properties
  enable always trigger properties_count_added,
  enable always trigger properties_count_changed,
  enable always trigger properties_count_gone;

create trigger apartment_types_count_added after insert on apartment_types
  referencing new table as after for each statement execute function count_homes_on_offer('apartment');
create trigger apartment_types_count_changed after update on apartment_types
  referencing old table as before new table as after for each statement execute function count_homes_on_offer('apartment');
create trigger apartment_types_count_gone after delete on apartment_types
  referencing old table as before for each statement execute function count_homes_on_offer('apartment');
alter table apartment_types
  enable always trigger apartment_types_count_added,
  enable always trigger apartment_types_count_changed,
  enable always trigger apartment_types_count_gone;
