-- Brings the games and win percentages of one network back to the staged snapshot, for restore_network.
-- Removes games that the network received since the snapshot. Does not return games that were taken away since, and
-- does not change credit lines: both are decided above the network. A percentage that the snapshot does not hold
-- becomes 0. Returns nothing. restate_network_games locks the row of the network, which the caller already holds
-- (hold_network).
create or replace function return_settings(p_network bigint, p_act bigint) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  delete from network_games n
   where n.network_id = p_network
     and not exists (select from restore_games s
                      where s.network_id = p_network and s.act = p_act and s.game_id = n.game_id);
  perform restate_network_games(p_network);
  update network_game_settings n
     set winpercentage = coalesce((select s.winpercentage
                                     from restore_settings s
                                    where s.network_id = p_network and s.act = p_act and s.game_id = n.game_id), 0)
   where n.network_id = p_network;
end $$;
