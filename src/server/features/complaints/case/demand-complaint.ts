import { type ComplaintRow, findComplaint, findNetwork } from '#server/features/complaints/complaint-queries';
import { networkOfReader } from '#server/features/complaints/complaint-scope';
import type { Actor } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Database } from '#server/platform/database/database';
import { demandId } from '#server/shared/accounts/account-ids';

/** A message that the actor may read. Throws not_found for one of another network, as if it did not exist. */
export async function demandComplaint(db: Database, actor: Actor, id: string): Promise<ComplaintRow> {
  const complaintId = demandId(id);
  const networkId = await findNetwork(db, { networkId: networkOfReader(actor), complaintId });
  const row = networkId === undefined ? undefined : await findComplaint(db, { networkId, complaintId });
  if (row === undefined) throw new AppError('not_found');
  return row;
}
