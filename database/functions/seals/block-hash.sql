-- Returns the hash of one block of ledger_blocks, for append_block and verify_seals. It covers the hash of the previous
-- block, the network, the block id, the day and all leaves, so a block cannot change without changing all later ones.
-- The length of the leaves is hashed too, so that no byte can move between leaves and carried leaves.
create or replace function block_hash(
  p_previous bytea, p_network bigint, p_block bigint, p_day date, p_leaves bytea, p_carried bytea
) returns bytea
language sql immutable parallel safe as $$
  select sha256(p_previous || int8send(p_network) || int8send(p_block) || int4send(p_day - date '2000-01-01')
                || int8send(octet_length(p_leaves)) || p_leaves || p_carried)
$$;
