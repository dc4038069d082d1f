-- What a picture is, where somebody said so: drawn, or a photo, which may have its day. It belongs to the file, not to its place.
alter table media
  add column kind text check (kind in ('impression', 'photo')),
  add column taken_on date,
  add check (taken_on is null or kind is not distinct from 'photo');

-- All that ships with the site is drawn.
update media set kind = 'impression' where is_sample;
