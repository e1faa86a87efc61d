-- Posts all prizes of a draw (p_prizes hundredths) from its game's wallet p_wallet to the prizes wallet: settle_draw.
-- Pays the prizes of the players p_auto_players, whose prizes are claimed automatically, and notes those of all others
-- as unclaimed, and those that a wallet cannot hold (wallet_ceiling): no winner waits for the prize of another.
-- Returns nothing. Locks the wallets of these players, the prizes wallet and the game's wallet ascending.
-- Raises what write_movement and pay_prizes raise.
create or replace function post_prizes(d draws, p_wallet bigint, p_prizes bigint, p_auto_players bigint[]) returns void
language plpgsql set search_path = public, pg_temp as $$
declare v_auto bigint[]; v_full bigint[]; v_players bigint[];
begin
  perform 1 from wallets w
    where w.network_id = d.network_id and w.wallet_id = any (p_auto_players || p_wallet || prizes_wallet())
    order by w.wallet_id for no key update;
  -- Only wallets that could not hold all prizes of the draw are compared with their own.
  v_full := array(
    select w.wallet_id
      from wallets w
     where w.network_id = d.network_id and w.wallet_id = any (p_auto_players)
       and w.balance + p_prizes > wallet_ceiling(w.kind)
       and w.balance + (select sum(p.amount) from prizes p
                         where p.network_id = d.network_id and p.draw_id = d.draw_id and p.player_id = w.wallet_id)
           > wallet_ceiling(w.kind));
  v_players := array(select u from unnest(p_auto_players) u where u <> all (v_full));
  if cardinality(v_players) > 0 then
    select array_agg(p.ticket_id) into v_auto
      from prizes p
     where p.network_id = d.network_id and p.draw_id = d.draw_id and p.player_id = any (v_players);
  end if;
  perform write_movement(d.network_id, p_wallet, prizes_wallet(), p_prizes, 'settle',
                         d.network_id, d.network_id, null, d.draw_id);
  insert into unclaimed_prizes (network_id, player_id, draw_id, ticket_id, amount)
  select d.network_id, p.player_id, d.draw_id, p.ticket_id, p.amount
    from prizes p
   where p.network_id = d.network_id and p.draw_id = d.draw_id and p.player_id <> all (v_players)
   order by p.player_id, p.ticket_id;
  if v_auto is not null then
    perform pay_prizes(d.network_id, array_fill(d.draw_id, array[cardinality(v_auto)]), v_auto, null, null);
  end if;
end $$;
