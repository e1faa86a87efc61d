import { type ChainKind, chain, childKindOf, type Role } from '#contract/ground/roles';
import type { Actor } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Database } from '#server/platform/database/database';
import { demandId } from '#server/shared/accounts/account-ids';
import type { AccountRow } from '#server/shared/accounts/account-rows';
import { readSelf, readSelfOrDescendant } from '#server/shared/accounts/read-account';

/** A possible level of a report's rows. */
export type Level = Exclude<ChainKind, 'superadmin'>;

export interface ReportSubject {
  actor: Actor;
  /** The account the report is about: the actor or one below it. */
  account: AccountRow;
  /** The level of the rows. A player's rows are its own. */
  level: Level;
}

/** The subject of a report and the level of its rows; 404 for an account or level that is not below the actor. */
export async function readReportSubject(
  db: Database,
  actor: Actor,
  sent: { id?: string | undefined; role?: Role | undefined },
): Promise<ReportSubject> {
  const account =
    sent.id === undefined
      ? await readSelf(db, actor)
      : await readSelfOrDescendant(db, actor, demandId(sent.id));
  const level = levelBelow(account.kind, sent.role);
  if (level === null) throw new AppError('not_found');
  return { actor, account, level };
}

/**
 * The requested level below an account; the next level if its own role or nothing was sent. Null if there is no such
 * level.
 */
function levelBelow(kind: AccountRow['kind'], role: Role | undefined): Level | null {
  const own = (chain as readonly string[]).indexOf(kind);
  // otc, loan and gift accounts do not play and have no accounts below them.
  if (own < 0) return null;
  if (role === undefined || role === kind) return (childKindOf(kind) ?? 'player') as Level;
  return chain.indexOf(role) > own ? (role as Level) : null;
}

export const partyOf = ({ accountId, username, kind }: AccountRow) => ({
  _id: String(accountId),
  username,
  role: kind,
});
