import { type ChainKind, chain, childKindOf, type Role } from '#contract/roles';
import { demandId } from '#server/features/accounts/account-ids';
import type { AccountRow } from '#server/features/accounts/account-rows';
import { readSelf, readSelfOrDescendant } from '#server/features/accounts/read-account';
import type { Actor } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Database } from '#server/platform/database';

/** A level that rows of a report can have. */
export type Level = Exclude<ChainKind, 'superadmin'>;

export interface ReportSubject {
  actor: Actor;
  /** The account the report is about: the actor or one below it. */
  account: AccountRow;
  /** Whose rows are wanted. Those of a player are its own. */
  level: Level;
}

/** Whom a report is about and the level of its rows; 404 for an account or a level that does not stand below the actor. */
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

/** The level wanted below an account: the next one where its own role is sent, or none. Null where there is no such level. */
function levelBelow(kind: AccountRow['kind'], role: Role | undefined): Level | null {
  const own = (chain as readonly string[]).indexOf(kind);
  // otc, loan and gift accounts neither play nor have anybody below them.
  if (own < 0) return null;
  if (role === undefined || role === kind) return (childKindOf(kind) ?? 'player') as Level;
  return chain.indexOf(role) > own ? (role as Level) : null;
}

export const partyOf = ({ accountId, username, kind }: AccountRow) => ({
  _id: String(accountId),
  username,
  role: kind,
});
