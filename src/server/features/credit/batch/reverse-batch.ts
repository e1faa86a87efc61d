import {
  type BatchMovement,
  type BatchRecord,
  listBatchMovements,
} from '#server/features/credit/batch/batch-queries';
import { type BatchRow, type PostedBatch, postBatch } from '#server/features/credit/batch/post-batch';
import type { Actor, RequestFacts } from '#server/platform/actor';
import type { Databases } from '#server/platform/database/database';
import type { Idempotency } from '#server/platform/http/idempotency-key';
import { demandOwnPassword } from '#server/shared/secrets/demand-own-password';

interface Sent {
  password: string;
  /** Leaves out what cannot be reversed. */
  isPartial: boolean;
  idempotency: Idempotency | null;
  facts: RequestFacts;
}

/**
 * Takes back what is left of each movement of a batch, as a batch of its own. Throws already_reversed if nothing is left,
 * rows_refused with the rows that cannot be reversed, and what postBatch throws.
 */
export async function reverseBatch(
  databases: Databases,
  actor: Actor,
  { batch, password, isPartial, idempotency, facts }: Sent & { batch: BatchRecord },
): Promise<PostedBatch> {
  const { db } = databases;
  await demandOwnPassword(db, actor, password);
  const movements = await listBatchMovements(db, actor, batch);
  const open = movements.map(asRow).filter(({ amount }) => amount > 0);
  // Of a taken back batch the operator pays: its own credit is judged for all rows together.
  const isPossible = ({ place, amount }: BatchRow) => (movements[place ?? 0]?.held ?? 0) >= amount;
  const rows = isPartial && batch.isDown ? open.filter(isPossible) : open;
  return postBatch(databases, actor, {
    kind: 'adjust',
    isDown: !batch.isDown,
    rows,
    note: '',
    category: '',
    reverses: batch.batchId,
    idempotency,
    log: { action: 'credit.batches.reverse', text: `Reversed batch ${batch.batchId}`, facts },
  });
}

/** What is left of a movement, at its place in the batch. */
const asRow = (movement: BatchMovement, place: number): BatchRow => ({
  place,
  accountId: movement.accountId,
  amount: movement.isUndone ? 0 : movement.amount - movement.reversed,
  note: '',
  reference: '',
  reverses: { transferId: movement.transferId, bookDay: movement.bookDay },
});
