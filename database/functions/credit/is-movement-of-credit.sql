-- Returns whether an actor may post this movement of credit inside a network: its own wallet is one side, and issuance
-- (null) is the other side of 'generate' and 'retire', in network 0 only.
create or replace function is_movement_of_credit(
  p_network bigint, p_actor bigint, p_payer bigint, p_receiver bigint, p_kind posting_kind
) returns boolean language sql immutable parallel safe as $$
  select coalesce(
    case p_kind
      when 'generate' then p_network = 0 and p_payer is null and p_receiver = p_actor
      when 'retire' then p_network = 0 and p_receiver is null and p_payer = p_actor
      when 'transfer' then p_payer = p_actor and p_receiver <> p_payer
      when 'adjust' then p_actor in (p_payer, p_receiver) and p_receiver <> p_payer
      else false end, false)
$$;
