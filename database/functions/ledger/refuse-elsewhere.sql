-- Raises PB036 where a function of a distributed database does not run on the node that has the network.
-- Such a function would draw ids of this node for rows of another one, and its transaction could end here before the
-- rows are visible there, so that they would be missing when their ids are sealed. That happens while the network moves
-- to another node, and the caller may try again. Also raises it where the node's number is above 31: its ids, which
-- have the number above 48 bits, are too large for the server's numbers. Returns nothing.
create or replace function refuse_elsewhere(p_network bigint) returns void
language plpgsql stable set search_path = public, pg_catalog, pg_temp as $$
begin
  if to_regclass('pg_catalog.pg_dist_local_group') is null then return; end if;
  if not exists (select from pg_dist_partition p where p.logicalrelid = 'networks'::regclass) then return; end if;
  if exists (select from pg_dist_placement p, pg_dist_local_group g
              where p.shardid = get_shard_id_for_distribution_column('networks', p_network)
                and p.groupid = g.groupid and g.groupid <= 31) then
    return;
  end if;
  raise exception 'network % is on another node, or on one with a number above 31', p_network using errcode = 'PB036';
end $$;
