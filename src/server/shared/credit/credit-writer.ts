import pg from 'pg';
import { sqlState } from '#server/platform/database/database-errors';
import { inTurnOf } from '#server/platform/database/posting-turns';
import { shareOf } from '#server/platform/process/machine';
import type { CreditOrder, CreditVerdict } from '#server/shared/credit/credit-order';
import type { Waiting } from '#server/shared/credit/group-queue';
import { createGroupWriter, refuseAll } from '#server/shared/credit/group-writer';

type WaitingCredit = Waiting<CreditOrder, CreditVerdict>;

/** The movements of a network are posted in the order of their arrival, by one writer. */
const limits = () => ({
  writers: 8,
  writersPerNetwork: 1,
  perCall: 150,
  waiting: shareOf(10_000),
  waitingPerNetwork: shareOf(2_500),
});

/** One writer per pool. */
const writers = new WeakMap<pg.Pool, ReturnType<typeof createCreditWriter>>();

/**
 * Posts a movement together with others of its network that wait, once per key, and tells its own verdict. Rejects with
 * unavailable when too many wait.
 */
export async function postCredit(pool: pg.Pool, order: CreditOrder): Promise<CreditVerdict> {
  const writer = writers.get(pool) ?? createCreditWriter(pool);
  writers.set(pool, writer);
  return writer.submit(order);
}

function createCreditWriter(pool: pg.Pool) {
  return createGroupWriter<CreditOrder, CreditVerdict>({
    ...limits(),
    grouping: {
      networkOf: (order) => order.networkId,
      laneOf: () => 0,
      rivalOf: ({ actorId, idempotency }) =>
        idempotency === null ? undefined : `${actorId}/${idempotency.key}`,
    },
    taken: { order: 'waiting movements', group: 'credit writers' },
    post: (group) => postGroup(pool, group),
  });
}

/**
 * Posts what can be posted without waiting for a wallet that others have locked. The rest waits for its wallets beside
 * the next groups, so that no other caller waits for them: together for a short time, then each alone.
 */
async function postGroup(pool: pg.Pool, group: WaitingCredit[]): Promise<void> {
  const busy = await post(pool, group, null);
  if (busy.length > 0) void postBusy(pool, busy);
}

async function postBusy(pool: pg.Pool, busy: WaitingCredit[]): Promise<void> {
  const alone = busy.length === 1 ? busy : await post(pool, busy, '100ms');
  const left = await Promise.all(alone.map((each) => post(pool, [each], '5s')));
  refuseAll(
    left.flat(),
    new Error('post_movements did not judge a movement that has waited for its wallets'),
  );
}

/**
 * Posts a group and answers each of its callers, except those whose wallets it waited for in vain.
 * @param wait the longest wait for a wallet; null waits for none
 */
async function post(pool: pg.Pool, group: WaitingCredit[], wait: string | null): Promise<WaitingCredit[]> {
  try {
    const verdicts = await callPostMovements(pool, group, wait);
    return group.filter((each, at) => !isAnswered(each, verdicts[at]));
  } catch (error) {
    if (group.length > 1 && sqlState(error) === '55P03') return group;
    if (group.length === 1 || !isFaultOfOne(error)) {
      refuseAll(group, error);
      return [];
    }
    for (const each of group) await post(pool, [each], '5s');
    return [];
  }
}

function isAnswered(each: WaitingCredit, verdict: CreditVerdict | undefined): boolean {
  if (verdict === undefined) throw new Error('post_movements returned too few verdicts');
  if ('code' in verdict && verdict.code === 'busy') return false;
  each.resolve(verdict);
  return true;
}

/** True if values of a row cannot be stored: nothing was written, so each can be sent alone. */
const isFaultOfOne = (error: unknown) =>
  error instanceof pg.DatabaseError && /^(22|23)/.test(sqlState(error) ?? '');

async function callPostMovements(
  pool: pg.Pool,
  group: readonly WaitingCredit[],
  wait: string | null,
): Promise<CreditVerdict[]> {
  const networkId = group[0]?.order.networkId ?? 0;
  const values = [networkId, JSON.stringify(group.map(({ order }) => movementOf(order))), wait];
  const call = async () => {
    const { rows } = await pool.query<{ verdicts: CreditVerdict[] }>({
      name: 'post_movements',
      text: 'select post_movements($1, $2, $3) as verdicts',
      values,
    });
    return rows[0]?.verdicts ?? [];
  };
  return inTurnOf(pool, networkId, async () => {
    try {
      return await call();
    } catch (error) {
      // Another request won the race for a key while this one waited for the wallets: its answer exists now.
      if (sqlState(error) === 'PB008') return call();
      throw error;
    }
  });
}

/** The movement as post_movements reads it (movement_row). */
const movementOf = ({ actorId, idempotency, words, reverses, ...order }: CreditOrder) => ({
  actor: actorId,
  key: idempotency?.key,
  print: idempotency && `\\x${idempotency.fingerprint.toString('hex')}`,
  payer: order.payer,
  receiver: order.receiver,
  amount: order.amount,
  kind: order.kind,
  activity: order.activity,
  ...words,
  reverses: reverses?.transferId,
  day: reverses?.bookDay,
});
