import type { Person } from '#test/support/people';
import type { Installation } from '#test/support/server/installation';

export const complaint = (fields: object = {}) => ({
  enquiryType: 'Game',
  fullName: 'Asha Rao',
  email: 'asha@example.com',
  mobile: '+919876543210',
  complaintDetails: 'The wheel did not turn.',
  ...fields,
});

/** Messages of one account, as `POST complaint` stores them, more than its budget allows. Returns their ids. */
export async function fillComplaints(
  { owner }: Pick<Installation, 'owner'>,
  by: Person,
  count: number,
  fields: object = {},
): Promise<string[]> {
  const { enquiryType, fullName, email, mobile, complaintDetails } = complaint(fields);
  const { rows } = await owner.query<{ id: number }>(
    `insert into complaints (network_id, account_id, username, enquiry_type, full_name, email, mobile, complaint_details)
     select $1, $2, $3, $4, $5, $6, $7, $8 from generate_series(1, $9) returning complaint_id as id`,
    [by.networkId, by.id, by.username, enquiryType, fullName, email, mobile, complaintDetails, count],
  );
  return rows.map(({ id }) => String(id));
}
