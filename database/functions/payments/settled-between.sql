-- Returns what payments and write-offs took off a due after a day and up to another one, below zero where the Reference
-- paid, and what corrections added to it. Amounts are integer hundredths. p_after null: from the beginning. Takes no
-- locks.
create or replace function settled_between(
  p_network bigint, p_account bigint, p_parent bigint, p_after date, p_until date,
  out paid bigint, out written_off bigint, out corrected bigint
)
language plpgsql stable set search_path = public, pg_temp as $$
begin
  select coalesce(sum(x.amount) filter (where x.kind = 'payment'), 0),
         coalesce(sum(x.amount) filter (where x.kind = 'write-off'), 0),
         coalesce(sum(-x.amount) filter (where x.kind = 'correction'), 0)
    into paid, written_off, corrected
    from (select d.kind, case when d.creditor_id = p_account then d.amount else -d.amount end amount
            from dues d
           where d.network_id = p_network and d.account_id = p_account and d.parent_id = p_parent
             and d.book_day > coalesce(p_after, '-infinity') and d.book_day <= p_until and d.kind <> 'statement') x;
end $$;
