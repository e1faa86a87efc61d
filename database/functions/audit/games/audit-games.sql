-- Audits all games of one network for the full audit and for backups: compares tickets, draws, prizes, claims, postings
-- and the sums of days with each other. Returns one row per difference and no row when they agree. Amounts are integer
-- hundredths; subject_id names the draw, ticket, game, player or wallet that the finding is about. Takes no locks.
-- All parts are stable functions, so they read one snapshot. The findings are listed in the order of the array below.
-- Prizes and claims of a ticket that a restore reversed do not count (standing_prizes, standing_claims).
-- When a clearing has removed rows of a day and game, their rounds are compared as sums of that day and game, and the
-- removed rows take part in these sums through carried_sums.
create or replace function audit_games(p_network bigint)
returns table (finding text, subject_id bigint, expected numeric, found numeric)
language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
  select f.finding, f.subject_id, f.expected, f.found
    from (select * from audit_draw_sums(p_network)
          union all
          select * from audit_refunds(p_network)
          union all
          select * from audit_prizes_payable(p_network)
          union all
          select * from audit_daily_play(p_network)
          union all
          select * from audit_daily_chains(p_network)
          union all
          select * from audit_hourly_play(p_network)
          union all
          select * from audit_daily_claims(p_network)
          union all
          select * from audit_open_stakes(p_network)) f
   order by array_position(array[
     'no draw of this id', 'draw differs from its tickets', 'tickets differ from what was paid for them',
     'refund differs from its posting', 'refund differs from its ticket', 'prizes differ from the settlement',
     'prizes payable differ from prizes less claims', 'unclaimed prizes differ from prizes less claims',
     'claim differs from its prize', 'cleared rounds do not add up', 'daily play differs from its draws',
     'commissions differ from their rates', 'daily chains differ from daily play',
     'hourly play differs from daily play', 'hourly play does not add up', 'hourly play differs from its draws',
     'daily claims differ from claims', 'cleared claims do not add up', 'stakes on numbers differ from the draw',
     'stake on a number differs from its tickets', 'peak differs from the stakes on numbers'], f.finding);
end $$;

grant execute on function audit_games to :app_role;
