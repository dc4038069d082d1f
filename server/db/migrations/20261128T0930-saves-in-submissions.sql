-- A form's saves are found where what it created is. Of an earlier release's, only what was created: which version a save made is not known, so
-- a form that was open during the upgrade meets its own save as another's, and both are shown.
insert into submissions (key, command, result, actor_id, submitted_at)
select distinct on (save_key) save_key, entity_type || '.save', jsonb_build_object('id', entity_id::bigint), actor_id, at
from audit_entries
where save_key is not null and action like '%.create' and entity_id ~ '^[0-9]{1,15}$' and at > now() - interval '90 days'
order by save_key, id
on conflict do nothing;

alter table audit_entries drop column save_key;
