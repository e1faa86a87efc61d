-- Brings the spans, settings and game wallets of a network to its list of games (network_games) and to whether its
-- admin is active: a span is open for each listed game while the admin is active and not closed.
-- The application calls it after it changes the list or the admin, and a restore calls it too. Returns nothing.
-- Games that are new in the list get their settings and a wallet. Locks the row of the network.
create or replace function restate_network_games(p_network bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_now timestamptz; v_runs boolean;
begin
  perform 1 from networks n where n.network_id = p_network for no key update;
  v_now := clock_timestamp();
  select a.is_active and a.closed_at is null into v_runs
    from accounts a where a.network_id = p_network and a.account_id = p_network;
  update network_game_spans s set until_at = greatest(v_now, s.from_at + interval '1 microsecond')
   where s.network_id = p_network and s.until_at is null
     and not (v_runs and exists (select 1 from network_games n
                                  where n.network_id = p_network and n.game_id = s.game_id));
  insert into network_game_settings (network_id, game_id)
  select p_network, n.game_id from network_games n where n.network_id = p_network
  on conflict do nothing;
  insert into wallets (network_id, wallet_id, kind, game_id)
  select p_network, game_wallet(g.game_number), 'game', g.game_id
    from network_games n
    join games g on g.game_id = n.game_id
   where n.network_id = p_network
  on conflict do nothing;
  if v_runs then
    insert into network_game_spans (network_id, game_id, from_at)
    select p_network, n.game_id, v_now
      from network_games n
     where n.network_id = p_network
       and not exists (select 1 from network_game_spans s
                        where s.network_id = p_network and s.game_id = n.game_id and s.until_at is null);
  end if;
end $$;

grant execute on function restate_network_games to :app_role;
