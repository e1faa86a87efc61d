import type { Account } from '#contract/accounts/account-table';
import { type Hundredths, toHundredths } from '#contract/ground/money';
import { typedNumber } from '#web/ui/form/typed-number.ts';

export type BatchAct = 'give' | 'take';
export type BatchWay = 'same' | 'own' | 'fill' | 'all';

export interface BatchPlan {
  act: BatchAct;
  way: BatchWay;
  /** The amount of all rows, or the points that they are filled up to, as typed. */
  amount: string;
  /** The amounts of single rows by account, as typed. */
  amounts: Readonly<Record<string, string>>;
}

type BatchFault = 'barred' | 'amount' | 'small' | 'held';

export interface PlannedRow {
  account: Account;
  /** Hundredths; null without a valid amount. */
  amount: Hundredths | null;
  before: Hundredths;
  after: Hundredths;
  fault: BatchFault | null;
}

/** An adjust moves at least one point. */
const leastTaken = 100;

/**
 * The rows of a batch, in hundredths. *Fill up to* leaves out accounts that have as much already, and *Everything* those
 * that have nothing.
 */
export function planBatch(accounts: readonly Account[], plan: BatchPlan): PlannedRow[] {
  const rows = accounts.map((account) => planRow(account, plan));
  const isDropped = ({ amount }: PlannedRow) => amount !== null && amount <= 0;
  return plan.way === 'fill' || plan.way === 'all' ? rows.filter((row) => !isDropped(row)) : rows;
}

function planRow(account: Account, plan: BatchPlan): PlannedRow {
  const before = toHundredths(account.walletBalance) ?? 0;
  const amount = amountOf(account, before, plan);
  const moved = amount ?? 0;
  const after = plan.act === 'give' ? before + moved : before - moved;
  return { account, amount, before, after, fault: faultOf(account, { amount, after, act: plan.act }) };
}

function amountOf(
  account: Account,
  before: Hundredths,
  { way, amount, amounts }: BatchPlan,
): Hundredths | null {
  if (way === 'all') return before;
  const typed = way === 'own' ? (amounts[account._id] ?? '') : amount;
  const points = toHundredths(typedNumber(typed) ?? Number.NaN);
  return points !== null && way === 'fill' ? points - before : points;
}

function faultOf(
  { isBarred }: Account,
  { amount, after, act }: Pick<PlannedRow, 'amount' | 'after'> & { act: BatchAct },
): BatchFault | null {
  if (act === 'give' && isBarred) return 'barred';
  if (amount === null || amount <= 0) return 'amount';
  if (act === 'take' && after < 0) return 'held';
  return act === 'take' && amount < leastTaken ? 'small' : null;
}

/** The sum of the rows, in hundredths. */
export const totalOf = (rows: readonly PlannedRow[]): Hundredths =>
  rows.reduce((sum, { amount }) => sum + Math.max(0, amount ?? 0), 0);
