import { sql } from 'kysely';
import type { Actor } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Database } from '#server/platform/database';
import { inAdvance } from '#server/platform/in-advance';
import { readingPrimary } from '#server/platform/replica';

const rowsBetweenLooks = 1000;
/** Twice what is read from the database at a time. */
const rowsAhead = 1000;

/** Passes rows on and looks again and again whether the session still stands: a right taken away ends a running export. */
export async function* whileSignedIn<Row>(
  db: Database,
  actor: Actor,
  rows: AsyncIterable<Row>,
): AsyncGenerator<Row> {
  let passed = 0;
  for await (const row of inAdvance(rows, rowsAhead)) {
    passed += 1;
    if (passed % rowsBetweenLooks === 0 && !(await readingPrimary(() => stillSignedIn(db, actor))))
      throw new AppError('not_signed_in');
    yield row;
  }
}

async function stillSignedIn(db: Database, actor: Actor): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select(sql<boolean>`ended_at is null and not is_barred(network_id, account_id)`.as('stands'))
    .where('networkId', '=', actor.networkId)
    .where('sessionId', '=', actor.sessionId)
    .executeTakeFirst();
  return row?.stands === true;
}
