-- additive
-- Lines of statements that may be one payment although one of them has no number. A person has looked at both, said that
-- they are two payments, and why. Lines with transactions are told apart in `transactions_told_apart`.
create table statement_lines_told_apart (
  import_id bigint not null references statement_imports (id) on delete cascade,
  line_number integer not null,
  other_import_id bigint not null references statement_imports (id) on delete cascade,
  other_line_number integer not null,
  reason text not null check (btrim(reason) <> '' and length(reason) <= 1000),
  told_by text not null,
  told_at timestamptz not null,
  primary key (import_id, line_number, other_import_id, other_line_number),
  check ((import_id, line_number) <> (other_import_id, other_line_number))
);
create index statement_lines_told_apart_other on statement_lines_told_apart (other_import_id);
