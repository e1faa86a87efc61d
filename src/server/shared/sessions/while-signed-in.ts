import type { Actor } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Database } from '#server/platform/database/database';
import { readingPrimary } from '#server/platform/replication/replica';
import { inAdvance } from '#server/platform/streams/in-advance';
import { isStillSignedIn } from '#server/shared/sessions/session-queries';

const rowsBetweenLooks = 1000;

/** Twice what is read from the database at a time. */
const rowsAhead = 1000;

/** Passes rows on and checks repeatedly that the session is still open: revoking a right ends a running export. */
export async function* whileSignedIn<Row>(
  db: Database,
  actor: Actor,
  rows: AsyncIterable<Row>,
): AsyncGenerator<Row> {
  let passed = 0;
  for await (const row of inAdvance(rows, rowsAhead)) {
    passed += 1;
    if (passed % rowsBetweenLooks === 0 && !(await readingPrimary(() => isStillSignedIn(db, actor))))
      throw new AppError('not_signed_in');
    yield row;
  }
}
