-- Seals settled draws of one network together in one new block at the end of its chain, for check_draws.
-- Leaves draws that have a seal as they are, and appends no block when no draw is new. Returns nothing.
-- Takes the lock of the draw chain (hold_draw_chain) first, so that it reads the last block while no other transaction
-- appends one. The first block follows a previous hash of 32 zero bytes.
create or replace function seal_draws(p_network bigint, p_draws bigint[]) returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  v_block bigint;
  v_previous bytea;
  v_n bigint;
  v_leaves bytea;
begin
  perform hold_draw_chain(p_network);
  select b.block_id, b.hash into v_block, v_previous
    from draw_blocks b
   where b.network_id = p_network
   order by b.block_id desc
   limit 1;
  v_block := coalesce(v_block, 0) + 1;
  v_previous := coalesce(v_previous, decode(repeat('00', 32), 'hex'));
  insert into draw_leaves (
    network_id, draw_id, block_id, facts, tickets_hash, tickets, staked, winners, prize_total
  )
  select p_network, d.draw_id, v_block, f.facts, tickets_hash_of(p_network, d.draw_id),
         g.tickets, g.staked, g.winners, g.prize_total
    from draws d
    join draw_facts f on f.network_id = p_network and f.draw_id = d.draw_id
    join gross_sums_of(p_network, p_draws) g on g.draw_id = d.draw_id
   where d.network_id = p_network
     and d.draw_id = any (p_draws)
     and d.status = 'settled'
     and d.result is not null
  on conflict do nothing;
  select count(*), string_agg(l.leaf, '' order by l.draw_id) into v_n, v_leaves
    from draw_leaf_bytes l
   where l.network_id = p_network and l.block_id = v_block;
  if v_n = 0 then return; end if;
  insert into draw_blocks (network_id, block_id, draws, previous_hash, hash)
  values (p_network, v_block, v_n, v_previous,
          sha256(v_previous || int8send(p_network) || int8send(v_block) || v_leaves));
end $$;
