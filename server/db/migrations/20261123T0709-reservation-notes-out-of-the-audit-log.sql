-- The audit log outlives whoever is erased: what was noted about somebody when a home was reserved has no place in it.
update audit_entries
set after = jsonb_set(after, '{departures}', (
  select coalesce(jsonb_agg(
    case when departure like 'This home is reserved: “%' then 'This home is reserved.' else departure end order by place
  ), '[]')
  from jsonb_array_elements_text(after -> 'departures') with ordinality as departures (departure, place)
))
where action = 'agreement.sign' and jsonb_typeof(after -> 'departures') = 'array' and after::text like '%This home is reserved: “%';
