-- Verifies the chain of sealed draws of all networks, for the auditor: each block sealed since p_since must follow the
-- block before it, and its hash must match its leaves. Returns one row for each block that fails. Takes no locks.
create or replace function verify_draw_blocks(p_since timestamptz) returns setof difference
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query
  select b.network_id,
         case when p.hash is distinct from b.previous_hash and b.block_id > 1
              then 'block of draws does not follow the one before it'
              else 'block of draws differs from its hash' end,
         '{}'::bigint[], null::bigint, b.block_id, null::bigint, null::numeric, null::numeric
    from draw_blocks b
    left join draw_blocks p on p.network_id = b.network_id and p.block_id = b.block_id - 1,
         lateral (select string_agg(l.leaf, '' order by l.draw_id) leaves
                    from draw_leaf_bytes l
                   where l.network_id = b.network_id and l.block_id = b.block_id) x
   where b.sealed_at >= p_since
     and (coalesce(p.hash, decode(repeat('00', 32), 'hex')) <> b.previous_hash
          or (b.block_id > 1) <> (p.block_id is not null)
          or b.hash is distinct from
             sha256(b.previous_hash || int8send(b.network_id) || int8send(b.block_id) || x.leaves));
end $$;

grant execute on function verify_draw_blocks to :app_role;
