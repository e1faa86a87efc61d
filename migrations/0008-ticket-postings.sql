-- The postings of games. Lock order, everywhere: the draw, then wallets of one network by ascending id, then nothing.

-- One movement inside one network whose two wallets are locked already. Answers {transferId, debitAfter, creditAfter}.
drop function write_movement(bigint, bigint, bigint, bigint, posting_kind, bigint, bigint, uuid);
create function write_movement(
  p_network bigint, p_debit bigint, p_credit bigint, p_amount bigint, p_kind posting_kind,
  p_actor_network bigint, p_actor bigint, p_link uuid, p_draw bigint default null, p_ticket bigint default null
) returns jsonb language plpgsql set search_path = public, pg_temp set enable_seqscan = off as $$
declare v_at timestamptz := clock_timestamp(); v_day date := business_day(v_at); v_debit_after bigint; v_credit_after bigint; v_id bigint := nextval('record_ids');
begin
  update wallets w set balance = w.balance - p_amount, movements = w.movements + 1
   where w.network_id = p_network and w.wallet_id = p_debit and w.balance - p_amount >= w.floor
  returning w.balance into v_debit_after;
  if not found then
    if exists (select 1 from wallets w where w.network_id = p_network and w.wallet_id = p_debit) then
      raise exception 'insufficient credit' using errcode = 'PB010';
    end if;
    raise exception 'no wallet to debit' using errcode = 'PB011';
  end if;
  update wallets w set balance = w.balance + p_amount, movements = w.movements + 1
   where w.network_id = p_network and w.wallet_id = p_credit and w.balance + p_amount <= 1000000000000000
  returning w.balance into v_credit_after;
  if not found then
    if exists (select 1 from wallets w where w.network_id = p_network and w.wallet_id = p_credit) then
      raise exception 'wallet is full' using errcode = 'PB014';
    end if;
    raise exception 'no wallet to credit' using errcode = 'PB011';
  end if;
  insert into transfers (network_id, book_day, transfer_id, posted_at, kind, debit_wallet, credit_wallet, amount,
                         debit_after, credit_after, actor_network_id, actor_id, link, draw_id, ticket_id)
  values (p_network, v_day, v_id, v_at, p_kind, p_debit, p_credit, p_amount, v_debit_after, v_credit_after,
          p_actor_network, p_actor, p_link, p_draw, p_ticket);
  return jsonb_build_object('transferId', v_id, 'debitAfter', v_debit_after, 'creditAfter', v_credit_after);
end $$;

create index operators_switched_off on accounts (network_id, account_id) where kind <> 'player' and not is_active and closed_at is null;

-- The same rule as before, asked where the row is at hand: a function call for every wallet of a batch would cost more than its update.
set citus.enable_unsafe_triggers = on;
drop trigger keep_identity on wallets;
create trigger keep_identity before update on wallets for each row
  when ((new.network_id, new.wallet_id, new.kind) is distinct from (old.network_id, old.wallet_id, old.kind)
        or (new.account_id, new.game_id, new.peer_id) is distinct from (old.account_id, old.game_id, old.peer_id)
        or new.movements < old.movements
        or (new.balance <> old.balance and new.movements = old.movements))
  execute function keep_wallet_identity();

-- Every wallet that belongs to no account has an id of 2^52 and above: a range of few rows in every index.
create function wallet_of_game(p_network bigint, p_game bigint) returns bigint language sql stable set search_path = public, pg_temp as $$
  select w.wallet_id from wallets w
   where w.network_id = p_network and w.wallet_id >= issuance_wallet() and w.kind = 'game' and w.game_id = p_game
$$;

-- Binds a success to the caller's key.
create function bind_key(p_network bigint, p_actor bigint, p_key uuid, p_fingerprint bytea, p_answer jsonb) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  if p_key is null then return; end if;
  insert into idempotency_keys (network_id, actor_id, key, fingerprint, answer)
  values (p_network, p_actor, p_key, p_fingerprint, p_answer) on conflict do nothing;
  if not found then raise exception 'key won by another request' using errcode = 'PB008'; end if;
end $$;

-- The posting functions know every row by its key, and no plan of theirs may depend on what the planner believes about a table: it may
-- never have been analysed, or a plan may be cached from when it was empty. So they look up rows by key in a lateral
-- subquery with OFFSET 0, or by "= any (array)" on one table, and never join a table whose rows they do not all need.

-- Adds each amount to its wallet as one movement. A wallet may occur more than once; all are locked by the caller.
create function add_to_wallets(p_network bigint, p_wallets bigint[], p_amounts bigint[]) returns void
language plpgsql set search_path = public, pg_temp set enable_seqscan = off as $$
declare v_wallets bigint[]; v_amounts bigint[]; v_counts bigint[]; v_updated bigint;
begin
  select array_agg(x.id order by x.id), array_agg(x.amount order by x.id), array_agg(x.n order by x.id) into v_wallets, v_amounts, v_counts
    from (select u.id, sum(u.amount)::bigint amount, count(*) n from unnest(p_wallets, p_amounts) u(id, amount) group by u.id) x;
  -- In a sorted array width_bucket finds the place of a value by bisection.
  update wallets w
     set balance = w.balance + v_amounts[width_bucket(w.wallet_id, v_wallets)], movements = w.movements + v_counts[width_bucket(w.wallet_id, v_wallets)]
   where w.network_id = p_network and w.wallet_id = any (v_wallets);
  get diagnostics v_updated = row_count;
  if v_updated <> cardinality(v_wallets) then raise exception 'a wallet is missing' using errcode = 'PB011'; end if;
end $$;

-- Counts the stakes of tickets into their draw. The game's wallet is locked by the caller.
create function count_stakes(p_network bigint, p_draw bigint, p_bets text[], p_qtys text[]) returns void
language plpgsql set search_path = public, pg_temp set enable_seqscan = off as $$
declare v_bets smallint[]; v_stakes bigint[]; v_numbers integer[];
begin
  select array_agg(x.bet), array_agg(x.stake) into v_bets, v_stakes
    from (select l.bet, sum(l.qty)::bigint * 100 stake
            from unnest(p_bets, p_qtys) u(bets, qtys), unnest(u.bets::smallint[], u.qtys::smallint[]) l(bet, qty) group by l.bet order by l.bet) x;
  select numbers_of(d.screen, d.nodigit) into v_numbers from draws d where d.network_id = p_network and d.draw_id = p_draw;
  if exists (select 1 from unnest(v_bets) b where b < 0 or b % 1000 >= coalesce(v_numbers[b / 1000 + 1], 0)) then
    raise exception 'no such number' using errcode = 'PB016';
  end if;
  insert into draw_stakes as s (network_id, draw_id, bet, stake)
  select p_network, p_draw, u.bet, u.stake from unnest(v_bets, v_stakes) u(bet, stake)
  on conflict (network_id, draw_id, bet) do update set stake = s.stake + excluded.stake;
  update draws d
     set tickets = d.tickets + cardinality(p_bets),
         staked = d.staked + (select sum(u.stake) from unnest(v_stakes) u(stake)),
         peaks = (select array_agg(greatest(k.peak, (select max(s.stake) from draw_stakes s
                                                      where s.network_id = p_network and s.draw_id = p_draw and s.bet = any (v_bets)
                                                        and s.bet / 1000 = k.at - 1)) order by k.at)
                    from unnest(d.peaks) with ordinality k(peak, at))
   where d.network_id = p_network and d.draw_id = p_draw;
end $$;

