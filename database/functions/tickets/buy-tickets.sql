-- Buys tickets: one network, one draw, at most one ticket of each player. The ticket writer calls it with a batch.
-- p_bets and p_qtys are arrays in text, line by line; a stake is the sum of its quantities times 100 hundredths.
-- Returns verdicts, ticket_ids and balances by position; the last two are 0 where nothing is bought. A refused ticket
-- never disturbs the others. Session, branch, balance, reserve and time are checked here, after the locks.
-- Lock order: network (shared), draw (shared), the players' wallets ascending, the game's wallet last.
-- Raises PB020 (see below), PB011, PB016 and PB026.

-- verdicts: 0 accepted, 1 an earlier answer under this key, 2 key bound to another request, 3 session ended, 4 barred,
--           5 betting closed, 7 insufficient credit, 8 bet limit reached.
-- Tickets that the reserve cannot cover are refused before the game's wallet is locked. Where the reserve has room to
-- spare, that wallet is locked after all other rows are written. Otherwise it is locked before they are written, and
-- the tickets are judged in their order.
-- Where another batch takes the room in the meantime, PB020 is raised, and the caller repeats the call with p_exact:
-- the tickets are then judged in their order, under the lock.
create or replace function buy_tickets(
  p_network bigint, p_draw bigint, p_players bigint[], p_sessions bigint[], p_keys uuid[], p_fingerprints bytea[],
  p_bets text[], p_qtys text[], p_idle interval, p_longest interval, p_exact boolean,
  out verdicts smallint[], out ticket_ids bigint[], out balances bigint[]
)
language plpgsql security definer
set search_path = public, pg_temp set lock_timeout = '5s' set enable_seqscan = off as $$
declare
  d draws; v_at timestamptz; v_day date; v_open boolean; v_game_wallet bigint; v_room bigint;
  v_off bigint[]; v_stakes bigint[]; v_ids bigint[];
  a_who bigint[]; a_stake bigint[]; a_id bigint[]; a_after bigint[]; a_key uuid[]; a_fp bytea[];
  a_bets text[]; a_qtys text[]; a_at integer[];
  v_sum bigint; v_n integer; i integer; v_is_exact boolean := p_exact; v_fits boolean[]; v_is_tight boolean;
  v_standing boolean[];
