-- Returns what an account owes its Reference for the days of one period, and what that is made of. p_end is play less
-- win, p_commissions those of super area manager, area manager, master and player: the account's own level and the
-- levels below it are taken off (net). By plan `share` the account keeps p_rate of net, profit or loss; by
-- `shareProfit` of profit only, and a loss is carried (p_carried, zero or less) until later profits made up for it.
-- By basis `points` the due is p_flow, credit given less taken back, at the price p_rate. Rates are hundredths of a
-- percent, amounts integer hundredths. What is rounded is the sum since the terms were agreed (p_base) and not each
-- period, so that splitting a period changes nothing.
create or replace function due_figures(
  p_basis text, p_plan text, p_rate integer, p_kind account_kind, p_end bigint, p_commissions bigint[], p_flow bigint,
  p_base bigint, p_carried bigint
) returns table (net bigint, share bigint, base bigint, carried bigint, due bigint)
language plpgsql immutable parallel safe as $$
#variable_conflict use_column
begin
  net := p_end - p_commissions[4];
  if p_kind <> 'player' then net := net - p_commissions[3]; end if;
  if p_kind not in ('player', 'master') then net := net - p_commissions[2]; end if;
  if p_kind not in ('player', 'master', 'areamanager') then net := net - p_commissions[1]; end if;
  share := 0;
  base := 0;
  carried := 0;
  if p_basis = 'points' then
    base := p_base + p_flow;
    due := round(base::numeric * p_rate / 10000) - round(p_base::numeric * p_rate / 10000);
  elsif p_plan = 'shareProfit' then
    share := greatest(round((p_carried + net)::numeric * p_rate / 10000), 0);
    carried := least(p_carried + net, 0);
    due := net - share;
  elsif p_plan = 'share' then
    base := p_base + net;
    share := round(base::numeric * p_rate / 10000) - round(p_base::numeric * p_rate / 10000);
    due := net - share;
  else
    due := net;
  end if;
  return next;
end $$;
