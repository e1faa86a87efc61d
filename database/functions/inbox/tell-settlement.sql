-- Tells the operators concerned of what a settlement shows, for settle_draw, as its last step: large prizes, at most
-- the largest 20 of the draw, a game balance that could not cover the same bets again, and a settlement 30 s late or
-- later. p_wallet is the wallet of the game, p_at the time of the settlement. Returns nothing.
create or replace function tell_settlement(d draws, p_wallet bigint, p_at timestamptz) returns void
language plpgsql set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  v_thresholds jsonb := thresholds_of(d.network_id); v_room bigint; v_late interval := p_at - d.ends_at;
  v_large bigint := (v_thresholds ->> 'prize_large')::bigint;
  v_facts jsonb := jsonb_build_object('game_id', d.game_id, 'draw_id', d.draw_id); p record;
begin
  for p in
    select x.ticket_id, x.player_id, x.amount
      from prizes x
     where x.network_id = d.network_id and x.draw_id = d.draw_id and x.amount >= v_large
     order by x.amount desc, x.ticket_id limit 20
  loop
    perform write_inbox(d.network_id, 'prize_large', p.ticket_id::text, p.player_id,
                        v_facts || jsonb_build_object('ticket_id', p.ticket_id, 'amount', p.amount));
  end loop;
  if v_late > interval '30 seconds' then
    perform write_inbox(d.network_id, 'draw_late', d.draw_id::text, null,
                        v_facts || jsonb_build_object('count', floor(extract(epoch from v_late))));
  end if;
  if d.staked = 0 or v_thresholds ->> 'balance_low' is null then return; end if;
  select w.balance - w.floor - game_reserve(d.network_id, d.game_id) into v_room
    from wallets w where w.network_id = d.network_id and w.wallet_id = p_wallet;
  if v_room < draw_reserve(d.staked, d.peaks, d.payouts) - d.staked then
    perform write_inbox_hourly(d.network_id, 'balance_low', d.game_id::text, null,
                               v_facts || jsonb_build_object('amount', v_room));
  end if;
end $$;
