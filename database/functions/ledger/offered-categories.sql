-- Returns the names of the categories of credit that a network offers, without the retired ones.
create or replace function offered_categories(p_network bigint) returns text[]
language plpgsql stable set search_path = public, pg_temp set enable_seqscan = off as $$
begin
  return array(
    select c ->> 'name' from networks n, jsonb_array_elements(coalesce(n.credit_categories, usual_categories())) c
     where n.network_id = p_network and c -> 'isRetired' = 'false');
end $$;
