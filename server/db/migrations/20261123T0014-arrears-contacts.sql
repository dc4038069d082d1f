-- What the office does about arrears: each contact, and what the buyer promised then. The newest promise of an agreement counts.
create table arrears_contacts (
  id bigint generated always as identity primary key,
  agreement_id bigint not null references agreements (id) on delete restrict,
  channel text not null check (channel in ('call', 'whatsapp', 'visit')),
  note text not null default '' check (length(note) <= 1000),
  promised_on date,
  promised_ugx bigint check (promised_ugx > 0),
  recorded_by text not null,
  recorded_at timestamptz not null,
  check ((promised_on is null) = (promised_ugx is null))
);
create index arrears_contacts_agreement on arrears_contacts (agreement_id, id);
create trigger arrears_contacts_tell_change after insert or update or delete on arrears_contacts
  for each row execute function tell_change('buyers');
