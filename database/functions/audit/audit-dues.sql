-- Audits the dues of one network, for audit_network: balances against the book of dues, each statement against its
-- hash, the statement before it, its row in the book, and the figures of its days. Figures are compared for
-- statements of the last 35 days whose days were not cleared and need no recount. Returns one row per difference,
-- with the account as wallet_id, and no row when all is right. Amounts are integer hundredths. Takes no locks.
create or replace function audit_dues(p_network bigint)
returns table (finding text, wallet_id bigint, expected numeric, found numeric)
language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare v_today date := business_day(clock_timestamp()); v_cleared date;
begin
  if not exists (select from due_edges e where e.network_id = p_network) then return; end if;
  return query
  select 'due differs from the book of dues', coalesce(e.account_id, b.account_id), coalesce(b.balance, 0),
         coalesce(e.balance, 0)::numeric
    from (select x.* from due_edges x where x.network_id = p_network) e
    full join (select d.account_id, d.parent_id,
                      sum(case when d.debtor_id = d.account_id then d.amount else -d.amount end) balance
                 from dues d where d.network_id = p_network group by 1, 2) b
      on b.account_id = e.account_id and b.parent_id = e.parent_id
   where coalesce(b.balance, 0) <> coalesce(e.balance, 0)
  union all
  select case when x.hash <> x.expected_hash then 'statement differs from its hash'
              when x.opening <> x.closing_before then 'statement does not carry on from the one before it'
              else 'statement differs from the book of dues' end,
         x.account_id, null, x.closing::numeric
    from (select s.account_id, s.opening, s.closing, s.due, s.hash,
                 statement_hash(lag(s.hash) over w, to_jsonb(s)) expected_hash,
                 lag(s.closing, 1, 0::bigint) over w closing_before,
                 coalesce((select case when d.debtor_id = d.account_id then d.amount else -d.amount end
                             from dues d where d.network_id = p_network and d.statement_id = s.statement_id), 0) booked
            from due_statements s where s.network_id = p_network
          window w as (partition by s.account_id, s.parent_id order by s.first_day)) x
   where x.hash <> x.expected_hash or x.opening <> x.closing_before or x.due <> x.booked;
  select max(c.until_day) into v_cleared from clearings c where c.network_id = p_network;
  return query
  select 'statement differs from its days', s.account_id, (n.play - n.win)::numeric, (c.play - c.win)::numeric
    from due_statements s
    join due_edges e on e.network_id = p_network and e.account_id = s.account_id and e.parent_id = s.parent_id
     and e.recount_from is null
    join accounts a on a.network_id = p_network and a.account_id = s.account_id
   cross join lateral counted_before(p_network, s.statement_id) c
   cross join lateral edge_sums(p_network, s.account_id, s.parent_id, a.kind, s.first_day, s.last_day) n
   where s.network_id = p_network and s.last_day >= v_today - 35 and s.first_day > coalesce(v_cleared, '-infinity')
     and (n.play, n.win, n.supercom, n.distcom, n.retailcom, n.usercom, n.given, n.taken)
         is distinct from (c.play, c.win, c.supercom, c.distcom, c.retailcom, c.usercom, c.given, c.taken);
end $$;

grant execute on function audit_dues to :app_role;
