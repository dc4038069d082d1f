-- The words of SMS are settings of their own.
insert into settings (key, value, updated_at)
  select 'messages', words, updated_at
  from settings, lateral (
    select jsonb_object_agg(name, text) as words from jsonb_each(value) as field (name, text)
    where name in ('receiptText', 'beforeText', 'behindText')
  ) as stored
  where key = 'sms' and words is not null
  on conflict (key) do nothing;
update settings set value = value - array['receiptText', 'beforeText', 'behindText'] where key = 'sms';
