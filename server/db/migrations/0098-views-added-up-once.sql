-- A day's views are added to its sums as they come, each once, instead of summing up the whole day again every minute.
alter table counted_views add column is_summed boolean not null default false;
create index counted_views_to_sum on counted_views (day) where not is_summed;
-- Whether a visitor was already seen on that day.
create index counted_views_summed_visitors on counted_views (day, visitor) where is_summed and kind = 'view';

-- Which of the counts at hand are in the sums is not known: the sums of their days are worked out anew from all of them.
delete from days_counted where day in (select day from counted_views);
