-- Adds what a party of a movement says of it later (p_text), and its log entry. p_network has the movement; of credit
-- over a border, it is the network of the account. Returns the id of the remark.
-- Locks the row of the movement for key share, so that a clearing removes both or waits.
-- Raises PB026 (the network is being restored), PB011 (no such movement of credit) and PB053 (it has 50 remarks).
create or replace function add_remark(
  p_network bigint, p_day date, p_transfer bigint, p_actor_network bigint, p_actor bigint, p_text text,
  p_activity jsonb
) returns bigint
language plpgsql security definer
set search_path = public, pg_temp set lock_timeout = '5s' set enable_seqscan = off as $$
declare v_id bigint := nextval('record_ids');
begin
  perform enter_network(p_network);
  perform 1 from transfers t
    where t.network_id = p_network and t.book_day = p_day and t.transfer_id = p_transfer
      and t.kind in ('transfer', 'adjust', 'generate', 'retire')
      for key share;
  if not found then raise exception 'no such movement' using errcode = 'PB011'; end if;
  if (select count(*) from remarks r where r.network_id = p_network and r.transfer_id = p_transfer) >= 50 then
    raise exception 'too many remarks' using errcode = 'PB053';
  end if;
  insert into remarks (network_id, transfer_id, remark_id, book_day,
                       author_network_id, author_id, author_username, text)
  values (p_network, p_transfer, v_id, p_day,
          p_actor_network, p_actor, p_activity ->> 'actor_username', p_text);
  perform write_activity(p_activity, p_actor_network, p_actor,
                         jsonb_build_object('transferId', p_transfer, 'remark', p_text));
  return v_id;
end $$;

grant execute on function add_remark to :app_role;
