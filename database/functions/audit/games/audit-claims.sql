-- Audits the prizes paid after p_marks (one id for each range of ids) against what their tickets won, of one network or
-- of all when p_network is null. For the audit of each minute: a claim may belong to a round far older than the other
-- rounds that this audit reads. Adds the draw of each difference to draws_to_check. Returns one row per difference.
-- Amounts are integer hundredths. Counts a claim of a draw that does not exist or has no result. Skips claims of
-- missing tickets when a clearing removed tickets of that day, and claims of draws whose result a clearing removed.
create or replace function audit_claims(p_marks bigint[], p_network bigint default null) returns setof difference
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare g record;
begin
  for g in
    select t.network_id, t.draw_id, t.ticket_id, t.amount, x.won
      from unnest(p_marks) b(after)
      join transfers t on t.transfer_id > b.after and t.transfer_id <= range_end(b.after)
      left join draws d on d.network_id = t.network_id and d.draw_id = t.draw_id
      left join tickets k on k.network_id = t.network_id and k.draw_id = t.draw_id and k.ticket_id = t.ticket_id,
           lateral (select sum(l.qty::bigint * d.payouts[l.bet / 1000 + 1] * d.booster) won
                      from unnest(k.bets, k.qtys) l(bet, qty)
                     where l.bet = any (winning_bets(d.screen, d.result))) x
     where t.kind = 'claim'
       and (p_network is null or t.network_id = p_network)
       and d.result_cleared_at is null
       and (k.ticket_id is null and has_cleared(t.network_id, d.book_day, array['tickets'])) is not true
       and x.won is distinct from t.amount
     order by t.transfer_id
  loop
    insert into draws_to_check (network_id, draw_id) values (g.network_id, g.draw_id) on conflict do nothing;
    return next row(g.network_id, 'claim differs from what its ticket won', '{}'::bigint[], null, null,
                    g.ticket_id, coalesce(g.won, 0), g.amount)::difference;
  end loop;
end $$;

grant execute on function audit_claims to :app_role;
