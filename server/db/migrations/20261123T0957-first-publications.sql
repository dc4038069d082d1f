-- When a home was first on the site: only then subscribers are told of it, however often it is published again.
alter table properties add column first_published_at timestamptz;
alter table apartment_types add column first_published_at timestamptz;
update properties set first_published_at = published_at where published_at <= now();
update apartment_types set first_published_at = published_at where published_at <= now();
create index properties_not_yet_published on properties (published_at) where first_published_at is null;
create index apartment_types_not_yet_published on apartment_types (published_at) where first_published_at is null;