begin
  if cardinality(p_players) > 1000 then raise exception 'too many tickets in one call'; end if;
  perform enter_network(p_network);
  perform hold_draw(p_network, p_draw, false);
  select * into d from draws x where x.network_id = p_network and x.draw_id = p_draw;
  if not found then
    verdicts := array_fill(5::smallint, array[cardinality(p_players)]);
    ticket_ids := array_fill(0::bigint, array[cardinality(p_players)]);
    balances := ticket_ids;
    return;
  end if;
  select w.wallet_id into strict v_game_wallet
    from wallets w
   where w.network_id = p_network and w.wallet_id >= issuance_wallet() and w.kind = 'game' and w.game_id = d.game_id;
  perform 1 from wallets w
    where w.network_id = p_network
      and w.wallet_id = any (case when p_exact then p_players || v_game_wallet else p_players end)
    order by w.wallet_id for no key update;
  v_at := clock_timestamp();
  v_day := business_day(v_at);
  v_open := d.status = 'open' and d.closes_at > v_at;
  v_standing := extend_sessions(p_network, p_players, p_sessions, v_at, p_idle, p_longest);

  select array_agg((select sum(q)::bigint * 100 from unnest(u.qtys::smallint[]) q) order by u.at) into v_stakes
    from unnest(p_qtys) with ordinality u(qtys, at);
  select array_agg(nextval('record_ids')) into v_ids from generate_series(1, cardinality(p_players));
  -- Few operators are switched off. A closed operator has no account below it, so it is left out.
  v_off := array(select o.account_id from accounts o
                  where o.network_id = p_network and o.kind <> 'player' and not o.is_active and o.closed_at is null);

  select array_agg(x.verdict),
         array_agg(case x.verdict when 0 then x.tid when 1 then (x.answer ->> 'ticketId')::bigint else 0 end),
         array_agg(case x.verdict when 0 then x.balance - x.stake
                                  when 1 then (x.answer ->> 'balance')::bigint else 0 end),
         array_agg(x.pl) filter (where x.verdict = 0),
         array_agg(x.stake) filter (where x.verdict = 0),
         array_agg(x.tid) filter (where x.verdict = 0),
         array_agg(x.balance - x.stake) filter (where x.verdict = 0),
         array_agg(x.k) filter (where x.verdict = 0),
         array_agg(x.fp) filter (where x.verdict = 0),
         array_agg(x.bets) filter (where x.verdict = 0),
         array_agg(x.qtys) filter (where x.verdict = 0),
         array_agg(x.at::integer) filter (where x.verdict = 0)
    into verdicts, ticket_ids, balances, a_who, a_stake, a_id, a_after, a_key, a_fp, a_bets, a_qtys, a_at
    from (
      select u.*, w.balance, i.answer,
             (case when not u.stands then 3
                   when (a.kind = 'player') is not true
                        or not a.is_active or a.closed_at is not null or a.path && v_off or w.balance is null then 4
                   when i.fingerprint = u.fp then 1
                   when i.fingerprint is not null then 2
                   when not v_open then 5
                   when w.balance - u.stake < w.floor then 7
                   else 0 end)::smallint verdict
        from unnest(p_players, v_standing, p_keys, p_fingerprints, p_bets, p_qtys, v_stakes, v_ids)
             with ordinality u(pl, stands, k, fp, bets, qtys, stake, tid, at)
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

  if a_who is null then return; end if;

  loop
    select f.fits, f.is_tight into v_fits, v_is_tight
      from fitting_tickets(p_network, p_draw, v_game_wallet, a_bets, a_qtys, v_is_exact) f;
    if false = any (v_fits) then
      for i in 1 .. cardinality(v_fits) loop
        if not v_fits[i] then
          verdicts[a_at[i]] := 8; ticket_ids[a_at[i]] := 0; balances[a_at[i]] := 0;
        end if;
      end loop;
      select array_agg(u.pl), array_agg(u.stake), array_agg(u.tid), array_agg(u.after), array_agg(u.k),
             array_agg(u.fp), array_agg(u.bets), array_agg(u.qtys), array_agg(u.at)
        into a_who, a_stake, a_id, a_after, a_key, a_fp, a_bets, a_qtys, a_at
        from unnest(a_who, a_stake, a_id, a_after, a_key, a_fp, a_bets, a_qtys, a_at, v_fits)
             u(pl, stake, tid, after, k, fp, bets, qtys, at, fits)
       where u.fits;
      if a_who is null then return; end if;
    end if;
    exit when v_is_exact or not v_is_tight;
    perform 1 from wallets w where w.network_id = p_network and w.wallet_id = v_game_wallet for no key update;
    v_is_exact := true;
  end loop;

  v_n := cardinality(a_who);
  select sum(s) into v_sum from unnest(a_stake) s;
  insert into idempotency_keys (network_id, actor_id, key, fingerprint, answer)
  select p_network, u.pl, u.k, u.fp, jsonb_build_object('ticketId', u.tid, 'balance', u.after)
    from unnest(a_who, a_key, a_fp, a_id, a_after) u(pl, k, fp, tid, after) where u.k is not null;
  perform add_to_wallets(p_network, a_who,
                         array(select -s from unnest(a_stake) with ordinality u(s, at) order by u.at));
  insert into transfers (network_id, book_day, transfer_id, posted_at, kind, debit_wallet, credit_wallet, amount,
                         debit_after, actor_network_id, actor_id, draw_id)
  select p_network, v_day, u.tid, v_at, 'stake', u.pl, v_game_wallet, u.stake, u.after, p_network, u.pl, p_draw
    from unnest(a_who, a_stake, a_id, a_after) u(pl, stake, tid, after);
  insert into tickets (network_id, draw_id, ticket_id, player_id, stake, bets, qtys, bought_at)
  select p_network, p_draw, u.tid, u.pl, u.stake, u.bets::smallint[], u.qtys::smallint[], v_at
    from unnest(a_who, a_stake, a_id, a_bets, a_qtys) u(pl, stake, tid, bets, qtys);
  update wallets w set balance = w.balance + v_sum, movements = w.movements + v_n
   where w.network_id = p_network and w.wallet_id = v_game_wallet
  returning w.balance - w.floor into v_room;
  perform count_stakes(p_network, p_draw, a_bets, a_qtys);
  if not v_is_exact and v_room < game_reserve(p_network, d.game_id) then
    raise exception 'another batch took the room' using errcode = 'PB020';
  end if;
end $$;

grant execute on function buy_tickets to :app_role;
