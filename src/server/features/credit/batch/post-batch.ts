import type pg from 'pg';
import { errorKinds } from '#contract/ground/errors';
import { type Hundredths, toPoints } from '#contract/ground/money';
import type { Actor, RequestFacts } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Database, Databases } from '#server/platform/database/database';
import { sqlState } from '#server/platform/database/database-errors';
import type { Idempotency } from '#server/platform/http/idempotency-key';
import { selectAccountRows } from '#server/shared/accounts/account-rows';
import { isBelow, isNotClosed } from '#server/shared/accounts/branch-conditions';
import { isOff, stateText } from '#server/shared/accounts/effective-state';
import { logRow } from '#server/shared/credit/act-log';
import { actOnce } from '#server/shared/credit/act-queries';
import { creditRefusals } from '#server/shared/credit/credit-refusals';
import { leftMessage, mostMessage } from '#server/shared/credit/reversal-texts.en';
import { readNarrowestDues } from '#server/shared/dues/narrowest-due-queries';
import { overdueMessage } from '#server/shared/dues/overdue-texts.en';

export interface BatchRow {
  accountId: number;
  amount: Hundredths;
  note: string;
  reference: string;
  /** The movement that it takes back, and its day. */
  reverses?: { transferId: number; bookDay: string };
  /** Its place in what was sent, if rows before it were left out. */
  place?: number;
}

interface BatchAct {
  kind: 'transfer' | 'adjust';
  /** From the operator to the accounts. */
  isDown: boolean;
  rows: readonly BatchRow[];
  note: string;
  category: string;
  /** The batch that it takes back. */
  reverses: number | null;
  idempotency: Idempotency | null;
  log: { action: string; text: string; facts: RequestFacts };
}

export interface PostedBatch {
  batchId: number;
  /** As PostgreSQL writes it in JSON. */
  postedAt: string;
  accounts: number[];
  transfers: number[];
  /** Balances of the accounts afterwards, in hundredths. */
  afters: Hundredths[];
  ownAfter: Hundredths;
}

interface RefusedRow {
  row: number;
  code: string;
  most: Hundredths | null;
}
const receiverBarred = 'PB013';
const receiverOwes = 'PB054';
type Answer = PostedBatch | { refused: RefusedRow[] } | { total: Hundredths; held: Hundredths };

/**
 * Posts all rows between the operator and accounts of its network, or none, once per key. Throws rows_refused with the
 * fault of each refused row, insufficient_credit, and what a single movement throws.
 */
export async function postBatch(
  { db, postings }: Pick<Databases, 'db' | 'postings'>,
  actor: Actor,
  act: BatchAct,
): Promise<PostedBatch> {
  const answer = await callPostBatch(postings, actor, act);
  if ('refused' in answer) {
    const causes = await readCauses(db, actor, { act, refused: answer.refused });
    throw new AppError('rows_refused', {
      fields: Object.fromEntries(
        answer.refused.map((each) => {
          const { place = each.row, accountId } = act.rows[each.row] ?? {};
          return [`rows.${place}`, textOf(each, causes.get(accountId ?? 0))];
        }),
      ),
    });
  }
  if ('total' in answer) throw new AppError('insufficient_credit', { message: totalMessage(answer) });
  return answer;
}

async function callPostBatch(pool: pg.Pool, actor: Actor, act: BatchAct): Promise<Answer> {
  const { networkId, accountId, username } = actor;
  const { rows, idempotency } = act;
  const log = { ...act.log, networkId, subjectId: accountId, subjectUsername: username };
  const isReversal = rows.some(({ reverses }) => reverses !== undefined);
  try {
    return await actOnce<Answer>(pool, { actor, networkId, idempotency }, (call, key) =>
      call('post_batch', [
        networkId,
        accountId,
        ...key,
        act.kind,
        act.isDown,
        rows.map((row) => row.accountId),
        rows.map((row) => row.amount),
        rows.map((row) => row.note),
        rows.map((row) => row.reference),
        act.note,
        act.category,
        isReversal ? rows.map((row) => row.reverses?.transferId) : null,
        isReversal ? rows.map((row) => row.reverses?.bookDay) : null,
        act.reverses,
        JSON.stringify(logRow(username, log)),
      ]),
    );
  } catch (error) {
    const code = creditRefusals[sqlState(error) ?? ''];
    throw code === undefined ? error : new AppError(code, { cause: error });
  }
}

/** Why each account may not receive, by its id: its state, or what it or an account above it owes. */
async function readCauses(
  db: Database,
  actor: Actor,
  { act, refused }: { act: BatchAct; refused: readonly RefusedRow[] },
): Promise<Map<number, string>> {
  const accountsOf = (wanted: string) =>
    refused.flatMap(({ row, code }) => (code === wanted ? (act.rows[row]?.accountId ?? []) : []));
  const barred = accountsOf(receiverBarred);
  const owing = accountsOf(receiverOwes);
  const { networkId } = actor;
  const causes = new Map<number, string>();
  if (owing.length > 0)
    for (const [id, due] of await readNarrowestDues(db, actor, { networkId, accountIds: owing }))
      causes.set(id, overdueMessage(due));
  if (barred.length === 0) return causes;
  const rows = await selectAccountRows(db, networkId)
    .where('a.accountId', 'in', barred)
    .where(isBelow(actor, isNotClosed))
    .execute();
  for (const row of rows.filter(isOff)) causes.set(row.accountId, stateText(actor, row));
  return causes;
}

function textOf({ code, most }: RefusedRow, cause: string | undefined): string {
  if ((code === receiverBarred || code === receiverOwes) && cause !== undefined) return cause;
  if (code === 'PB051' && most !== null) return leftMessage(most);
  if (code === 'PB010' && most !== null) return mostMessage(most);
  return errorKinds[creditRefusals[code] ?? 'unexpected'].text;
}

/** What an operator would need, and what it holds. */
const totalMessage = ({ total, held }: { total: Hundredths; held: Hundredths }) =>
  `Insufficient credit: the total is ${toPoints(total).toFixed(2)}, and you hold ${toPoints(held).toFixed(2)}`;