-- Takes the stakes of one ticket out of its draw again. The peaks are found anew: they may have been this ticket's.
create function uncount_stakes(p_network bigint, p_draw bigint, p_bets smallint[], p_qtys smallint[]) returns void
language plpgsql set search_path = public, pg_temp set enable_seqscan = off as $$
begin
  update draw_stakes s set stake = s.stake - (select sum(l.qty)::bigint * 100 from unnest(p_bets, p_qtys) l(bet, qty) where l.bet = s.bet)
   where s.network_id = p_network and s.draw_id = p_draw and s.bet = any (p_bets);
  update draws d
     set tickets = d.tickets - 1,
         staked = d.staked - (select sum(u.qty)::bigint * 100 from unnest(p_qtys) u(qty)),
         peaks = (select array_agg(coalesce((select max(s.stake) from draw_stakes s
                                              where s.network_id = p_network and s.draw_id = p_draw and s.bet / 1000 = k.at - 1), 0) order by k.at)
                    from unnest(d.peaks) with ordinality k(peak, at))
   where d.network_id = p_network and d.draw_id = p_draw;
end $$;

-- Which of these tickets the balance of their game covers, when they are accepted in their order. Stable: its queries read one moment.
-- What a ticket takes of the room beyond the reserve only grows with the tickets before it. So one that does not fit alone never fits,
-- and where all fit, each fits at its turn.
-- fits is null where all fit and leave as much room again. p_exact: the game's wallet is locked, and the answer is the verdict.
-- Without it, only tickets that do not fit alone are marked, and is_tight says that the rest has to be judged exactly.
create function fitting_tickets(
  p_network bigint, p_draw bigint, p_game_wallet bigint, p_bets text[], p_qtys text[], p_exact boolean, out fits boolean[], out is_tight boolean
) language plpgsql stable set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  v_room bigint; v_peaks bigint[]; v_base_peaks bigint[]; v_weights bigint[]; v_numbers integer[]; v_first integer[];
  v_held bigint[]; v_base_held bigint[]; v_need bigint; v_used bigint := 0; v_before bigint[]; v_alone bigint[];
  v_bets smallint[]; v_qtys smallint[]; v_kind integer; v_place integer; v_stake bigint; i integer; j integer;
begin
  select w.balance - w.floor - game_reserve(p_network, d.game_id), d.peaks, numbers_of(d.screen, d.nodigit),
         array(select greatest(0, 2 * y.payout - 100)::bigint from unnest(d.payouts) with ordinality y(payout, at) order by y.at)
    into v_room, v_base_peaks, v_numbers, v_weights
    from draws d, lateral (select x.balance, x.floor from wallets x where x.network_id = p_network and x.wallet_id = p_game_wallet offset 0) w
   where d.network_id = p_network and d.draw_id = p_draw;

  select coalesce(sum((greatest(k.highest, v_base_peaks[k.kind]) - v_base_peaks[k.kind]) * v_weights[k.kind] / 100), 0)::bigint into v_need
    from (select l.bet / 1000 + 1 kind, max(l.stake + coalesce(s.stake, 0)) highest
            from (select b.bet, sum(b.qty)::bigint * 100 stake
                    from unnest(p_bets, p_qtys) u(bets, qtys), unnest(u.bets::smallint[], u.qtys::smallint[]) b(bet, qty) group by b.bet) l
            left join lateral (select x.stake from draw_stakes x where x.network_id = p_network and x.draw_id = p_draw and x.bet = l.bet offset 0) s on true
           group by 1) k;
  is_tight := false;
  if v_room >= 2 * v_need then return; end if;

  -- What is on each number, kind after kind; the numbers of a kind begin after v_first of it.
  v_first := array(select sum(n.numbers) over (order by n.at)::integer - n.numbers from unnest(v_numbers) with ordinality n(numbers, at) order by n.at);
  select array_agg(coalesce(s.stake, 0) order by n.at, p.place) into v_held
    from unnest(v_numbers) with ordinality n(numbers, at), generate_series(0, n.numbers - 1) p(place)
    left join lateral (select x.stake from draw_stakes x
                        where x.network_id = p_network and x.draw_id = p_draw and x.bet = (n.at - 1) * 1000 + p.place offset 0) s on true;
  v_base_held := v_held; v_peaks := v_base_peaks; fits := array_fill(true, array[cardinality(p_bets)]);
  for i in 1 .. cardinality(p_bets) loop
    v_bets := p_bets[i]::smallint[]; v_qtys := p_qtys[i]::smallint[]; v_before := v_peaks; v_alone := v_base_peaks;
    for j in 1 .. cardinality(v_bets) loop
      v_kind := v_bets[j] / 1000 + 1; v_place := v_first[v_kind] + v_bets[j] % 1000 + 1; v_stake := v_qtys[j]::bigint * 100;
      if v_bets[j] < 0 or v_bets[j] % 1000 >= coalesce(v_numbers[v_kind], 0) or coalesce(v_qtys[j], 0) < 1 then
        raise exception 'no such number or quantity' using errcode = 'PB016';
      end if;
      v_held[v_place] := v_held[v_place] + v_stake;
      if v_held[v_place] > v_peaks[v_kind] then v_peaks[v_kind] := v_held[v_place]; end if;
    end loop;
    v_need := 0;
    for j in 1 .. cardinality(v_peaks) loop v_need := v_need + (v_peaks[j] - v_base_peaks[j]) * v_weights[j] / 100; end loop;
    if v_need <= v_room then v_used := v_need; continue; end if;

    -- Not after those before it: it is taken out again.
    for j in 1 .. cardinality(v_bets) loop
      v_place := v_first[v_bets[j] / 1000 + 1] + v_bets[j] % 1000 + 1;
      v_held[v_place] := v_held[v_place] - v_qtys[j]::bigint * 100;
    end loop;
    v_peaks := v_before;
    fits[i] := false;
    if p_exact then continue; end if;

    for j in 1 .. cardinality(v_bets) loop
      v_kind := v_bets[j] / 1000 + 1; v_place := v_first[v_kind] + v_bets[j] % 1000 + 1;
      v_base_held[v_place] := v_base_held[v_place] + v_qtys[j]::bigint * 100;
      if v_base_held[v_place] > v_alone[v_kind] then v_alone[v_kind] := v_base_held[v_place]; end if;
    end loop;
    v_need := 0;
    for j in 1 .. cardinality(v_alone) loop v_need := v_need + (v_alone[j] - v_base_peaks[j]) * v_weights[j] / 100; end loop;
    for j in 1 .. cardinality(v_bets) loop
      v_place := v_first[v_bets[j] / 1000 + 1] + v_bets[j] % 1000 + 1;
      v_base_held[v_place] := v_base_held[v_place] - v_qtys[j]::bigint * 100;
    end loop;
    if v_need <= v_room then fits[i] := true; is_tight := true; end if;
  end loop;
  is_tight := not p_exact and (is_tight or v_room < 2 * v_used);
end $$;

-- Which of these sessions their accounts may use now, by position; those that may are extended. Planned at each call: sessions have two
-- indexes that begin with the network, and a plan from when the table was small may have chosen the wrong one of them.
create function extend_sessions(
  p_network bigint, p_accounts bigint[], p_sessions bigint[], p_at timestamptz, p_idle interval, p_longest interval
) returns boolean[] language plpgsql set search_path = public, pg_temp set enable_seqscan = off set plan_cache_mode = force_custom_plan as $$
declare v_standing boolean[];
begin
  v_standing := array(
    select (s.account_id = u.account_id and s.ended_at is null and s.active_at > p_at - p_idle and s.created_at > p_at - p_longest) is true
      from unnest(p_accounts, p_sessions) with ordinality u(account_id, session_id, at)
      left join lateral (select x.account_id, x.ended_at, x.active_at, x.created_at from sessions x
                          where x.network_id = p_network and x.session_id = u.session_id offset 0) s on true
     order by u.at);
  -- A ticket is bought by a person: its session lives on. Lists of who is online are sorted by seen_at, which is moved less often.
  -- "ended_at is null" is written so that it cannot lead to an index of open sessions, which holds those of the whole network.
  update sessions s set active_at = p_at, seen_at = case when s.seen_at < p_at - interval '30 seconds' then p_at else s.seen_at end
   where s.network_id = p_network and s.session_id = any (p_sessions) and coalesce(s.ended_at, 'infinity') = 'infinity'
     and s.active_at between p_at - p_idle and p_at - interval '10 seconds' and s.created_at > p_at - p_longest;
  return v_standing;
