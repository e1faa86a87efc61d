-- Audits what one network owes its winners, for audit_games: compares prizes less claims with the prizes wallet and
-- with the unclaimed prizes, and each claim with its prize. Returns one row per difference; subject_id is the wallet or
-- the ticket. Amounts are integer hundredths. Takes no locks.
-- Prizes and claims of a ticket that a restore reversed do not count (standing_prizes, standing_claims).
create or replace function audit_prizes_payable(p_network bigint)
returns table (finding text, subject_id bigint, expected numeric, found numeric)
language plpgsql stable set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
  with owed as (select coalesce(sum(p.amount), 0) amount from standing_prizes p where p.network_id = p_network),
  claimed as (select coalesce(sum(c.amount), 0) amount from standing_claims c where c.network_id = p_network)
  select 'prizes payable differ from prizes less claims', prizes_wallet(), o.amount - c.amount, w.balance
    from owed o, claimed c, wallets w
   where w.network_id = p_network and w.wallet_id = prizes_wallet() and w.balance <> o.amount - c.amount
  union all
  select 'unclaimed prizes differ from prizes less claims', null, o.amount - c.amount,
         coalesce((select sum(u.amount) from unclaimed_prizes u where u.network_id = p_network), 0)
    from owed o, claimed c
   where o.amount - c.amount
         <> coalesce((select sum(u.amount) from unclaimed_prizes u where u.network_id = p_network), 0)
  union all
  select 'claim differs from its prize', c.ticket_id, p.amount, c.amount
    from (select * from standing_claims x where x.network_id = p_network) c
    left join standing_prizes p
           on p.network_id = p_network and p.draw_id = c.draw_id and p.ticket_id = c.ticket_id
   where p.amount is distinct from c.amount;
end $$;
