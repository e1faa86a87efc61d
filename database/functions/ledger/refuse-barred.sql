-- Raises PB012 where the actor of an act in p_network is barred. An actor of another network is judged there, by
-- end_act at the end of the same transaction: a function touches rows of its own network only. Returns nothing.
create or replace function refuse_barred(p_network bigint, p_actor_network bigint, p_actor bigint) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  if p_actor_network = p_network and is_barred(p_network, p_actor) then
    raise exception 'actor barred' using errcode = 'PB012';
  end if;
end $$;
