-- How an enquiry came: by a form of the site, or some other way, and then the office entered it.
alter table enquiries
  add column channel text not null default 'site' check (channel in ('site', 'phone', 'whatsapp', 'in-person', 'email'));

-- Days, or hours of days, on which nobody shows homes. The office may be open all the same.
create table visit_blocks (
  id bigint generated always as identity primary key,
  from_on date not null,
  until_on date not null,
  -- The hours of each of these days; both null: all of them.
  starts_at time,
  ends_at time,
  reason text not null default '' check (length(reason) <= 200),
  created_at timestamptz not null,
  check (until_on >= from_on),
  check (num_nulls(starts_at, ends_at) in (0, 2)),
  check (ends_at > starts_at)
);
create index visit_blocks_days on visit_blocks (until_on, from_on);
create trigger visit_blocks_tell_change after insert or update or delete on visit_blocks
  for each row execute function tell_change('inquiries');

create index buyers_enquiry on buyers (enquiry_id) where enquiry_id is not null;