end $$;

-- Buys tickets: one network, one draw, one ticket of a player. Each gets its verdict at its place; a refused row never disturbs its neighbours.
-- Session, branch, balance, reserve and time are judged here, after the locks. bets and qtys are arrays in text, line by line.
-- ticket_ids and balances are 0 where nothing was bought. verdicts: 0 accepted, 1 answered before under this key, 2 key bound to another request, 3 session ended, 4 barred, 5 betting closed,
--           7 insufficient credit, 8 bet limit reached.
-- Tickets that the reserve cannot cover are refused before the game's wallet is locked. That wallet is locked last: after all rows are
-- written where the reserve has room to spare, else before, and the tickets are judged in their order.
-- Where another batch took the room meanwhile, PB020 is raised, and the caller asks again with p_exact: judged in order, under the lock.
create function buy_tickets(
  p_network bigint, p_draw bigint, p_players bigint[], p_sessions bigint[], p_keys uuid[], p_fingerprints bytea[], p_bets text[], p_qtys text[],
  p_idle interval, p_longest interval, p_exact boolean,
  out verdicts smallint[], out ticket_ids bigint[], out balances bigint[]
) language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '5s' set enable_seqscan = off as $$
declare
  d draws; v_at timestamptz; v_day date; v_open boolean; v_game_wallet bigint; v_room bigint; v_off bigint[]; v_stakes bigint[]; v_ids bigint[];
  a_who bigint[]; a_stake bigint[]; a_id bigint[]; a_after bigint[]; a_key uuid[]; a_fp bytea[]; a_bets text[]; a_qtys text[]; a_at integer[];
  v_sum bigint; v_n integer; i integer; v_is_exact boolean := p_exact; v_fits boolean[]; v_is_tight boolean; v_standing boolean[];
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
  select w.wallet_id into strict v_game_wallet from wallets w
   where w.network_id = p_network and w.wallet_id >= issuance_wallet() and w.kind = 'game' and w.game_id = d.game_id;
  perform 1 from wallets w
    where w.network_id = p_network and w.wallet_id = any (case when p_exact then p_players || v_game_wallet else p_players end)
    order by w.wallet_id for no key update;
  v_at := clock_timestamp();
  v_day := business_day(v_at);
  v_open := d.status = 'open' and d.closes_at > v_at;
  v_standing := extend_sessions(p_network, p_players, p_sessions, v_at, p_idle, p_longest);

  select array_agg((select sum(q)::bigint * 100 from unnest(u.qtys::smallint[]) q) order by u.at) into v_stakes from unnest(p_qtys) with ordinality u(qtys, at);
  select array_agg(nextval('record_ids')) into v_ids from generate_series(1, cardinality(p_players));
  -- Of all operators few are switched off; one that is closed has nobody below it.
  v_off := array(select o.account_id from accounts o
                  where o.network_id = p_network and o.kind <> 'player' and not o.is_active and o.closed_at is null);

  select array_agg(x.verdict), array_agg(case x.verdict when 0 then x.tid when 1 then (x.answer ->> 'ticketId')::bigint else 0 end),
         array_agg(case x.verdict when 0 then x.balance - x.stake when 1 then (x.answer ->> 'balance')::bigint else 0 end),
         array_agg(x.pl) filter (where x.verdict = 0), array_agg(x.stake) filter (where x.verdict = 0), array_agg(x.tid) filter (where x.verdict = 0),
         array_agg(x.balance - x.stake) filter (where x.verdict = 0), array_agg(x.k) filter (where x.verdict = 0),
         array_agg(x.fp) filter (where x.verdict = 0), array_agg(x.bets) filter (where x.verdict = 0), array_agg(x.qtys) filter (where x.verdict = 0),
         array_agg(x.at::integer) filter (where x.verdict = 0)
    into verdicts, ticket_ids, balances, a_who, a_stake, a_id, a_after, a_key, a_fp, a_bets, a_qtys, a_at
    from (
      select u.*, w.balance, i.answer,
             (case when not u.stands then 3
                   when (a.kind = 'player') is not true or not a.is_active or a.closed_at is not null or a.path && v_off or w.balance is null then 4
                   when i.fingerprint = u.fp then 1
                   when i.fingerprint is not null then 2
                   when not v_open then 5
                   when w.balance - u.stake < w.floor then 7
                   else 0 end)::smallint verdict
        from unnest(p_players, v_standing, p_keys, p_fingerprints, p_bets, p_qtys, v_stakes, v_ids) with ordinality u(pl, stands, k, fp, bets, qtys, stake, tid, at)
        left join lateral (select x.kind, x.is_active, x.closed_at, x.path from accounts x
                            where x.network_id = p_network and x.account_id = u.pl offset 0) a on true
        left join lateral (select x.balance, x.floor from wallets x where x.network_id = p_network and x.wallet_id = u.pl offset 0) w on true
        left join lateral (select x.fingerprint, x.answer from idempotency_keys x
                            where x.network_id = p_network and x.actor_id = u.pl and x.key = u.k offset 0) i on true
       order by u.at) x;

  if a_who is null then return; end if;

  loop
    select f.fits, f.is_tight into v_fits, v_is_tight from fitting_tickets(p_network, p_draw, v_game_wallet, a_bets, a_qtys, v_is_exact) f;
    if false = any (v_fits) then
      for i in 1 .. cardinality(v_fits) loop
        if not v_fits[i] then verdicts[a_at[i]] := 8; ticket_ids[a_at[i]] := 0; balances[a_at[i]] := 0; end if;
      end loop;
      select array_agg(u.pl), array_agg(u.stake), array_agg(u.tid), array_agg(u.after), array_agg(u.k), array_agg(u.fp), array_agg(u.bets), array_agg(u.qtys), array_agg(u.at)
        into a_who, a_stake, a_id, a_after, a_key, a_fp, a_bets, a_qtys, a_at
        from unnest(a_who, a_stake, a_id, a_after, a_key, a_fp, a_bets, a_qtys, a_at, v_fits) u(pl, stake, tid, after, k, fp, bets, qtys, at, fits)
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
  perform add_to_wallets(p_network, a_who, array(select -s from unnest(a_stake) with ordinality u(s, at) order by u.at));
  insert into transfers (network_id, book_day, transfer_id, posted_at, kind, debit_wallet, credit_wallet, amount, debit_after, actor_network_id, actor_id, draw_id)
  select p_network, v_day, u.tid, v_at, 'stake', u.pl, v_game_wallet, u.stake, u.after, p_network, u.pl, p_draw
    from unnest(a_who, a_stake, a_id, a_after) u(pl, stake, tid, after);
  insert into tickets (network_id, draw_id, ticket_id, player_id, stake, bets, qtys, bought_at)
  select p_network, p_draw, u.tid, u.pl, u.stake, u.bets::smallint[], u.qtys::smallint[], v_at
    from unnest(a_who, a_stake, a_id, a_bets, a_qtys) u(pl, stake, tid, bets, qtys);
  update wallets w set balance = w.balance + v_sum, movements = w.movements + v_n
   where w.network_id = p_network and w.wallet_id = v_game_wallet returning w.balance - w.floor into v_room;
  perform count_stakes(p_network, p_draw, a_bets, a_qtys);
  if not v_is_exact and v_room < game_reserve(p_network, d.game_id) then
    raise exception 'another batch took the room' using errcode = 'PB020';
  end if;
end $$;

