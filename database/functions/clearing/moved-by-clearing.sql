-- Returns the SQL of a query for clear_rows: what the removed movements ("gone") did to each wallet, by kind, which
-- note_cleared carries forward into carried_movements. Amounts are integer hundredths.
create or replace function moved_by_clearing() returns text
language sql immutable set search_path = public, pg_temp as $$
  select $q$select s.wallet_id, g.kind, sum(s.amount_in) amount_in, sum(s.amount_out) amount_out, count(*) movements
            from gone g,
                 lateral (values (g.debit_wallet, 0, g.amount),
                                 (g.credit_wallet, g.amount, 0)) s(wallet_id, amount_in, amount_out)
           group by s.wallet_id, g.kind$q$
$$;

grant execute on function moved_by_clearing to :clearing_role;
