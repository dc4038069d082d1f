-- Tells whoever listens which noun was written, once for each transaction: the dashboard's open views load it anew.
create function tell_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('dashboard_change', tg_argv[0]);
  return null;
end
$$;

-- Row by row: a job that finds nothing to do changes nothing, and is not told.
create trigger properties_tell_change after insert or update or delete on properties
  for each row execute function tell_change('properties');
create trigger property_gallery_tell_change after insert or update or delete on property_gallery
  for each row execute function tell_change('properties');
create trigger apartment_types_tell_change after insert or update or delete on apartment_types
  for each row execute function tell_change('apartments');
create trigger posts_tell_change after insert or update or delete on posts
  for each row execute function tell_change('posts');
create trigger testimonials_tell_change after insert or update or delete on testimonials
  for each row execute function tell_change('testimonials');
create trigger categories_tell_change after insert or update or delete on categories
  for each row execute function tell_change('categories');
create trigger tags_tell_change after insert or update or delete on tags
  for each row execute function tell_change('tags');
create trigger buildings_tell_change after insert or update or delete on buildings
  for each row execute function tell_change('units');
create trigger floors_tell_change after insert or update or delete on floors
  for each row execute function tell_change('units');
create trigger units_tell_change after insert or update or delete on units
  for each row execute function tell_change('units');
create trigger enquiries_tell_change after insert or update or delete on enquiries
  for each row execute function tell_change('inquiries');
create trigger enquiry_notes_tell_change after insert or update or delete on enquiry_notes
  for each row execute function tell_change('inquiries');
create trigger visits_tell_change after insert or update or delete on visits
  for each row execute function tell_change('inquiries');
create trigger subscribers_tell_change after insert or update or delete on subscribers
  for each row execute function tell_change('subscribers');
create trigger outgoing_mails_tell_change after insert or update or delete on outgoing_mails
  for each row execute function tell_change('mail');
create trigger buyers_tell_change after insert or update or delete on buyers
  for each row execute function tell_change('buyers');
create trigger agreements_tell_change after insert or update or delete on agreements
  for each row execute function tell_change('buyers');
create trigger agreement_terms_tell_change after insert or update or delete on agreement_terms
  for each row execute function tell_change('buyers');
create trigger payments_tell_change after insert or update or delete on payments
  for each row execute function tell_change('buyers');
create trigger statement_imports_tell_change after insert or update or delete on statement_imports
  for each row execute function tell_change('statements');
create trigger media_tell_change after insert or update or delete on media
  for each row execute function tell_change('media');
create trigger site_pictures_tell_change after insert or update or delete on site_pictures
  for each row execute function tell_change('media');
create trigger settings_tell_change after insert or update or delete on settings
  for each row execute function tell_change('settings');

-- A session that was ended anywhere ends its stream of news everywhere.
create trigger sessions_tell_change after delete on sessions
  for each row execute function tell_change('sessions');