-- Gives the whole stake of a ticket back while betting is open. Answers {transferId, balance}.
create function cancel_ticket(p_network bigint, p_player bigint, p_key uuid, p_fingerprint bytea, p_draw bigint, p_ticket bigint) returns jsonb
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '5s' set enable_seqscan = off as $$
declare v_game bigint; v_wallet bigint; t tickets; v_open boolean; v_at timestamptz; v_answer jsonb; v_moved jsonb;
begin
  perform enter_network(p_network);
  perform hold_draw(p_network, p_draw, false);
  select d.game_id, d.status = 'open' and d.closes_at > clock_timestamp() into v_game, v_open
    from draws d where d.network_id = p_network and d.draw_id = p_draw;
  v_wallet := wallet_of_game(p_network, v_game);
  perform 1 from wallets w where w.network_id = p_network and w.wallet_id in (p_player, v_wallet) order by w.wallet_id for no key update;
  v_answer := earlier_answer(p_network, p_player, p_key, p_fingerprint);
  if v_answer is not null then return v_answer; end if;
  if is_barred(p_network, p_player) then raise exception 'actor barred' using errcode = 'PB012'; end if;
  select * into t from tickets x where x.network_id = p_network and x.draw_id = p_draw and x.ticket_id = p_ticket and x.player_id = p_player;
  if not found then raise exception 'no such ticket' using errcode = 'PB011'; end if;
  if exists (select 1 from reversals r where r.network_id = p_network and r.draw_id = p_draw and r.ticket_id = p_ticket) then
    raise exception 'cancelled before' using errcode = 'PB022';
  end if;
  -- Asked again after the wallets: the wait for them may have been long. The time that is checked is the time that is written.
  v_at := clock_timestamp();
  select v_open and d.closes_at > v_at into v_open from draws d where d.network_id = p_network and d.draw_id = p_draw;
  if not v_open then raise exception 'betting closed' using errcode = 'PB021'; end if;

  v_moved := write_movement(p_network, v_wallet, p_player, t.stake, 'cancel', p_network, p_player, null, p_draw, p_ticket);
  insert into reversals (network_id, draw_id, ticket_id, player_id, kind, amount, transfer_id, actor_network_id, actor_id, reversed_at)
  values (p_network, p_draw, p_ticket, p_player, 'cancel', t.stake, (v_moved ->> 'transferId')::bigint, p_network, p_player, v_at);
  perform uncount_stakes(p_network, p_draw, t.bets, t.qtys);
  v_answer := jsonb_build_object('transferId', v_moved -> 'transferId', 'balance', v_moved -> 'creditAfter');
  perform bind_key(p_network, p_player, p_key, p_fingerprint, v_answer);
  return v_answer;
end $$;

-- Gives every stake of a draw back, once, before it is settled. Answers {tickets, refunded}; null when it is settled or void already.
create function void_draw(p_network bigint, p_draw bigint, p_actor_network bigint, p_actor bigint, p_reason text, p_activity jsonb) returns jsonb
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan set enable_seqscan = off as $$
declare
  d draws; v_wallet bigint; v_at timestamptz := clock_timestamp(); v_n bigint; v_sum bigint; v_changes jsonb;
  v_wallets bigint[]; v_amounts bigint[];
begin
  perform enter_network(p_network);
  perform hold_draw(p_network, p_draw, true);
  select * into d from draws x where x.network_id = p_network and x.draw_id = p_draw and x.status in ('open', 'closed', 'drawn');
  if not found then return null; end if;
  if is_barred(p_actor_network, p_actor) then raise exception 'actor barred' using errcode = 'PB012'; end if;
  v_wallet := wallet_of_game(p_network, d.game_id);
  perform 1 from wallets w
    where w.network_id = p_network
      and w.wallet_id = any (v_wallet || array(select distinct t.player_id from tickets t where t.network_id = p_network and t.draw_id = p_draw))
    order by w.wallet_id for no key update;
  insert into reversals (network_id, draw_id, ticket_id, player_id, kind, amount, transfer_id, actor_network_id, actor_id, reversed_at)
  select p_network, p_draw, t.ticket_id, t.player_id, 'void', t.stake, nextval('record_ids'), p_actor_network, p_actor, v_at
    from tickets t where t.network_id = p_network and t.draw_id = p_draw
  on conflict (network_id, draw_id, ticket_id) do nothing;
  select count(*), coalesce(sum(r.amount), 0)::bigint into v_n, v_sum from reversals r where r.network_id = p_network and r.draw_id = p_draw and r.kind = 'void';
  if (v_n, v_sum) is distinct from (d.tickets, d.staked) then
    raise exception 'refunds of % tickets and % hundredths, but % and % were sold', v_n, v_sum, d.tickets, d.staked using errcode = 'PB018';
  end if;
  insert into transfers (network_id, book_day, transfer_id, posted_at, kind, debit_wallet, credit_wallet, amount, credit_after, actor_network_id, actor_id, draw_id, ticket_id)
  select p_network, business_day(v_at), r.transfer_id, v_at, 'void', v_wallet, r.player_id, r.amount,
         w.balance + sum(r.amount) over (partition by r.player_id order by r.ticket_id), p_actor_network, p_actor, p_draw, r.ticket_id
    from reversals r, lateral (select x.balance from wallets x where x.network_id = p_network and x.wallet_id = r.player_id offset 0) w
   where r.network_id = p_network and r.draw_id = p_draw and r.kind = 'void';
  if v_n > 0 then
    select array_agg(r.player_id), array_agg(r.amount) into v_wallets, v_amounts
      from reversals r where r.network_id = p_network and r.draw_id = p_draw and r.kind = 'void';
    perform add_to_wallets(p_network, v_wallets, v_amounts);
    update wallets w set balance = w.balance - v_sum, movements = w.movements + v_n where w.network_id = p_network and w.wallet_id = v_wallet;
  end if;
  update draw_stakes s set stake = 0 where s.network_id = p_network and s.draw_id = p_draw;
  update draws x set status = 'void', settled_at = v_at, staked = 0, tickets = 0, peaks = array_fill(0::bigint, array[cardinality(d.peaks)])
   where x.network_id = p_network and x.draw_id = p_draw;
  v_changes := jsonb_build_object('drawId', p_network || '-' || p_draw, 'reason', p_reason, 'tickets', v_n, 'refunded', v_sum);
  perform write_activity(p_activity, p_actor_network, p_actor, v_changes);
  perform log_drawn_saves(p_network, p_draw, 'void');
  return jsonb_build_object('tickets', v_n, 'refunded', v_sum);
end $$;

create function commission_of(p_play bigint, p_rate integer) returns bigint language sql immutable parallel safe as $$
  select round(p_play::numeric * p_rate / 10000)::bigint
$$;

-- Pays prizes into the wallets of their players. Every wallet it touches is locked by the caller, and none of the prizes is claimed yet.
-- Rows of unclaimed_prizes are the caller's to delete: prizes that are claimed at once never had any.
-- The prizes are looked up once, each by its key whatever the planner thinks of their table, and then carried in arrays.
create function pay_prizes(
  p_network bigint, p_draws bigint[], p_tickets bigint[], p_actor_network bigint, p_actor bigint
) returns bigint language plpgsql set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  v_at timestamptz := clock_timestamp(); v_day date := business_day(v_at); v_sum bigint; v_n integer;
  a_draw bigint[]; a_ticket bigint[]; a_who bigint[]; a_amount bigint[]; a_id bigint[];
