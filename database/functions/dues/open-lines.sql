-- Returns the open periods of an edge up to a day as statements, oldest first, each with what is owed before and after
-- it. What was paid, written off or corrected counts in the period of its day; the last period has all that follows,
-- too. Amounts are integer hundredths, rates hundredths of a percent. Takes no locks.
create or replace function open_lines(p_network bigint, p_account bigint, p_parent bigint, p_until date)
returns table (first_day date, last_day date, ends_on date, opening bigint, play bigint, win bigint, supercom bigint,
               distcom bigint, retailcom bigint, usercom bigint, given bigint, taken bigint, net bigint, share bigint,
               carried_before bigint, carried bigint, due bigint, paid bigint, written_off bigint, corrected bigint,
               closing bigint, basis text, plan text, share_rate integer, point_price integer)
language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare v_after date; v_opening bigint; v_line due_line; v_last date;
begin
  select s.last_day, s.closing into v_after, v_opening
    from due_statements s
   where s.network_id = p_network and s.account_id = p_account and s.parent_id = p_parent
   order by s.first_day desc limit 1;
  select max(l.first_day) into v_last from due_lines(p_network, p_account, p_parent, p_until) l;
  opening := coalesce(v_opening, 0);
  for v_line in select l.* from due_lines(p_network, p_account, p_parent, p_until) l order by l.first_day loop
    select x.paid, x.written_off, x.corrected into paid, written_off, corrected
      from settled_between(p_network, p_account, p_parent, v_after,
                           case when v_line.first_day = v_last then 'infinity' else v_line.last_day end) x;
    select v_line.first_day, v_line.last_day, v_line.ends_on, v_line.play, v_line.win, v_line.supercom, v_line.distcom,
           v_line.retailcom, v_line.usercom, v_line.given, v_line.taken, v_line.net, v_line.share,
           v_line.carried_before, v_line.carried, v_line.due, opening + v_line.due + corrected - paid - written_off,
           t.basis, t.plan, t.share_rate, t.point_price
      into first_day, last_day, ends_on, play, win, supercom, distcom, retailcom, usercom, given, taken, net, share,
           carried_before, carried, due, closing, basis, plan, share_rate, point_price
      from due_terms t where t.network_id = p_network and t.terms_id = v_line.terms_id;
    return next;
    opening := closing;
    v_after := v_line.last_day;
  end loop;
end $$;

grant execute on function open_lines to :app_role;
