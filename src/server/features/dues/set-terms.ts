import type { z } from 'zod/mini';
import {
  type DueTerms,
  type EdgeTerms,
  type termsBody,
  termsFromDaysAgo,
  termsTexts,
  termsUntilDaysAhead,
} from '#contract/dues/terms';
import type { tryTerms as tryCall } from '#contract/dues/trial';
import { addDays } from '#contract/ground/date-presets';
import { type Hundredths, toHundredths, toPoints } from '#contract/ground/money';
import { type ProofTools, withOwnProof } from '#server/features/auth/second-factor/with-own-proof';
import { type Edge, findParent, readEdgeDays } from '#server/features/dues/edge-queries';
import {
  findTrial,
  insertTerms,
  listTerms,
  type NewTerms,
  readSharesAround,
  type TermsRow,
  termsOn,
} from '#server/features/dues/terms-queries';
import type { Actor, RequestFacts } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Database, Transaction } from '#server/platform/database/database';
import type { Once } from '#server/platform/database/once-queries';
import { recordActivity } from '#server/shared/activity-log/record-activity';
import { partyOf } from '#server/shared/daily-sums/report-subject';

type Body = z.output<typeof termsBody>;

/** The terms of an edge with their history, as both sides see them. */
export async function edgeTerms(db: Database | Transaction, edge: Edge, canSet: boolean): Promise<EdgeTerms> {
  const parent = await findParent(db, edge);
  const days = await readEdgeDays(db, edge);
  return {
    ...days,
    account: partyOf(edge.account),
    parent: parent === null ? null : partyOf(parent),
    canSet,
    terms: (await listTerms(db, edge)).map(termsAnswer),
  };
}

interface Sent {
  body: Body;
  facts: RequestFacts;
  once: Once;
}

/** Sets terms from a day on, once per key, after the operator has proved itself. */
export async function setTerms(
  tools: ProofTools,
  actor: Actor,
  edge: Edge,
  { body: { ownPassword, code, ...body }, facts, once }: Sent,
): Promise<EdgeTerms> {
  const terms = storedTerms(body);
  const set = async (tx: Transaction) => {
    const earlier = termsOn(await listTerms(tx, edge), terms.fromDay);
    await demandDay(tx, edge, { terms, earlier });
    await demandShares(tx, edge, terms);
    const termsId = await insertTerms(tx, actor, edge, terms);
    await recordActivity(tx, {
      actor,
      subject: edge.account,
      action: 'dues.set-terms',
      facts,
      text: `Set the terms of ${edge.account.username} from ${terms.fromDay}`,
    });
    return termsId;
  };
  return withOwnProof(tools, actor, { ownPassword, code }, async (tx) => {
    await once(tx, () => set(tx));
    return edgeTerms(tx, edge, true);
  });
}

/** What an account would have owed for its last closed period by other terms; null without such a period. */
export async function tryTerms(
  db: Database,
  edge: Edge,
  { basis, plan, rate = '0', period, weekday }: z.output<typeof tryCall.query>,
): Promise<z.output<typeof tryCall.answer>['data']> {
  const asked = { basis, plan: plan ?? null, period, rate: toHundredths(Number(rate)) ?? 0 };
  const found = await findTrial(db, edge, {
    ...asked,
    weekday: weekday === undefined ? null : Number(weekday),
  });
  if (found === undefined) return null;
  return { ...found, due: toPoints(found.due), was: found.was === null ? null : toPoints(found.was) };
}

async function demandDay(
  tx: Transaction,
  edge: Edge,
  { terms, earlier }: { terms: NewTerms; earlier: TermsRow | undefined },
): Promise<void> {
  const { today, nextPeriod } = await readEdgeDays(tx, edge);
  const refuse = (text: string) => new AppError('invalid_input', { fields: { fromDay: text } });
  if (terms.fromDay < addDays(today, -termsFromDaysAgo)) throw refuse(termsTexts.tooEarly);
  if (terms.fromDay > addDays(today, termsUntilDaysAhead)) throw refuse(termsTexts.tooLate);
  if (earlier === undefined) return;
  // The operator who sets them knows how the past days went.
  if (terms.fromDay < today) throw refuse(termsTexts.notBack);
  if (nextPeriod === null || terms.fromDay >= nextPeriod) return;
  if (isWorse(earlier, terms)) throw refuse(termsTexts.nextPeriod(nextPeriod));
}

