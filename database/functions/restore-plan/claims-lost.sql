-- Returns the rows of daily_claims that a restore reduces, and by how many claims and hundredths, for lessen_days.
-- When the chain of a player changes within a day, the player has several rows for one day and game, and no data says
-- in which row a claim is counted. As in play_lost, the function first takes what each row gained since the snapshot,
-- beginning with the row of the player's current master, and then the rest. Takes no locks.
create or replace function claims_lost(p_network bigint, p_act bigint)
returns table (sums daily_claims, off_claims bigint, off_claimed bigint)
language plpgsql stable set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
  select z.y, sum(z.claims)::bigint, sum(z.claimed)::bigint
    from (select y,
                 greatest(0, least(k.claims, x.n - (sum(k.claims) over w - k.claims))) claims,
                 greatest(0, least(k.claimed, x.claimed - (sum(k.claimed) over w - k.claimed))) claimed
            from (select t.claim_day, d.game_id, t.player_id, count(*) n, sum(t.claimed) claimed
                    from restore_tickets t
                    join draws d on d.network_id = p_network and d.draw_id = t.draw_id
                   where t.network_id = p_network
                     and t.act = p_act
                     and not t.is_reversed
                     and t.claimed is not null
                   group by t.claim_day, d.game_id, t.player_id) x
            join daily_claims y
              on y.network_id = p_network
             and y.book_day = x.claim_day
             and y.game_id = x.game_id
             and y.player_id = x.player_id
             and y.book_day = any (array(select distinct t.claim_day
                                           from restore_tickets t
                                          where t.network_id = p_network and t.act = p_act))
            join accounts a on a.network_id = p_network and a.account_id = x.player_id
            left join restore_claims s
                   on (s.network_id, s.act, s.book_day, s.game_id, s.player_id,
                       s.super_area_manager_id, s.area_manager_id, s.master_id)
                    = (p_network, p_act, y.book_day, y.game_id, y.player_id,
                       y.super_area_manager_id, y.area_manager_id, y.master_id),
                 lateral (select greatest(0, y.claims - coalesce(s.claims, 0)) claims,
                                 greatest(0, y.claimed - coalesce(s.claimed, 0)) claimed) g,
                 lateral (values (1, g.claims, g.claimed),
                                 (2, y.claims - g.claims, y.claimed - g.claimed)) k(turn, claims, claimed)
          window w as (partition by x.claim_day, x.game_id, x.player_id
                       order by k.turn, a.path[4] = y.master_id desc,
                                y.super_area_manager_id, y.area_manager_id, y.master_id)) z
   group by z.y
  having sum(z.claims) > 0 or sum(z.claimed) > 0;
end $$;
