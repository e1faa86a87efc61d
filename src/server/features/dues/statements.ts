import { type Statement, statementTexts } from '#contract/dues/statements';
import type { Day } from '#contract/ground/date-presets';
import { type Hundredths, toPoints } from '#contract/ground/money';
import {
  type DisputeRecord,
  disputeAnswer,
  listDisputes,
} from '#server/features/dues/disputes/dispute-queries';
import { type Edge, findAccount, findParent, isReference } from '#server/features/dues/edge-queries';
import {
  findStatement,
  findUnsettledDay,
  type IssuedRecord,
  insertAcceptance,
  listOpenLines,
  networkOfStatement,
  type StatementRecord,
} from '#server/features/dues/statement-queries';
import type { Actor, RequestFacts } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Database } from '#server/platform/database/database';
import type { Once } from '#server/platform/database/once-queries';
import type { AccountRow } from '#server/shared/accounts/account-rows';
import { readSelfOrDescendant } from '#server/shared/accounts/read-account';
import { recordActivity } from '#server/shared/activity-log/record-activity';
import { partyOf } from '#server/shared/daily-sums/report-subject';
import { readToday } from '#server/shared/periods/day-queries';

interface Sides {
  account: AccountRow;
  parent: AccountRow | null;
}

/** The open periods of an edge as statements, up to a day; today by default and at most: nothing counts later. */
export async function previewStatements(
  db: Database,
  edge: Edge,
  until: Day | undefined,
): Promise<Statement[]> {
  const today = await readToday(db);
  const unsettled = await findUnsettledDay(db, edge.account.networkId);
  const sides = { account: edge.account, parent: await findParent(db, edge) };
  const lines = await listOpenLines(db, edge, until === undefined || until > today ? today : until);
  return lines.map((line) => ({
    _id: null,
    state: line.endsOn >= today || line.endsOn > line.lastDay ? 'open' : 'closing',
    waitsFor: line.endsOn < today && unsettled !== null && unsettled <= line.endsOn ? unsettled : null,
    issuedAt: null,
    acceptedBy: null,
    isAccepted: false,
    overdueDays: 0,
    disputes: [],
    canAccept: false,
    ...figuresOf(sides, line),
  }));
}

/** An issued statement. An account outside the branch of the actor has none: 404. */
export async function readStatement(db: Database, actor: Actor, statementId: number): Promise<Statement> {
  const { sides, found } = await demandStatement(db, actor, statementId);
  const disputes = await listDisputes(db, found);
  return issuedAnswer(actor, { sides, found, disputes });
}

/** Accepts a statement, once per key. Only its account does. */
export async function acceptStatement(
  db: Database,
  actor: Actor,
  { statementId, facts, once }: { statementId: number; facts: RequestFacts; once: Once },
): Promise<Statement> {
  const { sides, found } = await demandStatement(db, actor, statementId);
  if (found.accountId !== actor.accountId)
    throw new AppError('wrong_side', { message: statementTexts.acceptOther });
  await db.transaction().execute((tx) =>
    once(tx, async () => {
      const accepted = await insertAcceptance(tx, found, actor);
      await recordActivity(tx, {
        actor,
        subject: sides.account,
        action: 'dues.accept',
        facts,
        text: `Accepted statement ${statementId}`,
      });
      return accepted;
    }),
  );
  return readStatement(db, actor, statementId);
}

/** Both sides read a statement, and the operators above the upper one of that time. Anyone else gets 404. */
export async function demandStatement(db: Database, actor: Actor, statementId: number) {
  const networkId = actor.role === 'superadmin' ? await networkOfStatement(db, statementId) : actor.networkId;
  const found = networkId === undefined ? undefined : await findStatement(db, networkId, statementId);
  const account = found === undefined ? undefined : await findAccount(db, found.networkId, found.accountId);
  if (found === undefined || account === undefined) throw new AppError('not_found');
  const { accountId, parentId } = found;
  if (actor.accountId !== accountId && actor.role !== 'superadmin')
    await readSelfOrDescendant(db, actor, parentId);
  return { sides: { account, parent: await findParent(db, { account, parentId }) }, found };
}

interface Issued {
  sides: Sides;
  found: IssuedRecord;
  disputes: readonly DisputeRecord[];
}

const issuedAnswer = (actor: Actor, { sides, found, disputes }: Issued): Statement => ({
  _id: String(found.statementId),
  state: found.state,
  acceptedBy: found.acceptedBy,
  isAccepted: found.isAccepted,
  overdueDays: found.overdueDays,
  disputes: disputes.map((dispute) =>
    disputeAnswer(dispute, isReference(actor, sides.account, found.parentId)),
  ),
  canAccept: !found.isAccepted && found.state !== 'disputed' && found.accountId === actor.accountId,
  waitsFor: null,
  issuedAt: found.issuedAt.toISOString(),
  ...figuresOf(sides, found),
});

const percentOf = (rate: number | null) => (rate === null ? null : rate / 100);

/** The figures of a period, as they are sent. */
export function figuresOf({ account, parent }: Sides, record: StatementRecord) {
  const { kind } = account;
  const isAbove = kind === 'admin' || kind === 'superareamanager';
  const only = (has: boolean, amount: Hundredths) => (has ? toPoints(amount) : null);
  return {
    account: partyOf(account),
    parent: parent === null ? null : partyOf(parent),
    firstDay: record.firstDay,
    lastDay: record.lastDay,
    basis: record.basis,
    plan: record.plan,
    sharePercent: percentOf(record.shareRate),
    pointPrice: percentOf(record.pointPrice),
    opening: toPoints(record.opening),
    play: toPoints(record.play),
    win: toPoints(record.win),
    end: toPoints(record.play - record.win),
    supercom: only(isAbove, record.supercom),
    distcom: only(isAbove || kind === 'areamanager', record.distcom),
    retailcom: only(isAbove || kind === 'areamanager' || kind === 'master', record.retailcom),
    usercom: toPoints(record.usercom),
    net: toPoints(record.net),
    share: toPoints(record.share),
    carriedBefore: toPoints(record.carriedBefore),
    carried: toPoints(record.carried),
    given: toPoints(record.given),
    taken: toPoints(record.taken),
    due: toPoints(record.due),
    paid: toPoints(record.paid),
    writtenOff: toPoints(record.writtenOff),
    corrected: toPoints(record.corrected),
    closing: toPoints(record.closing),
  };
}
