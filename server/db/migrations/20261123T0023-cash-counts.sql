-- What was counted of a day's cash, against what the ledger said then. A correction is an entry of its own.
create table cash_counts (
  id bigint generated always as identity primary key,
  counted_for date not null,
  -- Below zero: more cash was given back than came in.
  expected_ugx bigint not null,
  counted_ugx bigint not null check (counted_ugx >= 0),
  note text not null default '' check (length(note) <= 1000),
  corrects_id bigint unique,
  correction_reason text not null default '' check (length(correction_reason) <= 1000),
  recorded_by text not null,
  recorded_at timestamptz not null,
  check ((corrects_id is null) = (btrim(correction_reason) = '')),
  unique (id, counted_for),
  foreign key (corrects_id, counted_for) references cash_counts (id, counted_for) on delete restrict
);
create unique index cash_counts_once on cash_counts (counted_for) where corrects_id is null;
create trigger cash_counts_tell_change after insert on cash_counts for each row execute function tell_change('cash');

create function refuse_change_of_count() returns trigger language plpgsql as $$
begin
  raise exception 'a count of cash stays: correct it by another' using errcode = 'restrict_violation';
end
$$;
create trigger cash_counts_are_final before update or delete on cash_counts for each row execute function refuse_change_of_count();
create trigger cash_counts_are_never_emptied before truncate on cash_counts for each statement execute function refuse_change_of_count();
alter table cash_counts enable always trigger cash_counts_are_final;
alter table cash_counts enable always trigger cash_counts_are_never_emptied;

-- Cash by the day in Kampala on which it was entered.
create index payments_cash_days on payments (((recorded_at at time zone 'Africa/Kampala')::date)) where method = 'cash';
