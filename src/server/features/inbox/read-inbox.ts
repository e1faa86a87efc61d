import type * as z from 'zod/mini';
import type { readInbox as call } from '#contract/inbox/inbox';
import { findEntries, listBetween } from '#server/features/inbox/inbox-queries';
import { insertReads, moveMark } from '#server/features/inbox/read-state-queries';
import type { Actor } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import { readTime } from '#server/platform/database/clock';
import type { Database } from '#server/platform/database/database';
import { demandId } from '#server/shared/accounts/account-ids';
import { countUnread, loadReadState } from '#server/shared/inbox/unread-queries';

type Body = z.output<(typeof call)['body']>;

/**
 * No transaction that writes an entry lasts longer. An entry carries the time at which it was written, and appears when
 * its transaction ends: a mark on an earlier moment covers no entry that is still to appear.
 */
const longestMs = 300_000;

/** Marks entries of the own inbox as read, and answers with how many are left. */
export async function readInbox(db: Database, actor: Actor, { until, entries = [] }: Body) {
  if (until === undefined) await insertReads(db, actor, await findEntries(db, actor, entries.map(demandId)));
  else await readUntil(db, actor, demandId(until));
  return { unread: await countUnread(db, { actor, state: await loadReadState(db, actor) }) };
}

async function readUntil(db: Database, actor: Actor, entryId: number): Promise<void> {
  const [newest] = await findEntries(db, actor, [entryId]);
  if (newest === undefined) throw new AppError('not_found');
  const now = await readTime(db);
  const settled = now.getTime() - longestMs;
  const mark = new Date(Math.min(settled, newest.createdAt.getTime()));
  const recent = await listBetween(db, actor, { after: mark, newest });
  await db.transaction().execute(async (tx) => {
    await moveMark(tx, actor, { readUntil: mark, now });
    await insertReads(tx, actor, recent);
  });
}
