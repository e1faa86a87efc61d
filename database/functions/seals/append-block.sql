-- Appends one block to the chain of one network, for seal_movements and reseal_days. Returns nothing.
-- The first block follows a previous hash of 32 zero bytes. The caller holds the advisory lock 'books' (hold_books), so
-- that the chain keeps one end. p_amount is the sum of the movements in hundredths.
create or replace function append_block(
  p_network bigint, p_day date, p_after bigint, p_until bigint, p_movements bigint, p_amount numeric,
  p_leaves bytea, p_carried bytea, p_is_resealed boolean
) returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  v_block bigint;
  v_previous bytea;
begin
  select b.block_id, b.hash into v_block, v_previous
    from ledger_blocks b
   where b.network_id = p_network
   order by b.block_id desc
   limit 1;
  v_block := coalesce(v_block, 0) + 1;
  v_previous := coalesce(v_previous, decode(repeat('00', 32), 'hex'));
  insert into ledger_blocks (
    network_id, block_id, book_day, after_transfer, until_transfer, movements, amount, leaves, carried, is_resealed,
    previous_hash, hash
  )
  values (
    p_network, v_block, p_day, p_after, p_until, p_movements, p_amount, p_leaves, p_carried, p_is_resealed,
    v_previous, block_hash(v_previous, p_network, v_block, p_day, p_leaves, p_carried)
  );
end $$;
