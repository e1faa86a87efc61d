-- Writes the accepted tickets of a batch (verdict 0) for buy_tickets: keys, wallets, transfers, tickets and the stakes
-- of the draw. All arrays are by position; p_stakes and p_balances (after the ticket) are hundredths. Returns the
-- balance of the game's wallet plus its credit line after it. The caller has locked the players' wallets; the game's
-- wallet is locked here, last, where the caller has not. Raises PB011 and PB016. Runs under the settings of
-- buy_tickets.
create or replace function write_tickets(
  p_network bigint, p_draw bigint, p_game_wallet bigint, p_at timestamptz, p_players bigint[], p_keys uuid[],
  p_fingerprints bytea[], p_bets text[], p_qtys text[], p_stakes bigint[], p_verdicts smallint[], p_ids bigint[],
  p_balances bigint[]
) returns bigint
language plpgsql set search_path = public, pg_temp as $$
declare
  a_who bigint[]; a_stake bigint[]; a_id bigint[]; a_after bigint[]; a_key uuid[]; a_fp bytea[];
  a_bets text[]; a_qtys text[]; v_day date := business_day(p_at); v_sum bigint; v_n integer; v_room bigint;
begin
  select array_agg(u.pl), array_agg(u.stake), array_agg(u.tid), array_agg(u.after), array_agg(u.k), array_agg(u.fp),
         array_agg(u.bets), array_agg(u.qtys)
    into a_who, a_stake, a_id, a_after, a_key, a_fp, a_bets, a_qtys
    from unnest(p_players, p_stakes, p_ids, p_balances, p_keys, p_fingerprints, p_bets, p_qtys, p_verdicts)
         u(pl, stake, tid, after, k, fp, bets, qtys, verdict)
   where u.verdict = 0;
  v_n := cardinality(a_who);
  select sum(s) into v_sum from unnest(a_stake) s;
  insert into idempotency_keys (network_id, actor_id, key, fingerprint, answer)
  select p_network, u.pl, u.k, u.fp, jsonb_build_object('ticketId', u.tid, 'balance', u.after)
    from unnest(a_who, a_key, a_fp, a_id, a_after) u(pl, k, fp, tid, after) where u.k is not null;
  perform add_to_wallets(p_network, a_who,
                         array(select -s from unnest(a_stake) with ordinality u(s, at) order by u.at));
  insert into transfers (network_id, book_day, transfer_id, posted_at, kind, debit_wallet, credit_wallet, amount,
                         debit_after, actor_network_id, actor_id, draw_id)
  select p_network, v_day, u.tid, p_at, 'stake', u.pl, p_game_wallet, u.stake, u.after, p_network, u.pl, p_draw
    from unnest(a_who, a_stake, a_id, a_after) u(pl, stake, tid, after);
  insert into tickets (network_id, draw_id, ticket_id, player_id, stake, bets, qtys, bought_at)
  select p_network, p_draw, u.tid, u.pl, u.stake, u.bets::smallint[], u.qtys::smallint[], p_at
    from unnest(a_who, a_stake, a_id, a_bets, a_qtys) u(pl, stake, tid, bets, qtys);
  update wallets w set balance = w.balance + v_sum, movements = w.movements + v_n
   where w.network_id = p_network and w.wallet_id = p_game_wallet and w.balance + v_sum <= wallet_ceiling(w.kind)
  returning w.balance - w.floor into v_room;
  if not found then raise exception 'wallet is full' using errcode = 'PB014'; end if;
  perform count_stakes(p_network, p_draw, a_bets, a_qtys);
  return v_room;
end $$;
