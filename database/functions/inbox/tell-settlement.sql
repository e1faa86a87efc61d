-- Tells the operators concerned of what a settlement shows, for settle_draw, as its last step: large prizes, a game
-- balance that could not cover the same bets again, and a settlement 30 s late or later. p_wallet is the wallet of the
-- game, p_at the time of the settlement. Returns nothing.
-- Of the players of each shop the largest 101 prizes that reach the usual threshold are enough, and the largest 101 of
-- the others: no inbox takes more of an hour (inbox_room).
create or replace function tell_settlement(d draws, p_wallet bigint, p_at timestamptz) returns void
language plpgsql set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  v_thresholds jsonb := thresholds_of(d.network_id); v_room bigint; v_late interval := p_at - d.ends_at;
  v_large bigint := (v_thresholds ->> 'prize_large')::bigint;
  v_usual bigint := (usual_thresholds() ->> 'prize_large')::bigint;
  v_facts jsonb := jsonb_build_object('game_id', d.game_id, 'draw_id', d.draw_id);
begin
  if v_large is not null then
    perform write_inbox_many(d.network_id, 'prize_large', array_agg(p.ticket_id::text), array_agg(p.player_id),
                             array_agg(v_facts || jsonb_build_object('ticket_id', p.ticket_id, 'amount', p.amount)))
      from (select x.ticket_id, x.player_id, x.amount,
                   row_number() over (partition by a.parent_id, x.amount >= v_usual
                                      order by x.amount desc, x.ticket_id) as place
              from prizes x,
                   lateral (select y.parent_id
                              from accounts y
                             where y.network_id = d.network_id and y.account_id = x.player_id offset 0) a
             where x.network_id = d.network_id and x.draw_id = d.draw_id and x.amount >= v_large
             order by x.amount desc, x.ticket_id) p
     where p.place <= 101
    having count(*) > 0;
  end if;
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
