-- Returns every movement of one network and day that differs from its seal: changed, removed or added. For
-- verify_seals, which calls it for days whose leaves do not match and for days that are sealed again. Also compares the
-- carried movements of the day with their seal. p_marks is up to which id each range of ids is sealed. found is the
-- amount of the movement in hundredths. Takes no locks.
create or replace function explain_day(p_network bigint, p_day date, p_marks bigint[]) returns setof difference
language plpgsql stable set search_path = public, pg_temp as $$
declare
  v_lost bigint[];
  d difference;
begin
  for d in
    select p_network,
           case when s.id is null then 'movement was added after its day was sealed'
                when t.transfer_id is null then 'sealed movement is gone'
                else 'movement differs from its seal' end,
           case when t.transfer_id is null then '{}' else array[t.debit_wallet, t.credit_wallet] end,
           coalesce(s.id, t.transfer_id), s.block_id, null::bigint, null::numeric, t.amount::numeric
      from (select b.block_id,
                   ('x' || encode(substring(b.leaves from 24 * i + 1 for 8), 'hex'))::bit(64)::bigint id,
                   substring(b.leaves from 24 * i + 1 for 24) leaf
              from ledger_blocks b, generate_series(0, octet_length(b.leaves) / 24 - 1) i
             where b.network_id = p_network and b.book_day = p_day and b.cleared_at is null) s
      full join (select x.*
                   from movement_leaves x
                   join unnest(p_marks) m(sealed_until) on id_range(m.sealed_until) = id_range(x.transfer_id)
                  where x.network_id = p_network and x.book_day = p_day and x.transfer_id <= m.sealed_until) t
             on t.transfer_id = s.id
     where t.leaf is distinct from s.leaf
     order by 4
  loop
    -- A missing row does not name its wallets. The finding names the wallets whose kept sum lacks movements instead.
    if cardinality(d.wallet_ids) = 0 then
      v_lost := coalesce(v_lost, wallets_that_lost(p_network));
      d.wallet_ids := v_lost;
    end if;
    return next d;
  end loop;
  if carried_leaves(p_network, p_day) is distinct from
     (select coalesce(string_agg(b.carried, '' order by b.block_id), '')
        from ledger_blocks b
       where b.network_id = p_network and b.book_day = p_day and b.cleared_at is null)
  then
    return next row(p_network, 'carried movements differ from their seal',
                    coalesce(v_lost, wallets_that_lost(p_network)), null, null, null, null, null)::difference;
  end if;
end $$;
