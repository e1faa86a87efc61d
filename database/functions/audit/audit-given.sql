-- Audits the credit that the branches of one network got from above and gave back, for audit_network: on each day from
-- p_from on, what a wallet got by movements of credit is what its own branch got, less what the branches below it got.
-- So it needs no path of the past. What a clearing carried forward counts as the movements that it replaced.
-- Returns one row per difference and no row when they agree. Amounts are integer hundredths. Takes no locks.
create or replace function audit_given(p_network bigint, p_from date default '-infinity')
returns table (finding text, wallet_id bigint, expected numeric, found numeric)
language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
  select 'credit given differs from its movements', coalesce(m.id, g.id), coalesce(m.net, 0), coalesce(g.net, 0)
    from (select z.book_day, z.id, sum(z.amount) net
            from (select t.book_day, x.id, x.amount
                    from transfers t
                   cross join lateral (values (t.debit_wallet, -t.amount), (t.credit_wallet, t.amount)) x(id, amount)
                   where t.network_id = p_network and t.book_day >= p_from and t.kind in ('transfer', 'adjust')
                  union all
                  select c.book_day, c.wallet_id, c.amount_in - c.amount_out
                    from carried_movements c
                   where c.network_id = p_network and c.book_day >= p_from and c.kind in ('transfer', 'adjust')) z
           where z.id < issuance_wallet()
           group by z.book_day, z.id
          having sum(z.amount) <> 0) m
    full join (select y.book_day, y.id, sum(y.amount) net
                 from (select d.book_day, x.id, x.amount
                         from given_days d
                        cross join lateral (
                          values (d.account_id, d.given - d.taken), (d.parent_id, d.taken - d.given)) x(id, amount)
                        where d.network_id = p_network and d.book_day >= p_from and x.id > 0) y
                group by y.book_day, y.id
               having sum(y.amount) <> 0) g
           on g.book_day = m.book_day and g.id = m.id
   where m.net is distinct from g.net and p_network > 0;
end $$;

grant execute on function audit_given to :app_role;
