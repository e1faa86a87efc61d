-- Brings parent, personal data, commission, note and automatic claims of the accounts of one network back to the staged
-- snapshot, for return_accounts. Keeps commission and note of the admin. Leaves accounts that the snapshot does not
-- hold as they are. Returns nothing. restate_branches has to follow: a changed parent leaves the path as it was.
create or replace function return_personal_data(p_network bigint, p_act bigint) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  update accounts a
     set parent_id = s.parent_id,
         first_name = s.first_name, last_name = s.last_name, email = s.email, phone = s.phone,
         date_of_birth = s.date_of_birth, country = s.country, state = s.state, city = s.city, address = s.address,
         pin_code = s.pin_code, occupation = s.occupation,
         commission = case when a.account_id = p_network then a.commission else s.commission end,
         note = case when a.account_id = p_network then a.note else s.note end,
         claims_itself = s.claims_itself
    from restore_accounts s
   where s.network_id = p_network
     and s.act = p_act
     and a.network_id = p_network
     and a.account_id = s.account_id
     and (s.parent_id, s.first_name, s.last_name, s.email, s.phone, s.date_of_birth,
          s.country, s.state, s.city, s.address, s.pin_code, s.occupation,
          case when a.account_id = p_network then a.commission else s.commission end,
          case when a.account_id = p_network then a.note else s.note end, s.claims_itself)
         is distinct from (a.parent_id, a.first_name, a.last_name, a.email, a.phone, a.date_of_birth,
                           a.country, a.state, a.city, a.address, a.pin_code, a.occupation,
                           a.commission, a.note, a.claims_itself);
end $$;
