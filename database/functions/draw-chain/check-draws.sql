-- Audits draws of one network, for the auditor: their chain from seed to claims, and their seal when they have one.
-- Seals the draws of draws_to_check that are right and removes them from it. Adds the draws with a difference to
-- draws_to_check, so that the next audit checks them again. Returns one row per difference.
-- Takes the lock of the draw chain (seal_draws). p_seeds is as in chain_differences.
create or replace function check_draws(p_network bigint, p_draws bigint[], p_seeds bytea[]) returns setof difference
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan
  set work_mem = '32MB' as $$
declare
  v_found jsonb;
  v_wrong bigint[];
begin
  select coalesce(jsonb_agg(to_jsonb(x)), '[]'), coalesce(array_agg(distinct x.draw_id), '{}')
    into v_found, v_wrong
    from (select * from chain_differences(p_network, p_draws, p_seeds)
          union all
          select * from seal_differences(p_network, p_draws)) x;
  perform seal_draws(p_network, array(
    select q.draw_id
      from draws_to_check q
     where q.network_id = p_network
       and q.draw_id = any (p_draws)
       and q.draw_id <> all (v_wrong)
       and not exists (select from draw_leaves l where l.network_id = p_network and l.draw_id = q.draw_id)));
  delete from draws_to_check q
   where q.network_id = p_network and q.draw_id = any (p_draws) and q.draw_id <> all (v_wrong);
  insert into draws_to_check (network_id, draw_id)
  select p_network, w from unnest(v_wrong) w
  on conflict do nothing;
  return query
    select p_network, x.finding, '{}'::bigint[], null::bigint, null::bigint, x.subject_id, x.expected, x.found
      from jsonb_to_recordset(v_found) x(finding text, subject_id bigint, expected numeric, found numeric);
end $$;

grant execute on function check_draws to :app_role;
