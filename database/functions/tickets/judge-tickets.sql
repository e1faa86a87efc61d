-- Judges the tickets of a batch for buy_tickets by everything but the reserve, after its locks. p_standing tells which
-- sessions may be used (extend_sessions), p_open whether betting is open. Returns by position the verdict, the id and
-- the balance after it (both as an earlier answer says, or 0 where nothing is bought), and the stake in hundredths.
-- Verdicts are as in buy_tickets, without 8. Runs under the settings of buy_tickets.
create or replace function judge_tickets(
  p_network bigint, p_players bigint[], p_standing boolean[], p_keys uuid[], p_fingerprints bytea[], p_qtys text[],
  p_open boolean,
  out verdicts smallint[], out ticket_ids bigint[], out balances bigint[], out stakes bigint[]
) language plpgsql set search_path = public, pg_temp as $$
declare v_ids bigint[]; v_off bigint[];
begin
  select array_agg((select sum(q)::bigint * 100 from unnest(u.qtys::smallint[]) q) order by u.at) into stakes
    from unnest(p_qtys) with ordinality u(qtys, at);
  select array_agg(nextval('record_ids')) into v_ids from generate_series(1, cardinality(p_players));
  -- Few operators are switched off. A closed operator has no account below it, so it is left out.
  v_off := array(select o.account_id from accounts o
                  where o.network_id = p_network and o.kind <> 'player' and not o.is_active and o.closed_at is null);
  select array_agg(x.verdict),
         array_agg(case x.verdict when 0 then x.tid when 1 then (x.answer ->> 'ticketId')::bigint else 0 end),
         array_agg(case x.verdict when 0 then x.balance - x.stake
                                  when 1 then (x.answer ->> 'balance')::bigint else 0 end)
    into verdicts, ticket_ids, balances
    from (
      select u.*, w.balance, i.answer,
             (case when not u.stands then 3
                   when (a.kind = 'player') is not true
                        or not a.is_active or a.closed_at is not null or a.path && v_off or w.balance is null then 4
                   when i.fingerprint = u.fp then 1
                   when i.fingerprint is not null then 2
                   when not p_open then 5
                   when w.balance - u.stake < w.floor then 7
                   else 0 end)::smallint verdict
        from unnest(p_players, p_standing, p_keys, p_fingerprints, stakes, v_ids)
             with ordinality u(pl, stands, k, fp, stake, tid, at)
        left join lateral (select x.kind, x.is_active, x.closed_at, x.path
                             from accounts x
                            where x.network_id = p_network and x.account_id = u.pl offset 0) a on true
        left join lateral (select x.balance, x.floor
                             from wallets x
                            where x.network_id = p_network and x.wallet_id = u.pl offset 0) w on true
        left join lateral (select x.fingerprint, x.answer
                             from idempotency_keys x
                            where x.network_id = p_network and x.actor_id = u.pl and x.key = u.k offset 0) i on true
       order by u.at) x;
end $$;
