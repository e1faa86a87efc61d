-- Returns a hash over the tickets of one draw and over which of them were refunded, for its seal (draw_leaves).
-- A restore does not change the hash, because refunds leaves out the reversals of a restore. The time at which a ticket
-- was bought is not hashed here: it is sealed with the posting of the ticket.
-- The function takes one hash over one text, because one hash per ticket costs three times as much.
create or replace function tickets_hash_of(p_network bigint, p_draw bigint) returns bytea
language plpgsql stable set search_path = public, pg_temp as $$
begin
  return (
    select sha256(convert_to(concat_ws('/',
      (select string_agg(concat_ws('|', t.ticket_id, t.player_id, t.stake, t.bets, t.qtys), ',' order by t.ticket_id)
         from tickets t
        where t.network_id = p_network and t.draw_id = p_draw),
      (select string_agg(r.ticket_id::text, ',' order by r.ticket_id)
         from refunds r
        where r.network_id = p_network and r.draw_id = p_draw)), 'UTF8'))
  );
end $$;
