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
-- The functions that it calls for the whole batch (judge_tickets, refuse_beyond_reserve, write_tickets) know a ticket
-- by its position and run under the same settings.
create or replace function buy_tickets(
  p_network bigint, p_draw bigint, p_players bigint[], p_sessions bigint[], p_keys uuid[], p_fingerprints bytea[],
  p_bets text[], p_qtys text[], p_idle interval, p_longest interval, p_exact boolean,
  out verdicts smallint[], out ticket_ids bigint[], out balances bigint[]
)
language plpgsql security definer
set search_path = public, pg_temp set lock_timeout = '5s' set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  d draws; v_at timestamptz; v_open boolean; v_game_wallet bigint; v_room bigint; v_stakes bigint[];
  v_standing boolean[]; v_is_exact boolean; v_is_told boolean;
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
  v_open := d.status = 'open' and d.closes_at > v_at;
  v_standing := extend_sessions(p_network, p_players, p_sessions, v_at, p_idle, p_longest);
  select j.verdicts, j.ticket_ids, j.balances, j.stakes into verdicts, ticket_ids, balances, v_stakes
    from judge_tickets(p_network, p_players, v_standing, p_keys, p_fingerprints, p_qtys, v_open) j;
  select r.verdicts, r.ticket_ids, r.balances, r.is_exact into verdicts, ticket_ids, balances, v_is_exact
    from refuse_beyond_reserve(
           p_network, p_draw, v_game_wallet, p_bets, p_qtys, p_exact, verdicts, ticket_ids, balances) r;
  v_is_told := 8 = any (verdicts) or has_large_stake(p_network, v_stakes);
  if 0 = any (verdicts) then
    v_room := write_tickets(p_network, p_draw, v_game_wallet, v_at, p_players, p_keys, p_fingerprints, p_bets, p_qtys,
                            v_stakes, verdicts, ticket_ids, balances);
    if not v_is_exact and v_room < game_reserve(p_network, d.game_id) then
      raise exception 'another batch took the room' using errcode = 'PB020';
    end if;
  end if;
  if v_is_told then perform tell_sale(d, p_players, v_stakes, verdicts, ticket_ids); end if;
end $$;

grant execute on function buy_tickets to :app_role;
