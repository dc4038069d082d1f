-- How the office knows who says this: "Owner since March 2025, shown with her consent".
alter table testimonials add column verified_by text not null default '';
