-- Returns the round of a game that runs in a network at an instant, with its draw id and terms, or no row while none
-- runs. A round runs by the terms within whose span it opens, and only if the network offers the game during it.
-- A draw id is the second in which the round opens times 65536 plus the number of the game.
create or replace function round_at(p_network bigint, p_game bigint, p_at timestamptz)
returns table (
  draw_id bigint, opens_at timestamptz, ends_at timestamptz,
  screen text, nodigit integer, timecount integer, payouts integer[]
)
language plpgsql stable set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
  select floor(extract(epoch from r.opens_at))::bigint * 65536 + g.game_number,
         r.opens_at, r.opens_at + make_interval(secs => t.timecount),
         g.screen, t.nodigit, t.timecount, t.payouts
    from game_terms t
    join games g on g.game_id = t.game_id,
    lateral (select to_timestamp(floor(extract(epoch from p_at) / t.timecount) * t.timecount) opens_at) r
   where t.game_id = p_game and r.opens_at >= t.from_at and r.opens_at < coalesce(t.until_at, 'infinity')
     and exists (select 1 from network_game_spans s
                  where s.network_id = p_network and s.game_id = p_game
                    and r.opens_at < coalesce(s.until_at, 'infinity')
                    and r.opens_at + make_interval(secs => t.timecount) > s.from_at)
   order by r.opens_at desc limit 1;
end $$;

grant execute on function round_at to :app_role;