begin
  select array_agg(z.draw_id), array_agg(z.ticket_id), array_agg(z.player_id), array_agg(z.amount), array_agg(nextval('record_ids')), sum(z.amount)::bigint, count(*)
    into a_draw, a_ticket, a_who, a_amount, a_id, v_sum, v_n
    from unnest(p_draws, p_tickets) u(draw_id, ticket_id),
         lateral (select p.* from prizes p where p.network_id = p_network and p.draw_id = u.draw_id and p.ticket_id = u.ticket_id offset 0) z;
  if v_n <> cardinality(p_tickets) then raise exception 'a prize is missing' using errcode = 'PB018'; end if;

  insert into claims (network_id, draw_id, ticket_id, player_id, amount, transfer_id, book_day, actor_network_id, actor_id, claimed_at)
  select p_network, u.draw_id, u.ticket_id, u.who, u.amount, u.id, v_day, coalesce(p_actor_network, p_network), coalesce(p_actor, u.who), v_at
    from unnest(a_draw, a_ticket, a_who, a_amount, a_id) u(draw_id, ticket_id, who, amount, id);
  insert into transfers (network_id, book_day, transfer_id, posted_at, kind, debit_wallet, credit_wallet, amount, credit_after, actor_network_id, actor_id, draw_id, ticket_id)
  select p_network, v_day, u.id, v_at, 'claim', prizes_wallet(), u.who, u.amount,
         w.balance + sum(u.amount) over (partition by u.who order by u.id), coalesce(p_actor_network, p_network), coalesce(p_actor, u.who), u.draw_id, u.ticket_id
    from unnest(a_draw, a_ticket, a_who, a_amount, a_id) u(draw_id, ticket_id, who, amount, id),
         lateral (select x.balance from wallets x where x.network_id = p_network and x.wallet_id = u.who offset 0) w;
  perform add_to_wallets(p_network, a_who, a_amount);
  update wallets w set balance = w.balance - v_sum, movements = w.movements + v_n where w.network_id = p_network and w.wallet_id = prizes_wallet();
  insert into daily_claims as r (network_id, book_day, game_id, player_id, super_area_manager_id, area_manager_id, master_id, claims, claimed)
  select p_network, v_day, d.game_id, u.who, a.path[2], a.path[3], a.path[4], count(*), sum(u.amount)::bigint
    from unnest(a_draw, a_who, a_amount) u(draw_id, who, amount),
         lateral (select x.game_id from draws x where x.network_id = p_network and x.draw_id = u.draw_id offset 0) d,
         lateral (select x.path from accounts x where x.network_id = p_network and x.account_id = u.who offset 0) a
   group by d.game_id, u.who, a.path[2], a.path[3], a.path[4]
  on conflict (network_id, book_day, game_id, player_id, super_area_manager_id, area_manager_id, master_id)
  do update set claims = r.claims + excluded.claims, claimed = r.claimed + excluded.claimed;
  return v_sum;
end $$;

-- Settles a drawn draw: prizes, sums, one posting from the game balance to the prizes payable, automatic claims. All of it or nothing.
-- True for the one who did it. Where its sums do not agree it raises, and nothing happened.
-- It reads all of its draw's tickets, a few or a million, and is called seldom: planned at each call, and joined by hash only.
create function settle_draw(p_network bigint, p_draw bigint) returns boolean
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan set enable_seqscan = off set enable_nestloop = off as $$
declare
  d draws; v_bets smallint[]; v_wallet bigint; v_n bigint; v_staked bigint; v_winners bigint; v_prizes bigint;
  v_auto bigint[]; v_auto_players bigint[]; v_at timestamptz := clock_timestamp();
  a_who bigint[]; a_n bigint[]; a_play bigint[]; a_win bigint[]; a_super bigint[]; a_area bigint[]; a_master bigint[];
  a_super_rate integer[]; a_area_rate integer[]; a_master_rate integer[]; a_rate integer[];
begin
  perform enter_network(p_network);
  perform hold_draw(p_network, p_draw, true);
  select * into d from draws x where x.network_id = p_network and x.draw_id = p_draw and x.status = 'drawn';
  if not found then return false; end if;
  v_bets := winning_bets(d.screen, d.result);
  v_wallet := wallet_of_game(p_network, d.game_id);

  insert into prizes (network_id, draw_id, ticket_id, player_id, amount)
  select p_network, p_draw, t.ticket_id, t.player_id, sum(l.qty::bigint * d.payouts[l.bet / 1000 + 1] * d.booster)::bigint
    from tickets t, unnest(t.bets, t.qtys) l(bet, qty)
   where t.network_id = p_network and t.draw_id = p_draw and t.bets && v_bets and l.bet = any (v_bets)
     and not exists (select 1 from reversals r where r.network_id = p_network and r.draw_id = p_draw and r.ticket_id = t.ticket_id)
   group by t.ticket_id, t.player_id;
  select count(*), coalesce(sum(p.amount), 0)::bigint into v_winners, v_prizes from prizes p where p.network_id = p_network and p.draw_id = p_draw;
  v_auto_players := array(
    select w.player_id
      from (select distinct p.player_id from prizes p where p.network_id = p_network and p.draw_id = p_draw) w,
           lateral (select x.claims_itself from accounts x where x.network_id = p_network and x.account_id = w.player_id offset 0) a
     where a.claims_itself);
  select array_agg(p.ticket_id) into v_auto from prizes p
   where p.network_id = p_network and p.draw_id = p_draw and p.player_id in (select unnest(v_auto_players));

  select array_agg(a.account_id), array_agg(x.n), array_agg(x.play), array_agg(x.win), array_agg(a.path[2]), array_agg(a.path[3]), array_agg(a.path[4]),
         array_agg(s.commission), array_agg(am.commission), array_agg(m.commission), array_agg(a.commission)
    into a_who, a_n, a_play, a_win, a_super, a_area, a_master, a_super_rate, a_area_rate, a_master_rate, a_rate
    -- One pass over tickets and prizes: a join of the two would be planned without knowing how many there are.
    from (select y.player_id, sum(y.n)::bigint n, sum(y.play)::bigint play, sum(y.win)::bigint win
            from (select t.player_id, 1 n, t.stake play, 0::bigint win from tickets t
                   where t.network_id = p_network and t.draw_id = p_draw
                     and not exists (select 1 from reversals r where r.network_id = p_network and r.draw_id = p_draw and r.ticket_id = t.ticket_id)
                  union all
                  select p.player_id, 0, 0, p.amount from prizes p where p.network_id = p_network and p.draw_id = p_draw) y
           group by y.player_id) x,
         lateral (select z.account_id, z.path, z.commission from accounts z where z.network_id = p_network and z.account_id = x.player_id offset 0) a,
         lateral (select z.commission from accounts z where z.network_id = p_network and z.account_id = a.path[2] offset 0) s,
         lateral (select z.commission from accounts z where z.network_id = p_network and z.account_id = a.path[3] offset 0) am,
         lateral (select z.commission from accounts z where z.network_id = p_network and z.account_id = a.path[4] offset 0) m;

  insert into daily_play as r (network_id, book_day, game_id, player_id, super_area_manager_id, area_manager_id, master_id, super_area_rate, area_rate,
                               master_rate, player_rate, tickets, play, win, supercom, distcom, retailcom, usercom)
  select p_network, d.book_day, d.game_id, u.who, u.super, u.area, u.master, u.super_rate, u.area_rate, u.master_rate, u.rate,
         u.n, u.play, u.win, commission_of(u.play, u.super_rate), commission_of(u.play, u.area_rate),
         commission_of(u.play, u.master_rate), commission_of(u.play, u.rate)
    from unnest(a_who, a_n, a_play, a_win, a_super, a_area, a_master, a_super_rate, a_area_rate, a_master_rate, a_rate)
         u(who, n, play, win, super, area, master, super_rate, area_rate, master_rate, rate)
   order by u.who
  on conflict (network_id, book_day, game_id, player_id, super_area_manager_id, area_manager_id, master_id, super_area_rate, area_rate, master_rate, player_rate)
  do update set tickets = r.tickets + excluded.tickets, play = r.play + excluded.play, win = r.win + excluded.win,
                supercom = commission_of(r.play + excluded.play, r.super_area_rate), distcom = commission_of(r.play + excluded.play, r.area_rate),
                retailcom = commission_of(r.play + excluded.play, r.master_rate), usercom = commission_of(r.play + excluded.play, r.player_rate);

  -- What each chain's sums grew by. Rows of another game of the same chain are settled at the same time by others: each adds its
  -- own part, in the order of the key.
  insert into daily_chains as c (network_id, book_day, super_area_manager_id, area_manager_id, master_id, tickets, play, win, supercom, distcom, retailcom, usercom)
  select p_network, d.book_day, u.super, u.area, u.master, sum(u.n), sum(u.play), sum(u.win),
         sum(commission_of(r.play, u.super_rate) - commission_of(r.play - u.play, u.super_rate)),
         sum(commission_of(r.play, u.area_rate) - commission_of(r.play - u.play, u.area_rate)),
         sum(commission_of(r.play, u.master_rate) - commission_of(r.play - u.play, u.master_rate)),
         sum(commission_of(r.play, u.rate) - commission_of(r.play - u.play, u.rate))
    from unnest(a_who, a_n, a_play, a_win, a_super, a_area, a_master, a_super_rate, a_area_rate, a_master_rate, a_rate)
         u(who, n, play, win, super, area, master, super_rate, area_rate, master_rate, rate),
         -- Found by its player and day alone, never by its master: that index holds the rows of all players below one.
         lateral (select y.* from daily_play y
                   where y.network_id = p_network and y.book_day = d.book_day and y.game_id = d.game_id and y.player_id = u.who
                     and (y.super_area_manager_id, y.area_manager_id, y.master_id, y.super_area_rate, y.area_rate, y.master_rate, y.player_rate)
                         is not distinct from (u.super, u.area, u.master, u.super_rate, u.area_rate, u.master_rate, u.rate) offset 0) r
   group by u.super, u.area, u.master
   order by u.super, u.area, u.master
  on conflict (network_id, book_day, super_area_manager_id, area_manager_id, master_id)
  do update set tickets = c.tickets + excluded.tickets, play = c.play + excluded.play, win = c.win + excluded.win,
                supercom = c.supercom + excluded.supercom, distcom = c.distcom + excluded.distcom,
                retailcom = c.retailcom + excluded.retailcom, usercom = c.usercom + excluded.usercom;

  select count(*), coalesce(sum(t.stake), 0)::bigint into v_n, v_staked from tickets t
   where t.network_id = p_network and t.draw_id = p_draw
     and not exists (select 1 from reversals r where r.network_id = p_network and r.draw_id = p_draw and r.ticket_id = t.ticket_id);
  if (v_n, v_staked) is distinct from (d.tickets, d.staked) then
    raise exception 'tickets % with % hundredths, but % and % were sold', v_n, v_staked, d.tickets, d.staked using errcode = 'PB018';
  end if;

  if d.tickets > 0 then
    insert into daily_games as g (network_id, book_day, game_id, tickets, play, win)
    values (p_network, d.book_day, d.game_id, d.tickets, d.staked, v_prizes)
    on conflict (network_id, book_day, game_id)
    do update set tickets = g.tickets + excluded.tickets, play = g.play + excluded.play, win = g.win + excluded.win;
  end if;
  if v_prizes > 0 then
    perform 1 from wallets w
      where w.network_id = p_network and w.wallet_id = any (v_auto_players || v_wallet || prizes_wallet())
      order by w.wallet_id for no key update;
    perform write_movement(p_network, v_wallet, prizes_wallet(), v_prizes, 'settle', p_network, p_network, null, p_draw);
    insert into unclaimed_prizes (network_id, player_id, draw_id, ticket_id, amount)
    select p_network, p.player_id, p_draw, p.ticket_id, p.amount from prizes p
     where p.network_id = p_network and p.draw_id = p_draw and p.player_id not in (select unnest(v_auto_players));
    if v_auto is not null then
      perform pay_prizes(p_network, array_fill(p_draw, array[cardinality(v_auto)]), v_auto, null, null);
    end if;
  end if;
  update draws x set status = 'settled', winners = v_winners, prize_total = v_prizes, settled_at = v_at
   where x.network_id = p_network and x.draw_id = p_draw;
  return true;
