import type { OwnProof } from '#contract/api/own-proof';
import { replaceAddresses } from '#server/features/auth/own-access/access-queries';
import { type ProofTools, withOwnProof } from '#server/features/auth/second-factor/with-own-proof';
import type { Actor, RequestFacts } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Database, Transaction } from '#server/platform/database/database';
import { recordActivity } from '#server/shared/activity-log/record-activity';
import { demandOwnPassword } from '#server/shared/secrets/demand-own-password';
import { isAllowedFrom } from '#server/shared/sessions/allowed-addresses';
import { endAccountSessions, endOneSession } from '#server/shared/sessions/end-session-queries';

interface Addresses {
  addresses: readonly string[];
  facts: RequestFacts;
}

export interface Owner {
  networkId: number;
  accountId: number;
  username: string;
}

/**
 * Sets the allowed addresses of the own account. The current address must be in the list, so that no one locks itself
 * out by accident.
 */
export async function setOwnAddresses(
  db: Database,
  actor: Actor,
  { addresses, password, facts }: Addresses & { password: string },
): Promise<string[]> {
  await demandOwnPassword(db, actor, password);
  return db.transaction().execute(async (tx) => {
    const { before, after } = await replaceAddresses(tx, actor, addresses);
    if (!isAllowedFrom({ allowedAddresses: after }, facts.ipAddress)) {
      const message = `Your current address ${facts.ipAddress} is not in the list; you would be locked out`;
      throw new AppError('own_address_missing', { message, fields: { addresses: message } });
    }
    if (isSame(before, after)) return after;
    await endAccountSessions(tx, actor, 'addresses changed', actor.sessionId);
    // A node may have cached a session at its first address; it must not continue where that is no longer allowed.
    if (!isAllowedFrom({ allowedAddresses: after }, actor.signedInFrom))
      await endOneSession(tx, actor, 'addresses changed');
    await logAddresses(tx, { actor, subject: actor, before, after, facts });
    return after;
  });
}

/** The same for an account below, whose sessions end. The operator is responsible for the list. */
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
