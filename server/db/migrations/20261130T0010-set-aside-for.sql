-- additive
-- Why a person set a row aside, and what they noted; null for rows that were set aside before it was asked.
alter table statement_rows
  add column set_aside_for text check (set_aside_for in ('unknown', 'to-return', 'counted', 'no-payment')),
  add column set_aside_note text not null default '' check (length(set_aside_note) <= 1000);
