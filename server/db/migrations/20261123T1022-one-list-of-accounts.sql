-- Where buyers pay is said in one place, the settings' "accounts": reminders and agreements named them in words of their own. Those
-- become accounts where none was published: each part between commas, with its first number. In whose name they are was not said,
-- and is asked for when the list is saved next.
with words as (
  select value ->> 'waysToPay' as words from settings
  where key = 'arrears' and value ? 'waysToPay' and value ->> 'waysToPay' <>
    'MTN MoMo Pay 000000, Airtel Money 0000000, or account 0000000000 at Sample Bank, with {{agreement}} as the reference'
), parts as (
  select place, regexp_replace(
    -- "with {{agreement}} as the reference" is said by whatever names the accounts.
    regexp_replace(btrim(part), '\s*(?:\m\w+\s+)?\{\{agreement\}\}.*$', ''), '^(?:or|and)\s+', '', 'i') as part
  from words, regexp_split_to_table(words, '\s*[,;\n]\s*|\s+or\s+', 'i') with ordinality as parts (part, place)
), accounts as (
  select place, coalesce(substring(part from '\d[\d -]{2,}\d'), '') as number, part from parts where part <> ''
), list as (
  select jsonb_agg(
    jsonb_build_object(
      'kind', left(btrim(regexp_replace(replace(part, number, ''), '\s+', ' ', 'g')), 80),
      'number', left(number, 60),
      'name', ''
    ) order by place
  ) as list
  from (select * from accounts order by place limit 12) as first
)
insert into settings as settings (key, value)
  select 'accounts', jsonb_build_object('list', list) from list where list is not null
  on conflict (key) do update set value = excluded.value, version = settings.version + 1, updated_at = now()
    where coalesce(jsonb_array_length(settings.value -> 'list'), 0) = 0;

update settings set value = value - 'waysToPay', version = version + 1 where key = 'arrears' and value ? 'waysToPay';
