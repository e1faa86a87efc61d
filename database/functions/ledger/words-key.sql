-- Returns what a search finds of a movement: its note and reference, in the form of accounts.search_key.
create or replace function words_key(p_note text, p_reference text) returns text
language sql immutable parallel safe as $$
  select encode(replace(lower(regexp_replace(normalize(p_note || E'\n' || p_reference,
    NFKD), '[\u0300-\u036f]', '', 'g') collate "und-x-icu"), '\', '\\')::bytea, 'escape')
$$;

grant execute on function words_key to :app_role;