/** True if the account keeps less, pays more or has less time, or is settled in another way or at other times. */
function isWorse(before: TermsRow, after: NewTerms): boolean {
  const names = ['basis', 'plan', 'period', 'weekday'] as const;
  const isOther = names.some((name) => before[name] !== after[name]);
  const keepsLess = (after.shareRate ?? 0) < (before.shareRate ?? 0);
  const paysMore = (after.pointPrice ?? 0) > (before.pointPrice ?? 0);
  const hasLessTime =
    after.graceDays < before.graceDays || (after.acceptDays ?? Infinity) < (before.acceptDays ?? Infinity);
  return isOther || keepsLess || paysMore || hasLessTime || mayOweLess(before, after);
}

/** True if the limit is lower on some day, or an overdue statement stops credit now. */
function mayOweLess(before: NewTerms, after: NewTerms): boolean {
  const limitOf = ({ dueLimit }: NewTerms) => dueLimit ?? Infinity;
  const stopsNow = before.whenOverdue === 'nothing' && after.whenOverdue === 'stop-giving';
  if (stopsNow || limitOf(after) < limitOf(before)) return true;
  const { increaseAmount, increaseUntil } = before;
  if (increaseAmount === null || increaseUntil === null || increaseUntil < after.fromDay) return false;
  const isHigherForGood = limitOf(after) >= limitOf(before) + increaseAmount;
  const isRaisedAsLong =
    limitOf(after) + (after.increaseAmount ?? 0) >= limitOf(before) + increaseAmount &&
    (after.increaseUntil ?? '') >= increaseUntil;
  return !isHigherForGood && !isRaisedAsLong;
}

/** A share lies between those of the edges below and above, or an operator would lose what its child keeps. */
async function demandShares(tx: Transaction, edge: Edge, { shareRate, fromDay }: NewTerms): Promise<void> {
  if (shareRate === null) return;
  const { above, below } = await readSharesAround(tx, edge, await findParent(tx, edge), fromDay);
  const refuse = (text: string) => new AppError('invalid_input', { fields: { sharePercent: text } });
  if (above !== null && shareRate > above) throw refuse(termsTexts.shareAboveParent);
  if (below !== null && shareRate < below) throw refuse(termsTexts.shareBelowChild);
}

const wholePrice = 100;

function storedTerms({ basis, plan, sharePercent, pointPrice, weekday, ...body }: Body): NewTerms {
  const rate = (percent: number | undefined) => (percent === undefined ? null : toHundredths(percent));
  const { fromDay, period, graceDays, autoAcceptDays, creditReference } = body;
  const { dueLimit, warnAt = [], increase, whenOverdue } = body;
  const amount = (points: number | undefined) => (points === undefined ? null : toHundredths(points));
  return {
    fromDay,
    basis,
    plan: plan ?? null,
    shareRate: rate(sharePercent),
    pointPrice: basis === 'points' ? rate(pointPrice ?? wholePrice) : null,
    period,
    weekday: weekday ?? null,
    graceDays,
    acceptDays: autoAcceptDays,
    creditReference: amount(creditReference),
    dueLimit: amount(dueLimit),
    warnAt,
    increaseAmount: amount(increase?.amount),
    increaseUntil: increase?.until ?? null,
    increaseReason: increase?.reason ?? null,
    whenOverdue,
  };
}

const percentOf = (rate: number | null) => (rate === null ? null : rate / 100);
const pointsOf = (amount: Hundredths | null) => (amount === null ? null : toPoints(amount));

function termsAnswer(row: TermsRow): DueTerms {
  const { increaseAmount, increaseUntil, increaseReason } = row;
  return {
    fromDay: row.fromDay,
    basis: row.basis as DueTerms['basis'],
    plan: row.plan as DueTerms['plan'],
    sharePercent: percentOf(row.shareRate),
    pointPrice: percentOf(row.pointPrice),
    period: row.period as DueTerms['period'],
    weekday: row.weekday,
    graceDays: row.graceDays,
    autoAcceptDays: row.acceptDays,
    creditReference: pointsOf(row.creditReference),
    dueLimit: pointsOf(row.dueLimit),
    warnAt: row.warnAt,
    increase:
      increaseAmount === null || increaseUntil === null || increaseReason === null
        ? null
        : { amount: toPoints(increaseAmount), until: increaseUntil, reason: increaseReason },
    whenOverdue: row.whenOverdue as DueTerms['whenOverdue'],
    setBy: row.actorUsername,
    setAt: row.createdAt.toISOString(),
  };
}
