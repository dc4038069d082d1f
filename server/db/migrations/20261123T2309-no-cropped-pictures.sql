-- A picture is what was uploaded: it is no longer turned or cropped afterwards. What was made of an original stays as it is.

alter table media
  drop column original_hash,
  drop column shape;
