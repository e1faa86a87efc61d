import { keepAlarms } from '#server/features/books/alarms/alarm-queries';
import { listOldSnapshots } from '#server/features/books/alarms/snapshot-queries';
import {
  listDifferingClocks,
  listMiscounts,
  listRoundsShownAhead,
  listStuckDraws,
} from '#server/features/books/alarms/watch-queries';
import type { Database } from '#server/platform/database/database';

/**
 * Raises an alarm where draws are stuck, where clocks differ, where a server counts wrongly, where a clock went back
 * behind results that were shown, and where an old snapshot slows down sales.
 */
export async function watchDrawsAndClocks(db: Database): Promise<void> {
  const alarms = [
    ...(await listStuckDraws(db)),
    ...(await listDifferingClocks(db)),
    ...(await listMiscounts(db)),
    ...(await listRoundsShownAhead(db)),
    ...(await listOldSnapshots(db)),
  ];
  await keepAlarms(db, 'draws and clocks', alarms);
}
