-- Returns which games a restore of one network removes and which win percentages it changes, as jsonb
-- {gamesRemoved, percentages}. For report_restore.
create or replace function report_settings(p_network bigint, p_act bigint) returns jsonb
language plpgsql stable set search_path = public, pg_temp as $$
begin
  return (
    select jsonb_build_object(
      'gamesRemoved', (
        select coalesce(jsonb_agg(g.game_name order by g.game_id), '[]')
          from network_games n
          join games g on g.game_id = n.game_id
         where n.network_id = p_network
           and not exists (select from restore_games s
                            where s.network_id = p_network and s.act = p_act and s.game_id = n.game_id)),
      'percentages', (
        select coalesce(jsonb_agg(jsonb_build_object('gameName', g.game_name, 'before', n.winpercentage,
                                                     'after', coalesce(s.winpercentage, 0))
                                  order by g.game_id), '[]')
          from network_game_settings n
          join games g on g.game_id = n.game_id
          left join restore_settings s
                 on s.network_id = p_network and s.act = p_act and s.game_id = n.game_id
         where n.network_id = p_network and n.winpercentage <> coalesce(s.winpercentage, 0)))
  );
end $$;
