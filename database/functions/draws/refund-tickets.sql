-- Gives the stake of every ticket of a draw that is not refunded yet back to its player, for void_draw: writes
-- reversals and transfers, and moves the sum from the game's wallet p_wallet. Returns the count of refunds and
-- their sum in hundredths.
-- The caller holds the draw exclusively and has locked the wallets. Raises PB018 where the refunds do not add up to
-- what the draw counts as sold, and PB011 where a wallet is missing.
create or replace function refund_tickets(
  d draws, p_wallet bigint, p_actor_network bigint, p_actor bigint, p_at timestamptz,
  out refund_count bigint, out refund_sum bigint
) language plpgsql set search_path = public, pg_temp as $$
declare v_wallets bigint[]; v_amounts bigint[];
begin
  insert into reversals (network_id, draw_id, ticket_id, player_id, kind, amount, transfer_id,
                         actor_network_id, actor_id, reversed_at)
  select d.network_id, d.draw_id, t.ticket_id, t.player_id, 'void', t.stake, nextval('record_ids'),
         p_actor_network, p_actor, p_at
    from tickets t where t.network_id = d.network_id and t.draw_id = d.draw_id
  on conflict (network_id, draw_id, ticket_id) do nothing;
  select count(*), coalesce(sum(r.amount), 0)::bigint into refund_count, refund_sum
    from reversals r where r.network_id = d.network_id and r.draw_id = d.draw_id and r.kind = 'void';
  if (refund_count, refund_sum) is distinct from (d.tickets, d.staked) then
    raise exception 'refunds of % tickets and % hundredths, but % and % were sold',
      refund_count, refund_sum, d.tickets, d.staked using errcode = 'PB018';
  end if;
  insert into transfers (network_id, book_day, transfer_id, posted_at, kind, debit_wallet, credit_wallet, amount,
                         credit_after, actor_network_id, actor_id, draw_id, ticket_id)
  select d.network_id, business_day(p_at), r.transfer_id, p_at, 'void', p_wallet, r.player_id, r.amount,
         w.balance + sum(r.amount) over (partition by r.player_id order by r.ticket_id),
         p_actor_network, p_actor, d.draw_id, r.ticket_id
    from reversals r,
         lateral (select x.balance
                    from wallets x
                   where x.network_id = d.network_id and x.wallet_id = r.player_id offset 0) w
   where r.network_id = d.network_id and r.draw_id = d.draw_id and r.kind = 'void';
  if refund_count > 0 then
    select array_agg(r.player_id), array_agg(r.amount) into v_wallets, v_amounts
      from reversals r where r.network_id = d.network_id and r.draw_id = d.draw_id and r.kind = 'void';
    perform add_to_wallets(d.network_id, v_wallets, v_amounts);
    update wallets w set balance = w.balance - refund_sum, movements = w.movements + refund_count
     where w.network_id = d.network_id and w.wallet_id = p_wallet;
  end if;
end $$;
