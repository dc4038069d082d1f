-- Lines without a number that an earlier release has read are transactions too, by the fingerprint that
-- server/ledger/fingerprints.ts gives to new ones; a test compares the two. Of equal lines of a file each has its own.
create temporary table older_lines on commit drop as
with shown as (
  select row.import_id, row.line_number, file.method, file.created_at, max(coalesce(row.whole_ugx, row.amount_ugx)) as amount,
    min(row.paid_on) as day, min(coalesce(row.account, '')) as account, min(row.external_reference) as reference,
    min(row.payer_phone) as payer, min(row.details) as details,
    sum(entry.amount_ugx) filter (where not exists (select from payments as reversal where reversal.reverses_id = entry.id)) as booked
  from statement_rows as row join statement_imports as file on file.id = row.import_id left join payments as entry on entry.id = row.payment_id
  where row.transaction_id is null and row.amount_ugx is not null and row.paid_on is not null
    and row.outcome in ('matched', 'unmatched', 'duplicate', 'booked', 'dismissed', 'undone')
    and coalesce(row.read_as, 'matched') in ('matched', 'unmatched', 'duplicate')
  group by row.import_id, row.line_number, file.method, file.created_at
), worded as (
  select shown.*, concat_ws(E'\n', method, account, amount, day,
    upper(regexp_replace(normalize(left(reference, 200), nfkc), '[^[:alnum:]]', '', 'g')),
    regexp_replace(upper(regexp_replace(normalize(left(payer, 200), nfkc), '[^[:alnum:]]', '', 'g')), '^[0-9]+([0-9]{9})$', '\1'),
    upper(regexp_replace(normalize(left(details, 1000), nfkc), '[^[:alnum:]]', '', 'g'))) as content
  from shown
), counted as (
  select worded.*, row_number() over (partition by import_id, content order by line_number) as nth from worded
), numbered as (
  select counted.*, '#' || upper(encode(sha256(convert_to(content || E'\n' || nth, 'UTF8')), 'hex')) as number from counted
)
-- What was booked in two files before they were compared so is two payments.
select numbered.*, case when booked is null then 1 else
  row_number() over (partition by method, number, booked is null order by import_id, line_number) + coalesce((
    select max(known.occurrence) from transactions as known join payments as entry on entry.transaction_id = known.id
    where known.method = numbered.method and known.number = numbered.number), 0) end as occurrence
from numbered;

insert into transactions (method, number, occurrence, separated_by, separated_at, separation_reason, first_seen_at)
  select method, number, occurrence, case when occurrence > 1 then 'Amaka' end, case when occurrence > 1 then now() end,
    case when occurrence > 1 then 'Both were booked before lines without a number were compared' else '' end, min(created_at)
  from older_lines group by method, number, occurrence
  on conflict do nothing;
update transactions set amount_ugx = greatest(line.amount, line.booked)
  from older_lines as line
  where line.booked is not null and transactions.method = line.method and transactions.number = line.number
    and transactions.occurrence = line.occurrence and transactions.amount_ugx is null;
update statement_rows set transaction_id = transactions.id
  from older_lines as line join transactions using (method, number, occurrence)
  where statement_rows.import_id = line.import_id and statement_rows.line_number = line.line_number
    and statement_rows.transaction_id is null and statement_rows.amount_ugx is not null;

alter table payments disable trigger payments_are_final;
update payments set transaction_id = row.transaction_id
  from statement_rows as row join older_lines as line using (import_id, line_number)
  where payments.id = row.payment_id and payments.transaction_id is null and payments.kind = 'payment' and payments.method = line.method;
alter table payments enable always trigger payments_are_final;
