-- Returns the differences between the outcome of the given settled draws of one network and where it comes from, for
-- chain_differences: the key, the seed, its hash and the saved results. p_seeds is as in chain_differences.
-- subject_id is the draw; expected and found are results or boosters. Takes no locks.
create or replace function outcome_differences(p_network bigint, p_draws bigint[], p_seeds bytea[])
returns table (draw_id bigint, finding text, subject_id bigint, expected numeric, found numeric)
language plpgsql stable set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
  with asked as (select u.draw_id, u.seed from unnest(p_draws, p_seeds) u(draw_id, seed)),
  held as materialized (
    select d.draw_id, d.book_day, d.seed, d.seed_hash, d.result, d.booster, d.source,
           a.seed expected_seed,
           o.result sealed_result, o.booster sealed_booster,
           s.result saved_result, s.booster saved_booster
      from asked a
      join draws d
        on d.network_id = p_network and d.draw_id = a.draw_id and d.status = 'settled' and d.result is not null
      cross join lateral sealed_outcome(d.network_id, d.game_id, d.opens_at, d.seed, d.screen, d.nodigit) o
      left join lateral (select x.result, x.booster
                           from saved_results x
                          where x.network_id = p_network and x.draw_id = d.draw_id
                          order by x.saved_at desc, x.saved_id desc
                          limit 1) s on true
  )
  select h.draw_id, f.finding, h.draw_id, f.expected, f.found
    from held h, lateral (values
      ('seed differs from its hash', null::numeric, null::numeric, sha256(h.seed) <> h.seed_hash),
      ('seed differs from the key of the installation', null, null, h.expected_seed <> h.seed),
      ('result differs from its seed', h.sealed_result, h.result,
       h.source = 'sealed' and h.result <> h.sealed_result),
      ('booster differs from its seed', h.sealed_booster, h.booster,
       h.source = 'sealed' and h.booster <> h.sealed_booster),
      ('result differs from what was saved', h.saved_result, h.result, h.result <> h.saved_result),
      ('booster differs from what was saved', h.saved_booster, h.booster, h.booster <> h.saved_booster),
      ('source differs from what was saved', null, null,
       case h.source when 'sealed' then h.saved_result is not null
                     else h.saved_result is null
                          and not has_cleared(p_network, h.book_day, array['saved_results']) end)
    ) f(finding, expected, found, is_so)
   where f.is_so;
end $$;
