-- additive
-- Terms that are withdrawn bring back what they replaced. Until now a pause was left without its end.
alter table withdrawn_terms add column replaced_by_id bigint references agreement_terms (id) on delete restrict;
-- The terms that were agreed for a second time, because those that had replaced them were withdrawn.
alter table agreement_terms add column restores_id bigint references agreement_terms (id) on delete restrict;

-- What was replaced was withdrawn in the moment in which its replacement was agreed.
alter table withdrawn_terms disable trigger withdrawn_terms_are_final;
update withdrawn_terms set replaced_by_id = replacement.id
  from agreement_terms as replaced, agreement_terms as replacement
  where replaced.id = withdrawn_terms.terms_id and replacement.agreement_id = replaced.agreement_id
    and replacement.created_at = withdrawn_terms.withdrawn_at and replacement.id > replaced.id
    and replacement.pause_id is null and starts_with(withdrawn_terms.reason, 'Replaced: ');
alter table withdrawn_terms enable always trigger withdrawn_terms_are_final;