end $$;

-- Claims one prize of a player, or, where p_ticket is null, its prizes in their order, at most 500 in a call. Each prize
-- is paid once, to the first caller: a prize that is gone raises PB023. The actor is the player, an operator above it, or a superadmin.
-- Answers {tickets, claimed, balance}, and {hasMore: true} where prizes are left.
create function claim_prizes(
  p_network bigint, p_actor_network bigint, p_actor bigint, p_key uuid, p_fingerprint bytea, p_player bigint, p_draw bigint, p_ticket bigint
) returns jsonb language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '5s' set enable_seqscan = off as $$
declare v_draws bigint[]; v_tickets bigint[]; v_sum bigint := 0; v_answer jsonb; v_balance bigint; v_has_more boolean := false;
begin
  perform enter_network(p_network);
  perform 1 from wallets w where w.network_id = p_network and w.wallet_id in (p_player, prizes_wallet()) order by w.wallet_id for no key update;
  v_answer := earlier_answer(p_actor_network, p_actor, p_key, p_fingerprint);
  if v_answer is not null then return v_answer; end if;
  if is_barred(p_actor_network, p_actor) then raise exception 'actor barred' using errcode = 'PB012'; end if;
  if not exists (select 1 from accounts a where a.network_id = p_network and a.account_id = p_player
                    and (p_actor_network = 0 or p_actor_network = p_network and p_actor = any (a.path))) then
    raise exception 'no player of this branch' using errcode = 'PB011';
  end if;
  if p_ticket is not null then
    select array[u.draw_id], array[u.ticket_id] into v_draws, v_tickets from unclaimed_prizes u
     where u.network_id = p_network and u.player_id = p_player and u.draw_id = p_draw and u.ticket_id = p_ticket;
    if v_tickets is null then raise exception 'claimed before' using errcode = 'PB023'; end if;
  else
    select array_agg(x.draw_id), array_agg(x.ticket_id) into v_draws, v_tickets
      from (select u.draw_id, u.ticket_id from unclaimed_prizes u
             where u.network_id = p_network and u.player_id = p_player order by u.draw_id, u.ticket_id limit 501) x;
    v_has_more := coalesce(cardinality(v_tickets), 0) > 500;
    v_draws := v_draws[:500]; v_tickets := v_tickets[:500];
  end if;
  if v_tickets is not null then
    v_sum := pay_prizes(p_network, v_draws, v_tickets, p_actor_network, p_actor);
    -- One at a time: for a list, the planner may read all prizes of the network instead of looking each up by its key.
    for i in 1 .. cardinality(v_tickets) loop
      delete from unclaimed_prizes u
       where u.network_id = p_network and u.player_id = p_player and u.draw_id = v_draws[i] and u.ticket_id = v_tickets[i];
    end loop;
  end if;
  select w.balance into v_balance from wallets w where w.network_id = p_network and w.wallet_id = p_player;
  v_answer := jsonb_build_object('tickets', coalesce(cardinality(v_tickets), 0), 'claimed', v_sum, 'balance', v_balance)
    || case when v_has_more then jsonb_build_object('hasMore', true) else '{}' end;
  perform bind_key(p_actor_network, p_actor, p_key, p_fingerprint, v_answer);
  return v_answer;
end $$;

