-- Judges what an actor says of a movement: {note, reference, category}, or null. Returns nothing where it may be
-- written.
-- Raises PB050 where the category is not empty and not one that the network of the actor (p_network) offers.
create or replace function judge_words(p_network bigint, p_words jsonb) returns void
language plpgsql stable set search_path = public, pg_temp as $$
begin
  if p_words ->> 'category' <> '' and p_words ->> 'category' <> all (offered_categories(p_network)) then
    raise exception 'unknown category' using errcode = 'PB050';
  end if;
end $$;
