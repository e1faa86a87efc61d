-- Tells the admin of a network what an operator did with a draw (p_kind: a result saved, replaced or withdrawn, or the
-- draw voided), for the functions that do so, as their last step. p_event_key names the act. Returns nothing. The value
-- of a saved result is not told.
create or replace function tell_draw(
  d draws, p_kind text, p_event_key text, p_actor_network bigint, p_actor bigint, p_activity jsonb
) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  perform write_inbox(d.network_id, p_kind, p_event_key, null, jsonb_build_object(
    'actor_network_id', p_actor_network, 'actor_id', p_actor, 'actor_username', p_activity ->> 'actor_username',
    'game_id', d.game_id, 'draw_id', d.draw_id));
end $$;
