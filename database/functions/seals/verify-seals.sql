-- Verifies the blocks of all networks in one range of ids, for the auditor: against the movements of the range, against
-- their own hash and against the previous block. p_after and p_until are boundaries of blocks of one range of ids
-- (next_boundary).
-- Returns one row per difference: movements as explain_day names them, and blocks by their id. Takes no locks.
create or replace function verify_seals(p_after bigint, p_until bigint) returns setof difference
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  v_marks bigint[] := (select array_agg(m.sealed_until) from ledger_marks m);
  g record;
begin
  for g in
    with stands as (
      select t.network_id, t.book_day, string_agg(t.leaf, '' order by t.transfer_id) leaves
        from movement_leaves t
       where t.transfer_id > p_after and t.transfer_id <= p_until
       group by t.network_id, t.book_day
    ), sealed as (
      select b.network_id, b.book_day, string_agg(b.leaves, '' order by b.block_id) leaves
        from ledger_blocks b
       where b.until_transfer > p_after
         and b.until_transfer <= p_until
         and not b.is_resealed
         and b.cleared_at is null
       group by b.network_id, b.book_day
    )
    select coalesce(x.network_id, s.network_id) network_id, coalesce(x.book_day, s.book_day) book_day
      from stands x
      full join sealed s on s.network_id = x.network_id and s.book_day = x.book_day
     where x.leaves is distinct from s.leaves
     order by 1, 2
  loop
    continue when exists (select from ledger_blocks r
                           where r.network_id = g.network_id and r.book_day = g.book_day and r.is_resealed);
    return query select * from explain_day(g.network_id, g.book_day, v_marks);
  end loop;
  -- A day that is sealed again is compared as a whole, because its ids lie far apart.
  for g in
    select distinct r.network_id, r.book_day
      from ledger_blocks r
     where r.until_transfer > p_after and r.until_transfer <= p_until and r.is_resealed and r.cleared_at is null
     order by 1, 2
  loop
    return query select * from explain_day(g.network_id, g.book_day, v_marks);
  end loop;
  return query
    select b.network_id,
           case when p.hash is distinct from b.previous_hash and b.block_id > 1
                then 'block does not follow the one before it'
                else 'block differs from its hash' end,
           '{}'::bigint[], null::bigint, b.block_id, null::bigint, null::numeric, null::numeric
      from ledger_blocks b
      left join ledger_blocks p on p.network_id = b.network_id and p.block_id = b.block_id - 1
     where b.until_transfer > p_after
       and b.until_transfer <= p_until
       and (coalesce(p.hash, decode(repeat('00', 32), 'hex')) <> b.previous_hash
            or (b.block_id > 1) <> (p.block_id is not null)
            or b.cleared_at is null
               and b.hash <> block_hash(b.previous_hash, b.network_id, b.block_id, b.book_day, b.leaves, b.carried))
     order by b.network_id, b.block_id;
end $$;

grant execute on function verify_seals to :app_role;
