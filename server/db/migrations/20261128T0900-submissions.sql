-- Every form that was sent and done, by the random key that it is sent again with: the command is done once, and a repeat is answered with
-- what that did. Before, payments and requests to phones had a key each.
create table submissions (
  key uuid primary key,
  -- "payment.record"
  command text not null check (command <> ''),
  -- SHA-256 of what was entered; null for a form that an earlier release stored, which cannot be compared.
  input_digest text check (input_digest ~ '^[0-9a-f]{64}$'),
  -- Ids and numbers only; null while the command is being done, which no other transaction sees.
  result jsonb,
  actor_id text not null,
  submitted_at timestamptz not null
);
create index submissions_by_time on submissions (submitted_at);

-- A form that was open during the upgrade is not done again. A page of that release had one key for all of its forms, so the first one counts.
insert into submissions (key, command, result, actor_id, submitted_at)
select distinct on (form_key) form_key, 'payment.' || kind, jsonb_build_object('id', id), '', recorded_at
from payments where form_key is not null and recorded_at > now() - interval '90 days' order by form_key, id;
insert into submissions (key, command, result, actor_id, submitted_at)
select distinct on (form_key) form_key, 'payment.ask', jsonb_build_object('id', id), '', asked_at
from collections where form_key is not null and asked_at > now() - interval '90 days' order by form_key, id
on conflict do nothing;

alter table payments drop column form_key;
alter table collections drop column form_key;
