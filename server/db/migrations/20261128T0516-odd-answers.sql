-- additive
-- What a provider says of one payment and nobody can take as it is, kept whole for the office that decides: without secrets, '' once it is
-- understood or the person was erased.
alter table collections add column odd_answer text not null default '' check (length(odd_answer) <= 4000);
