-- Returns for each wallet what the postings since the snapshot moved and how much of it the restore undoes, as credits
-- less debits in hundredths, with their number. For note_targets and refuse_restore. Reads restore_since only.
create or replace function moved_since(p_network bigint, p_act bigint)
returns table (wallet_id bigint, movements bigint, moved numeric, undone numeric)
language plpgsql stable set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
  select m.wallet_id, count(*), sum(m.amount), sum(m.undone)
    from (select s.debit_wallet wallet_id, -s.amount amount, s.standing - s.amount undone
            from restore_since s
           where s.network_id = p_network and s.act = p_act
          union all
          select s.credit_wallet, s.amount, s.amount - s.standing
            from restore_since s
           where s.network_id = p_network and s.act = p_act) m
   group by m.wallet_id;
end $$;
