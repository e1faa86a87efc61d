import { sql } from 'kysely';
import type { OwnProof } from '#contract/second-factor';
import { recordActivity } from '#server/features/activity-log/record-activity';
import { isAllowedFrom } from '#server/features/auth/allowed-addresses';
import { demandOwnPassword } from '#server/features/auth/demand-own-password';
import { endAccountSessions, endOneSession } from '#server/features/auth/end-sessions';
import { type ProofTools, withOwnProof } from '#server/features/auth/with-own-proof';
import type { Actor, RequestFacts } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Database, Transaction } from '#server/platform/database';

interface Addresses {
  addresses: readonly string[];
  facts: RequestFacts;
}
interface Owner {
  networkId: number;
  accountId: number;
  username: string;
}

/** Says from where the own account may be used. The address that asks must be among them: nobody locks itself out unseen. */
export async function setOwnAddresses(
  db: Database,
  actor: Actor,
  { addresses, password, facts }: Addresses & { password: string },
): Promise<string[]> {
  await demandOwnPassword(db, actor, password);
  return db.transaction().execute(async (tx) => {
    const { before, after } = await replaceAddresses(tx, actor, addresses);
    if (!isAllowedFrom({ allowedAddresses: after }, facts.ipAddress)) {
      const message = `Your own address ${facts.ipAddress} is not in the list; it would lock you out`;
      throw new AppError('own_address_missing', { message, fields: { addresses: message } });
    }
    if (isSame(before, after)) return after;
    await endAccountSessions(tx, actor, 'addresses changed', actor.sessionId);
    // A node may remember a session that it saw at its first address, and must not go on where that is not allowed any more.
    if (!isAllowedFrom({ allowedAddresses: after }, actor.signedInFrom))
      await endOneSession(tx, actor, 'addresses changed');
    await logAddresses(tx, { actor, subject: actor, before, after, facts });
    return after;
  });
}

/** The same for an account below, whose sessions end. Its operator answers for the list. */
export async function setAddresses(
  tools: ProofTools,
  actor: Actor,
  { target, addresses, facts, ...proof }: Addresses & OwnProof & { target: Owner },
): Promise<string[]> {
  return withOwnProof(tools, actor, proof, async (tx) => {
    const { before, after } = await replaceAddresses(tx, target, addresses);
    if (isSame(before, after)) return after;
    await endAccountSessions(tx, target, 'addresses changed');
    await logAddresses(tx, { actor, subject: target, before, after, facts });
    return after;
  });
}

/** Writes each range by its first address, and each once. */
async function replaceAddresses(
  tx: Transaction,
  { networkId, accountId }: Pick<Owner, 'networkId' | 'accountId'>,
  addresses: readonly string[],
): Promise<{ before: string[]; after: string[] }> {
  const { allowedAddresses: before } = await tx
    .selectFrom('accounts')
    .select('allowedAddresses')
    .where('networkId', '=', networkId)
    .where('accountId', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { allowedAddresses: after } = await tx
    .updateTable('accounts')
    .set({
      allowedAddresses: sql<
        string[]
      >`coalesce((select array_agg(distinct network(u.given::inet)::cidr order by network(u.given::inet)::cidr)
        from unnest(${[...addresses]}::text[]) u(given)), '{}')`,
    })
    .where('networkId', '=', networkId)
    .where('accountId', '=', accountId)
    .returning('allowedAddresses')
    .executeTakeFirstOrThrow();
  return { before, after };
}

const isSame = (before: string[], after: string[]) => before.join() === after.join();

async function logAddresses(
  tx: Transaction,
  logged: { actor: Actor; subject: Owner; before: string[]; after: string[]; facts: RequestFacts },
): Promise<void> {
  const { actor, subject, before, after, facts } = logged;
  await recordActivity(tx, {
    actor,
    subject,
    action: 'accounts.addresses.set',
    text: `Set the allowed addresses of ${subject.username}`,
    facts,
    changes: { addresses: { before, after } },
  });
}
