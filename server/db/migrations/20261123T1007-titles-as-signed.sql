-- Of the title, too, an agreement keeps what the records said when it was signed. Of what was signed before that is not known: there it
-- is written in by hand.
alter table agreement_homes
  add column tenure text not null default '',
  -- Block and plot, or volume and folio.
  add column title_number text not null default '';

create function note_title_as_signed() returns trigger language plpgsql as $$
begin
  select coalesce(properties.tenure, types.tenure, ''), coalesce(properties.title_number, types.title_number, '')
    into new.tenure, new.title_number
    from agreements
      left join properties on properties.id = agreements.property_id
      left join units on units.id = agreements.unit_id
      left join apartment_types as types on types.id = units.apartment_type_id
    where agreements.id = new.agreement_id;
  return new;
end
$$;

create trigger agreement_homes_have_a_title before insert on agreement_homes
  for each row execute function note_title_as_signed();
alter table agreement_homes enable always trigger agreement_homes_have_a_title;
