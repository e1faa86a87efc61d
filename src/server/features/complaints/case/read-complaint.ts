import type * as z from 'zod/mini';
import type { readComplaint as call } from '#contract/complaints/complaint-cases';
import { caseAnswer } from '#server/features/complaints/case/case-answer';
import { demandComplaint } from '#server/features/complaints/case/demand-complaint';
import { networkOfReader } from '#server/features/complaints/complaint-scope';
import { findNeighbours } from '#server/features/complaints/neighbour-queries';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';

interface Asked {
  id: string;
  query: z.output<(typeof call)['query']>;
}

/** One message, and its neighbours in the list with these filters. `db` holds an entry that was added a moment ago. */
export async function readComplaint(
  { db, lists }: { db: Database; lists: Database },
  actor: Actor,
  { id, query: { sort, order, ...chosen } }: Asked,
) {
  const row = await demandComplaint(db, actor, id);
  const filter = { networkId: networkOfReader(actor), ...chosen };
  const { previous, next } = await findNeighbours(lists, { filter, order: { sort, order }, of: row });
  return {
    data: await caseAnswer(db, actor, row),
    previous: previous === null ? null : String(previous),
    next: next === null ? null : String(next),
  };
}
