-- Audits the claims of the given draws of one network, for audit_rounds_of: compares each claim with its prize, and the
-- prizes wallet of the network with its unclaimed prizes. Returns one row per difference; subject_id is the ticket or
-- the wallet. Amounts are integer hundredths. Takes no locks.
-- Prizes and claims of a ticket that a restore reversed do not count (standing_prizes, standing_claims).
create or replace function audit_claims_of(p_network bigint, p_draws bigint[])
returns table (finding text, subject_id bigint, expected numeric, found numeric)
language plpgsql stable set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
  select 'claim differs from its prize', c.ticket_id, p.amount::numeric, c.amount::numeric
    from standing_claims c
    left join standing_prizes p
           on p.network_id = p_network and p.draw_id = c.draw_id and p.ticket_id = c.ticket_id
   where c.network_id = p_network
     and c.draw_id = any (p_draws)
     and (p.amount, p.player_id) is distinct from (c.amount, c.player_id)
  union all
  select 'prizes payable differ from unclaimed prizes', w.wallet_id, u.amount, w.balance::numeric
    from wallets w,
         (select coalesce(sum(x.amount), 0) amount from unclaimed_prizes x where x.network_id = p_network) u
   where w.network_id = p_network and w.wallet_id = prizes_wallet() and w.balance <> u.amount;
end $$;
