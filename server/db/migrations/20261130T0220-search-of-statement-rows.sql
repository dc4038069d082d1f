-- additive
-- The search of the dashboard finds what came in by statement, whatever became of it.
do $$
begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index statement_rows_search on statement_rows
      using gin (search_text(array[external_reference, payer_name, payer_phone, details]) gin_trgm_ops);
  end if;
end
$$;
