import * as calls from '#contract/credit/batches';
import { toHundredths, toPoints } from '#contract/ground/money';
import {
  type BatchRecord,
  countBatches,
  findBatch,
  listBatchMovements,
  listBatchRows,
  listNamedAccounts,
  streamBatchRows,
} from '#server/features/credit/batch/batch-queries';
import { type PostedBatch, postBatch } from '#server/features/credit/batch/post-batch';
import { reverseBatch } from '#server/features/credit/batch/reverse-batch';
import type { Actor } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Database, Databases } from '#server/platform/database/database';
import type { Serve } from '#server/platform/http/serve';
import { accountAnswer } from '#server/shared/accounts/account-answer';
import { demandId } from '#server/shared/accounts/account-ids';
import { managesKind } from '#server/shared/accounts/accounts-policy';
import { serveReport } from '#server/shared/lists/serve-report';
import { rowOf } from '#server/shared/lists/table-rows';
import { demandOwnPassword } from '#server/shared/secrets/demand-own-password';

/** Many movements of credit at once: posted, listed, read, and taken back as a whole. */
export function serveBatches(serve: Serve, databases: Databases, timeZone: string): void {
  const { db, lists } = databases;
  serve.signedIn(calls.postBatch, async ({ actor, body, facts, idempotency }) => {
    const { kind, transactionType, rows, note = '', category = '', password } = body;
    await demandOwnPassword(db, actor, password);
    const posted = await postBatch(databases, actor, {
      kind,
      isDown: kind === 'transfer' || transactionType === 'debit',
      rows: rows.map((row, place) => ({
        accountId: accountIdOf(row.userId, place),
        amount: toHundredths(row.amount) ?? 0,
        note: row.note || note,
        reference: row.reference ?? '',
      })),
      note,
      category,
      reverses: null,
      idempotency,
      log: { action: 'credit.batch', text: `Moved credit in a batch of ${rows.length}`, facts },
    });
    return { message: calls.batchTexts.posted, data: postedAnswer(posted) };
  });
  serve.signedIn(calls.findBatchAccounts, async ({ actor, body: { usernames } }) => {
    const rows = await listNamedAccounts(db, actor, usernames);
    return {
      data: rows.filter(({ kind }) => managesKind(actor, kind)).map((row) => accountAnswer(actor, row)),
    };
  });
  serveList(serve, lists, timeZone);
  serve.signedIn(calls.readBatch, async ({ actor, params }) => {
    const batch = await demandBatch(db, actor, params.id);
    const movements = await listBatchMovements(db, actor, batch);
    return {
      data: {
        ...batchAnswer(batch),
        movements: movements.map(
          ({ transferId, accountId, username, note, reference, isUndone, ...sums }) => ({
            _id: String(transferId),
            userId: String(accountId),
            username,
            amount: toPoints(sums.amount),
            note,
            reference,
            reversed: toPoints(sums.reversed),
            isUndone,
          }),
        ),
      },
    };
  });
  serve.signedIn(calls.reverseBatch, async ({ actor, params, body, facts, idempotency }) => {
    const batch = await demandBatch(db, actor, params.id);
    const posted = await reverseBatch(databases, actor, { ...body, batch, idempotency, facts });
    return { message: calls.batchTexts.reversed, data: postedAnswer(posted) };
  });
}

function serveList(serve: Serve, lists: Database, timeZone: string): void {
  serveReport(serve, calls.batches, {
    lists,
    timeZone,
    async find(db, actor, { order, search }) {
      const scope = { actor, search };
      const isAscending = order === 'asc';
      return {
        list: {
          sum: async () => ({ total: await countBatches(db, scope) }),
          read: (window) => listBatchRows(db, scope, { isAscending, window }),
          all: () => streamBatchRows(db, scope, isAscending),
        },
        row: batchAnswer,
      };
    },
  });
}

/** A text that is no id is refused with its row, like an account of another branch: as a number that no account has. */
function accountIdOf(text: string, place: number): number {
  const id = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(id) ? id : -1 - place;
}

async function demandBatch(db: Database, actor: Actor, id: string): Promise<BatchRecord> {
  const batch = await findBatch(db, actor, demandId(id));
  if (batch === undefined) throw new AppError('not_found');
  return batch;
}

const batchAnswer = ({ batchId, reverses, ...batch }: BatchRecord): calls.Batch =>
  rowOf(calls.batchTable, {
    ...batch,
    _id: batchId,
    reverses: reverses === null ? null : String(reverses),
  });

const postedAnswer = ({ batchId, postedAt, accounts, transfers, afters, ownAfter }: PostedBatch) => ({
  batchId: String(batchId),
  createdAt: new Date(postedAt).toISOString(),
  walletBalance: toPoints(ownAfter),
  rows: accounts.map((accountId, at) => ({
    userId: String(accountId),
    transactionId: String(transfers[at]),
    walletBalance: toPoints(afters[at] ?? 0),
  })),
});
