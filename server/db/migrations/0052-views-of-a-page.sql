-- The list of posts says how often each was seen, and can be sorted by it.
create index page_views_by_page on page_views_by_day (path, day) include (views);
