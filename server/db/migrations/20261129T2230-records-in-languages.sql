-- additive
-- What the office writes in Luganda and Swahili beside homes: articles, testimonials, the building diary, buildings and
-- categories. An empty text is shown in English.
alter table posts
  add column title_lg text not null default '',
  add column title_sw text not null default '',
  add column excerpt_lg text not null default '',
  add column excerpt_sw text not null default '',
  add column content_lg text not null default '',
  add column content_sw text not null default '',
  add column author_bio_lg text not null default '',
  add column author_bio_sw text not null default '',
  alter column search_text set expression as (
    search_text(array[
      title, excerpt, regexp_replace(content, '<[^>]*>', '', 'g'),
      title_lg, excerpt_lg, regexp_replace(content_lg, '<[^>]*>', '', 'g'),
      title_sw, excerpt_sw, regexp_replace(content_sw, '<[^>]*>', '', 'g')
    ])
  );
alter table testimonials
  add column role_lg text not null default '',
  add column role_sw text not null default '',
  add column quote_lg text not null default '',
  add column quote_sw text not null default '',
  add column verified_by_lg text not null default '',
  add column verified_by_sw text not null default '';
alter table progress_updates
  add column title_lg text not null default '',
  add column title_sw text not null default '',
  add column description_lg text not null default '',
  add column description_sw text not null default '';
alter table buildings
  add column description_lg text not null default '',
  add column description_sw text not null default '';
alter table categories
  add column name_lg text not null default '',
  add column name_sw text not null default '';
-- The language of the page on which somebody subscribed.
alter table subscribers add column language text not null default 'en' check (language in ('en', 'lg', 'sw'));
