import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';
import { demandId } from '#server/shared/accounts/account-ids';
import { readSelfOrDescendant } from '#server/shared/accounts/read-account';

/**
 * The network of the account in the path: the actor's own, or that of an account below it. Null for a superadmin, who
 * is above all networks.
 */
export async function readNetwork(db: Database, actor: Actor, id: string): Promise<number | null> {
  const subject = await readSelfOrDescendant(db, actor, demandId(id));
  return subject.kind === 'superadmin' ? null : subject.networkId;
}
