-- While somebody types, each key asks for the names that begin so, and each table answers from an index.

create index enquiries_by_name on enquiries (lower(name), id) where erased_at is null and not is_suspected_spam;
create index posts_by_name on posts (lower(title), id) where deleted_at is null;

do $$
begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index subscribers_search on subscribers using gin (lower(email) gin_trgm_ops);
  end if;
end
$$;
