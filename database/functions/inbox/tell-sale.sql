-- Tells the operators concerned of what a batch of purchases shows, for buy_tickets, as its last step: stakes that
-- reach the threshold of their network, and tickets that the game balance could not cover. Returns nothing. All arrays
-- are by position: p_stakes in hundredths, p_verdicts and p_ids as buy_tickets returns them.
create or replace function tell_sale(
  d draws, p_players bigint[], p_stakes bigint[], p_verdicts smallint[], p_ids bigint[]
) returns void
language plpgsql set search_path = public, pg_temp set enable_seqscan = off as $$
declare v_thresholds jsonb := thresholds_of(d.network_id); v_large bigint := (v_thresholds ->> 'stake_large')::bigint;
begin
  if v_large is not null then
    perform write_inbox_many(d.network_id, 'stake_large', array_agg(u.id::text), array_agg(u.player),
                             array_agg(jsonb_build_object('game_id', d.game_id, 'draw_id', d.draw_id,
                                                          'ticket_id', u.id, 'amount', u.stake)))
      from (select u.id, u.player, u.stake
              from unnest(p_players, p_stakes, p_verdicts, p_ids) u(player, stake, verdict, id)
             where u.verdict = 0 and u.stake >= v_large
             order by u.stake desc) u
    having count(*) > 0;
  end if;
  if 8 = any (p_verdicts) and v_thresholds ->> 'bets_refused' is not null then
    perform write_inbox_hourly(d.network_id, 'bets_refused', d.game_id::text, null, jsonb_build_object(
      'game_id', d.game_id, 'draw_id', d.draw_id));
  end if;
end $$;
