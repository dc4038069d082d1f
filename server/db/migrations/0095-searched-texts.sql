-- What is searched is stored in lower case in one column of each table, and found by an index over its groups of three letters
-- where the database has that extension. Every PostgreSQL since 13 lets the owner of a database add it, if it is installed;
-- without it the same questions are answered by reading the table.

alter table enquiries add column search_text text not null generated always as (
  search_text(array[name, email, phone, message, home_name, reference])
) stored;

alter table buyers add column search_text text not null generated always as (
  search_text(array[name, phone, email])
) stored;

alter table media add column search_text text not null generated always as (
  search_text(array[alt, original_name])
) stored;

-- regexp_replace knows no locale here: the expression asks for plain characters only.
alter table posts
  add column search_text text not null generated always as (
    search_text(array[title, excerpt, regexp_replace(content, '<[^>]*>', '', 'g')])
  ) stored;

do $$
begin
  begin
    create extension if not exists pg_trgm;
  exception when others then
    raise notice 'pg_trgm cannot be added here: searches read whole tables (%)', sqlerrm;
    return;
  end;
  create index properties_search on properties using gin (search_text gin_trgm_ops);
  create index apartment_types_search on apartment_types using gin (search_text gin_trgm_ops);
  create index enquiries_search on enquiries using gin (search_text gin_trgm_ops);
  create index buyers_search on buyers using gin (search_text gin_trgm_ops);
  create index media_search on media using gin (search_text gin_trgm_ops);
  create index posts_search on posts using gin (search_text gin_trgm_ops);
end
$$;
