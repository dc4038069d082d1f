-- The other forms that were sent, each with a key in its own table until now, are found where those of payments are.
insert into submissions (key, command, result, actor_id, submitted_at)
select distinct on (form_key) form_key, 'agreement.sign', jsonb_build_object('agreementId', id), '', created_at
from agreements where form_key is not null and created_at > now() - interval '90 days' order by form_key, id
on conflict do nothing;
insert into submissions (key, command, result, actor_id, submitted_at)
select form_key, 'buyer.create', jsonb_build_object('id', id), '', created_at
from buyers where form_key is not null and created_at > now() - interval '90 days'
on conflict do nothing;
insert into submissions (key, command, result, actor_id, submitted_at)
select distinct on (form_key) form_key, 'buyer.contact', '{}', '', recorded_at
from arrears_contacts where form_key is not null and recorded_at > now() - interval '90 days' order by form_key, id
on conflict do nothing;
insert into submissions (key, command, result, actor_id, submitted_at)
select distinct on (form_key) form_key, 'cash.count', jsonb_build_object('expected', expected_ugx), '', recorded_at
from cash_counts where form_key is not null and recorded_at > now() - interval '90 days' order by form_key, id
on conflict do nothing;
insert into submissions (key, command, result, actor_id, submitted_at)
select form_key, 'person.answer', '{}', '', written_at
from enquiry_notes where form_key is not null and written_at > now() - interval '90 days'
on conflict do nothing;
-- "answer 0123456789abcdef0123456789abcdef", with or without dashes.
insert into submissions (key, command, result, actor_id, submitted_at)
select distinct on (1) substr(deduplication_key, 8)::uuid, 'person.answer', '{}', '', created_at
from (
  select deduplication_key, created_at from outgoing_mails
  union all select deduplication_key, created_at from sms_messages
) as sent
where deduplication_key ~ '^answer [0-9a-f-]{32,36}$' and created_at > now() - interval '90 days'
on conflict do nothing;
-- A list had one key for the buttons of all its rows: each row has the key that the program derives from it.
insert into submissions (key, command, result, actor_id, submitted_at)
select left(encode(sha256(convert_to(replace(form_key::text, '-', '') || ' ' || kind || ' ' || original_id, 'UTF8')), 'hex'), 32)::uuid,
  kind || '.duplicate', jsonb_build_object('id', copy_id), '', now()
from home_copies where copy_id is not null
on conflict do nothing;

alter table agreements drop column form_key;
alter table buyers drop column form_key;
alter table arrears_contacts drop column form_key;
alter table cash_counts drop column form_key;
alter table enquiry_notes drop column form_key;
drop table home_copies;
