import { demandId } from '#server/features/accounts/account-ids';
import { readSelfOrDescendant } from '#server/features/accounts/read-account';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database';

/** The network of the account that a path names: the actor's own or one below it. Null for a superadmin, who stands above all of them. */
export async function readNetwork(db: Database, actor: Actor, id: string): Promise<number | null> {
  const subject = await readSelfOrDescendant(db, actor, demandId(id));
  return subject.kind === 'superadmin' ? null : subject.networkId;
}
