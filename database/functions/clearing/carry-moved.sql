-- Returns the SQL of a common table expression for plan_transfer_clearing: it carries forward what the removed
-- movements ("gone") did to each wallet, by kind, into carried_movements.
create or replace function carry_moved() returns text language sql immutable set search_path = public, pg_temp as $$
  select $q$moved as (
          insert into carried_movements (network_id, book_day, wallet_id, kind, clearing_id, amount_in, amount_out,
                                         movements)
          select $1, $3, s.wallet_id, g.kind, $2, sum(s.amount_in), sum(s.amount_out), count(*)
            from gone g,
                 lateral (values (g.debit_wallet, 0, g.amount),
                                 (g.credit_wallet, g.amount, 0)) s(wallet_id, amount_in, amount_out)
           group by s.wallet_id, g.kind)$q$
$$;

grant execute on function carry_moved to :clearing_role;