-- Moves credit between the admin's wallet and the balance of a game. 'game-remove' without an amount moves all that is free:
-- the balance less the reserve of open rounds, the credit line not counted. Answers {transferId, moved, gameBalance, walletBalance}.
create function move_game_balance(
  p_network bigint, p_actor_network bigint, p_actor bigint, p_key uuid, p_fingerprint bytea, p_game bigint, p_amount bigint, p_kind posting_kind, p_activity jsonb
) returns jsonb language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '5s' set enable_seqscan = off as $$
declare v_wallet bigint := wallet_of_game(p_network, p_game); v_free bigint; v_amount bigint := p_amount; v_answer jsonb; v_moved jsonb;
begin
  perform enter_network(p_network);
  if p_kind not in ('game-add', 'game-remove') or p_kind = 'game-add' and p_amount is null
     or p_actor_network <> 0 and (p_actor_network, p_actor) <> (p_network, p_network) then
    raise exception 'no such posting' using errcode = 'PB015';
  end if;
  if v_wallet is null then raise exception 'no such game balance' using errcode = 'PB011'; end if;
  perform 1 from wallets w where w.network_id = p_network and w.wallet_id in (p_network, v_wallet) order by w.wallet_id for no key update;
  v_answer := earlier_answer(p_actor_network, p_actor, p_key, p_fingerprint);
  if v_answer is not null then return v_answer; end if;
  if is_barred(p_actor_network, p_actor) then raise exception 'actor barred' using errcode = 'PB012'; end if;
  if p_kind = 'game-add' then
    if is_barred(p_network, p_network) then raise exception 'admin barred' using errcode = 'PB013'; end if;
    v_moved := write_movement(p_network, p_network, v_wallet, v_amount, p_kind, p_actor_network, p_actor, null);
  else
    select w.balance - game_reserve(p_network, p_game) into v_free from wallets w where w.network_id = p_network and w.wallet_id = v_wallet;
    v_amount := coalesce(p_amount, v_free);
    if v_amount <= 0 or v_amount > v_free then raise exception 'not free' using errcode = 'PB024'; end if;
    v_moved := write_movement(p_network, v_wallet, p_network, v_amount, p_kind, p_actor_network, p_actor, null);
  end if;
  v_answer := jsonb_build_object(
    'transferId', v_moved -> 'transferId', 'moved', v_amount,
    'gameBalance', case when p_kind = 'game-add' then v_moved -> 'creditAfter' else v_moved -> 'debitAfter' end,
    'walletBalance', case when p_kind = 'game-add' then v_moved -> 'debitAfter' else v_moved -> 'creditAfter' end);
  perform bind_key(p_actor_network, p_actor, p_key, p_fingerprint, v_answer);
  perform write_activity(p_activity, p_actor_network, p_actor, v_answer || jsonb_build_object('amount', v_amount));
  return v_answer;
end $$;

