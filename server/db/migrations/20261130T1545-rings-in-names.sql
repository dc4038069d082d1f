-- additive
-- The half rings of names such as Saʿid and Qurʾan are folded as apostrophes. domain/pasted-text/pasted-text.ts does the same.
create or replace function folded_text(text text) returns text language sql immutable parallel safe
return case
  when octet_length(text) = char_length(text) then translate(lower(text), '''"`', '')
  else replace(replace(replace(replace(replace(
    translate(
      lower(regexp_replace(
        normalize(translate(lower(text),
        U&'\058a\2010\2011\2012\2013\2014\2015\2043\2212\fe58\fe63\ff0d"''`\00ab\00ad\00b4\00bb\02b9\02bb'
          '\02bc\02bd\02be\02bf\02c8\02ca\02cb\034f\061c\115f\1160\17b4\17b5\180e\200b\200c\200d\200e\200f\2018\2019'
          '\201a\201b\201c\201d\201e\201f\202a\202b\202c\202d\202e\2032\2033\2035\2036\2060\2061\2062\2063'
          '\2064\2065\2066\2067\2068\2069\206a\206b\206c\206d\206e\206f\301d\301e\301f\3164\a78c\fe00\fe01'
          '\fe02\fe03\fe04\fe05\fe06\fe07\fe08\fe09\fe0a\fe0b\fe0c\fe0d\fe0e\fe0f\feff\ff02\ff07\ff40\ffa0'
          '\fff9\fffa\fffb',
        U&'------------'), NFKD),
        '[\u0300-\u036f\u064b-\u065f]', '', 'g')),
      U&'\00f8\0111\00f0\0142\0127\0131\0167\0253\0257\0199\01b4\025b\01dd\0259\0254\03c2''"`', U&'oddlhitbdkyeeeo\03c3'),
    U&'\00df', 'ss'), U&'\00e6', 'ae'), U&'\0153', 'oe'), U&'\00fe', 'th'), U&'\014b', 'ng')
end;

-- What is stored was made by the function of before: each generated column is made anew by its own expression, and with
-- its table all indexes of it.
do $$
declare
  made record;
begin
  for made in
    select column_of.attrelid::regclass as of_table, column_of.attname as name, pg_get_expr(d.adbin, d.adrelid) as text
    from pg_attribute as column_of
    join pg_attrdef as d on d.adrelid = column_of.attrelid and d.adnum = column_of.attnum
    where column_of.attgenerated = 's' and pg_get_expr(d.adbin, d.adrelid) ~ '\m(search_text|folded_text)\('
  loop
    execute format('alter table %s alter column %I set expression as (%s)', made.of_table, made.name, made.text);
  end loop;
  if exists (select from pg_extension where extname = 'pg_trgm') then
    reindex index subscribers_folded;
    reindex index buildings_names;
    reindex index statement_rows_search;
  end if;
end
$$;
