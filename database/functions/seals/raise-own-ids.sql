-- Lets this node give out only ids above those in p_given that are in its range (id_range), for raise_ids. Returns the
-- last id that counts as given out.
create or replace function raise_own_ids(p_given bigint[]) returns bigint
language plpgsql set search_path = public, pg_temp as $$
declare
  v_last bigint := last_own_id();
  v_given bigint;
begin
  select max(g.id) into v_given from unnest(p_given) g(id) where id_range(g.id) = id_range(v_last);
  if v_given > v_last then v_last := setval('record_ids', v_given); end if;
  return v_last;
end $$;
