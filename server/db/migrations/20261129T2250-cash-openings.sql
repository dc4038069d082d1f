-- additive
-- What was in the till in the morning, as somebody said. A correction is an entry of its own. Without one, the till
-- begins with what was counted last, if that count says with what its day began.
create table cash_openings (
  id bigint generated always as identity primary key,
  opened_for date not null,
  amount_ugx bigint not null check (amount_ugx >= 0),
  corrects_id bigint unique,
  correction_reason text not null default '' check (length(correction_reason) <= 1000),
  recorded_by text not null,
  recorded_at timestamptz not null,
  check ((corrects_id is null) = (btrim(correction_reason) = '')),
  unique (id, opened_for),
  foreign key (corrects_id, opened_for) references cash_openings (id, opened_for) on delete restrict
);
create unique index cash_openings_once on cash_openings (opened_for) where corrects_id is null;

create function refuse_change_of_opening() returns trigger language plpgsql as $$
begin
  raise exception 'what was in the till stays: correct it by another entry' using errcode = 'restrict_violation';
end
$$;

create trigger cash_openings_tell_change after insert on cash_openings for each row execute function tell_change('cash');
create trigger cash_openings_are_final before update or delete on cash_openings
  for each row execute function refuse_change_of_opening();
create trigger cash_openings_are_never_emptied before truncate on cash_openings
  for each statement execute function refuse_change_of_opening();
alter table cash_openings
  enable always trigger cash_openings_are_final,
  enable always trigger cash_openings_are_never_emptied;

-- What was in the till in the morning of the day, by what was known when it was counted; null if nobody had said it.
-- `expected_ugx` has what came in and went out alone.
alter table cash_counts add column opening_ugx bigint;
