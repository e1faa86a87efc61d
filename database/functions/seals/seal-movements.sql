-- Seals the movements of all networks up to the mark, at most p_most_ids ids in one call, and adds them to the kept
-- sums. For the sealing by the server. Returns 'sealed' when nothing is left, 'more' when the next call continues,
-- 'waiting' while a transaction that was running at the mark still runs, and 'busy' while another transaction seals.
-- Tries the advisory lock 'books' without waiting; then it locks the kept sums and the row of ledger_marks.
create or replace function seal_movements(p_most_ids bigint) returns text
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  m ledger_marks;
  v_until bigint;
  g record;
begin
  if not hold_books(false) then return 'busy'; end if;
  select * into strict m from ledger_marks;
  if m.marked_until is null then return 'sealed'; end if;
  if not have_ended(m.marked_xid) then return 'waiting'; end if;
  v_until := least(m.marked_until, m.sealed_until + p_most_ids);
  for g in
    select t.network_id, t.book_day, count(*) n, sum(t.amount) amount,
           string_agg(leaf_of(t), '' order by t.transfer_id) leaves
      from transfers t
     where t.transfer_id > m.sealed_until and t.transfer_id <= v_until
     group by t.network_id, t.book_day
     order by t.network_id, t.book_day
  loop
    perform append_block(g.network_id, g.book_day, m.sealed_until, v_until, g.n, g.amount, g.leaves, '', false);
  end loop;
  insert into audited_balances as k (network_id, wallet_id, balance, movements)
  select t.network_id, s.wallet_id, sum(s.amount), count(*)
    from transfers t,
         lateral (values (t.debit_wallet, -t.amount), (t.credit_wallet, t.amount)) s(wallet_id, amount)
   where t.transfer_id > m.sealed_until and t.transfer_id <= v_until
   group by t.network_id, s.wallet_id
  on conflict (network_id, wallet_id) do update
    set balance = k.balance + excluded.balance, movements = k.movements + excluded.movements;
  update ledger_marks x
     set sealed_until = v_until,
         marked_until = case when v_until < m.marked_until then m.marked_until end,
         marked_xid = case when v_until < m.marked_until then m.marked_xid end;
  return case when v_until < m.marked_until then 'more' else 'sealed' end;
end $$;

grant execute on function seal_movements to :app_role;
