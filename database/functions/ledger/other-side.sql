-- Returns the account that a posting of move_credit acts on (null for issuance), or raises PB015 where the posting is
-- not allowed: the actor's own wallet is one side of every posting of credit, and issuance is the other side of
-- 'generate' and 'retire', in network 0 only.
create or replace function other_side(
  p_network bigint, p_actor bigint, p_from bigint, p_to bigint, p_kind posting_kind
) returns bigint language plpgsql immutable as $$
begin
  if p_network = 0 and (p_kind = 'generate' and p_from is null and p_to = p_actor
                        or p_kind = 'retire' and p_to is null and p_from = p_actor) then
    return null;
  end if;
  if p_kind in ('transfer', 'adjust') and p_from <> p_to then
    if p_from = p_actor then return p_to; end if;
    if p_to = p_actor and p_kind = 'adjust' then return p_from; end if;
  end if;
  raise exception 'no such posting' using errcode = 'PB015';
end $$;