-- Sets how far below its reserve a game balance may go. Raises PB025 where the reserve uses more of it now.
create function set_credit_line(p_network bigint, p_actor_network bigint, p_actor bigint, p_game bigint, p_line bigint, p_activity jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '5s' set enable_seqscan = off as $$
declare v_wallet bigint := wallet_of_game(p_network, p_game); v_before bigint; v_balance bigint;
begin
  perform enter_network(p_network);
  if v_wallet is null then raise exception 'no such game balance' using errcode = 'PB011'; end if;
  if p_actor_network <> 0 or p_line < 0 then raise exception 'no such posting' using errcode = 'PB015'; end if;
  select -w.floor, w.balance into v_before, v_balance from wallets w where w.network_id = p_network and w.wallet_id = v_wallet for no key update;
  if is_barred(p_actor_network, p_actor) then raise exception 'actor barred' using errcode = 'PB012'; end if;
  if p_line < v_before and v_balance + p_line < game_reserve(p_network, p_game) then raise exception 'line in use' using errcode = 'PB025'; end if;
  update wallets w set floor = -p_line where w.network_id = p_network and w.wallet_id = v_wallet;
  perform write_activity(p_activity, p_actor_network, p_actor, jsonb_build_object('creditLine', jsonb_build_object('before', v_before, 'after', p_line)));
end $$;

-- Closes an account for good. Answers what stands in the way, or null when it is done.
create or replace function close_account(p_network bigint, p_account bigint) returns text
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare v_kind account_kind; v_balance bigint;
begin
  perform enter_network(p_network);
  select a.kind into v_kind from accounts a where a.network_id = p_network and a.account_id = p_account and coalesce(a.closed_at, 'infinity') = 'infinity' for update;
  if not found then return 'missing'; end if;
  if exists (select 1 from accounts c where c.network_id = p_network and c.parent_id = p_account and c.closed_at is null) then return 'children'; end if;
  select w.balance into v_balance from wallets w where w.network_id = p_network and w.wallet_id = p_account for no key update;
  if v_balance <> 0 then return 'wallet'; end if;
  if v_kind = 'admin' and exists (select 1 from wallets w where w.network_id = p_network and w.balance <> 0) then return 'network'; end if;
  if exists (select 1 from unclaimed_prizes u where u.network_id = p_network and u.player_id = p_account) then return 'prizes'; end if;
  -- A stake is found by its posting, which is not older than the oldest round that is still to be settled; a day for steps of the clock.
  if v_kind = 'player' and exists (
    select 1 from transfers t, lateral (select x.status from draws x where x.network_id = p_network and x.draw_id = t.draw_id offset 0) d
     where t.network_id = p_network and t.debit_wallet = p_account and t.kind = 'stake' and d.status in ('open', 'closed', 'drawn')
       and t.posted_at >= (select min(o.opens_at) - interval '1 day' from draws o where o.network_id = p_network and o.status in ('open', 'closed', 'drawn'))
       and not exists (select 1 from reversals r where r.network_id = p_network and r.draw_id = t.draw_id and r.ticket_id = t.transfer_id)
  ) then return 'tickets'; end if;
  if v_kind = 'admin' and exists (select 1 from draws d where d.network_id = p_network and d.status in ('open', 'closed', 'drawn') and d.tickets > 0) then
    return 'tickets';
  end if;
  update accounts a set closed_at = clock_timestamp(), is_active = false where a.network_id = p_network and a.account_id = p_account;
  update wallets w set holder = null where w.network_id = p_network and w.wallet_id = p_account;
  return null;
end $$;

-- The auditor of the games of one network: tickets, draws, prizes, claims and sums against each other. No row when they agree.
create function audit_games(p_network bigint) returns table (finding text, subject_id bigint, expected numeric, found numeric)
language sql stable security definer set search_path = public, pg_temp as $$
  with sold as (
    select t.draw_id, count(*) n, sum(t.stake) stake,
           count(*) filter (where r.ticket_id is null) kept, coalesce(sum(t.stake) filter (where r.ticket_id is null), 0) kept_stake
      from tickets t left join reversals r on r.network_id = p_network and r.draw_id = t.draw_id and r.ticket_id = t.ticket_id
     where t.network_id = p_network group by t.draw_id
  ),
  paid as (select t.draw_id, sum(t.amount) stake, count(*) n from transfers t where t.network_id = p_network and t.kind = 'stake' group by t.draw_id),
  refunded as (select t.draw_id, t.ticket_id, sum(t.amount) amount, count(*) n from transfers t
                where t.network_id = p_network and t.kind in ('cancel', 'void') group by t.draw_id, t.ticket_id),
  won as (select p.draw_id, sum(p.amount) amount, count(*) n from prizes p where p.network_id = p_network group by p.draw_id),
  owed as (select coalesce(sum(p.amount), 0) amount from prizes p where p.network_id = p_network),
  claimed as (select coalesce(sum(c.amount), 0) amount from claims c where c.network_id = p_network)
  select 'no draw of this id', x.draw_id, 1::numeric, 0::numeric
    from (select s.draw_id from sold s union select p.draw_id from paid p union select f.draw_id from refunded f union select w.draw_id from won w) x
   where not exists (select from draws d where d.network_id = p_network and d.draw_id = x.draw_id)
  union all
  select 'draw differs from its tickets', d.draw_id, coalesce(s.kept_stake, 0), d.staked::numeric
    from (select * from draws x where x.network_id = p_network) d left join sold s on s.draw_id = d.draw_id
   where (coalesce(s.kept_stake, 0), coalesce(s.kept, 0)) is distinct from (d.staked::numeric, d.tickets)
  union all
  select 'tickets differ from what was paid for them', coalesce(s.draw_id, p.draw_id), s.stake, p.stake
    from sold s full join paid p on p.draw_id = s.draw_id where (s.stake, s.n) is distinct from (p.stake, p.n)
  union all
  select 'refund differs from its posting', coalesce(r.ticket_id, f.ticket_id), r.amount, f.amount
    from (select * from reversals x where x.network_id = p_network) r full join refunded f on f.draw_id = r.draw_id and f.ticket_id = r.ticket_id
   where r.amount is distinct from f.amount or f.n <> 1
  union all
  select 'refund differs from its ticket', r.ticket_id, t.stake, r.amount
    from (select * from reversals x where x.network_id = p_network) r
    left join tickets t on t.network_id = p_network and t.draw_id = r.draw_id and t.ticket_id = r.ticket_id
   where (t.stake, t.player_id) is distinct from (r.amount, r.player_id)
  union all
  select 'prizes differ from the settlement', d.draw_id, d.prize_total, coalesce(w.amount, 0)
    from (select * from draws x where x.network_id = p_network) d left join won w on w.draw_id = d.draw_id
   where (coalesce(w.amount, 0), coalesce(w.n, 0)) is distinct from (coalesce(d.prize_total, 0)::numeric, coalesce(d.winners, 0))
  union all
  select 'prizes payable differ from prizes less claims', prizes_wallet(), o.amount - c.amount, w.balance
    from owed o, claimed c, wallets w
   where w.network_id = p_network and w.wallet_id = prizes_wallet() and w.balance <> o.amount - c.amount
  union all
  select 'unclaimed prizes differ from prizes less claims', null, o.amount - c.amount, coalesce((select sum(u.amount) from unclaimed_prizes u where u.network_id = p_network), 0)
    from owed o, claimed c
   where o.amount - c.amount <> coalesce((select sum(u.amount) from unclaimed_prizes u where u.network_id = p_network), 0)
  union all
  select 'claim differs from its prize', c.ticket_id, p.amount, c.amount
    from (select * from claims x where x.network_id = p_network) c
    left join prizes p on p.network_id = p_network and p.draw_id = c.draw_id and p.ticket_id = c.ticket_id
   where p.amount is distinct from c.amount
  union all
  select 'daily play differs from its draws', coalesce(d.game_id, r.game_id), d.play, r.play
    from (select x.book_day, x.game_id, sum(x.staked) play, sum(x.prize_total) win, sum(x.tickets) n from draws x
           where x.network_id = p_network and x.status = 'settled' and x.tickets > 0 group by x.book_day, x.game_id) d
    full join (select y.book_day, y.game_id, sum(y.play) play, sum(y.win) win, sum(y.tickets) n from daily_play y
                where y.network_id = p_network group by y.book_day, y.game_id) r
           on r.book_day = d.book_day and r.game_id = d.game_id
    full join (select * from daily_games z where z.network_id = p_network) g
           on g.book_day = coalesce(d.book_day, r.book_day) and g.game_id = coalesce(d.game_id, r.game_id)
   where (d.play, d.win, d.n) is distinct from (r.play, r.win, r.n) or (d.play, d.win, d.n) is distinct from (g.play::numeric, g.win::numeric, g.tickets::numeric)
  union all
  select 'commissions differ from their rates', y.player_id,
         commission_of(y.play, y.super_area_rate) + commission_of(y.play, y.area_rate) + commission_of(y.play, y.master_rate) + commission_of(y.play, y.player_rate),
         y.supercom + y.distcom + y.retailcom + y.usercom
    from daily_play y
   where y.network_id = p_network
     and (y.supercom, y.distcom, y.retailcom, y.usercom) is distinct from (commission_of(y.play, y.super_area_rate), commission_of(y.play, y.area_rate),
                                                                           commission_of(y.play, y.master_rate), commission_of(y.play, y.player_rate))
  union all
  select 'daily chains differ from daily play', coalesce(c.master_id, r.master_id), r.play, c.play
    from (select * from daily_chains x where x.network_id = p_network) c
    full join (select y.book_day, y.super_area_manager_id, y.area_manager_id, y.master_id, sum(y.tickets) tickets, sum(y.play) play, sum(y.win) win,
                      sum(y.supercom) supercom, sum(y.distcom) distcom, sum(y.retailcom) retailcom, sum(y.usercom) usercom
                 from daily_play y where y.network_id = p_network group by y.book_day, y.super_area_manager_id, y.area_manager_id, y.master_id) r
           on (r.book_day, r.super_area_manager_id, r.area_manager_id, r.master_id) = (c.book_day, c.super_area_manager_id, c.area_manager_id, c.master_id)
   where (c.tickets::numeric, c.play::numeric, c.win::numeric, c.supercom::numeric, c.distcom::numeric, c.retailcom::numeric, c.usercom::numeric)
         is distinct from (r.tickets, r.play, r.win, r.supercom, r.distcom, r.retailcom, r.usercom)
  union all
  select 'daily claims differ from claims', coalesce(c.player_id, r.player_id), c.amount, r.amount
    from (select x.book_day, x.player_id, sum(x.amount) amount from claims x where x.network_id = p_network group by x.book_day, x.player_id) c
    full join (select y.book_day, y.player_id, sum(y.claimed) amount from daily_claims y where y.network_id = p_network group by y.book_day, y.player_id) r
           on r.book_day = c.book_day and r.player_id = c.player_id
   where c.amount is distinct from r.amount
  union all
  select 'stakes on numbers differ from the draw', d.draw_id, d.staked, coalesce((select sum(s.stake) from draw_stakes s where s.network_id = p_network and s.draw_id = d.draw_id), 0)
    from draws d
   where d.network_id = p_network and d.status in ('open', 'closed', 'drawn')
     and d.staked <> coalesce((select sum(s.stake) from draw_stakes s where s.network_id = p_network and s.draw_id = d.draw_id), 0)
  union all
  -- What is on a number decides what may still be bet and removed; once a draw is settled nothing rests on it, and history is not read.
  select 'stake on a number differs from its tickets', d.draw_id, x.laid, x.held
    from draws d,
         lateral (select coalesce(l.stake, 0) laid, coalesce(s.stake, 0) held
                    from (select b.bet, sum(b.qty)::bigint * 100 stake from tickets t, unnest(t.bets, t.qtys) b(bet, qty)
                           where t.network_id = p_network and t.draw_id = d.draw_id
                             and not exists (select from reversals r where r.network_id = p_network and r.draw_id = d.draw_id and r.ticket_id = t.ticket_id)
                           group by b.bet) l
                    full join (select y.bet, y.stake from draw_stakes y where y.network_id = p_network and y.draw_id = d.draw_id) s on s.bet = l.bet) x
   where d.network_id = p_network and d.status in ('open', 'closed', 'drawn') and x.laid <> x.held
  union all
  select 'peak differs from the stakes on numbers', d.draw_id, k.highest, k.peak
    from draws d,
         lateral (select u.peak, coalesce((select max(s.stake) from draw_stakes s
                                            where s.network_id = p_network and s.draw_id = d.draw_id and s.bet / 1000 = u.at - 1), 0) highest
                    from unnest(d.peaks, d.payouts) with ordinality u(peak, payout, at)) k
   where d.network_id = p_network and d.status in ('open', 'closed', 'drawn') and k.peak is distinct from k.highest
$$;

grant execute on function
  wallet_of_game(bigint, bigint),
  buy_tickets(bigint, bigint, bigint[], bigint[], uuid[], bytea[], text[], text[], interval, interval, boolean),
  cancel_ticket(bigint, bigint, uuid, bytea, bigint, bigint), void_draw(bigint, bigint, bigint, bigint, text, jsonb),
  settle_draw(bigint, bigint), claim_prizes(bigint, bigint, bigint, uuid, bytea, bigint, bigint, bigint),
  move_game_balance(bigint, bigint, bigint, uuid, bytea, bigint, bigint, posting_kind, jsonb),
  set_credit_line(bigint, bigint, bigint, bigint, bigint, jsonb), commission_of(bigint, integer), audit_games(bigint)
  to :app_role;
