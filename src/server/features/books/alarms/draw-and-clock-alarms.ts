import { keepAlarms } from '#server/features/books/alarms/alarm-queries';
import {
  listDifferingClocks,
  listRoundsShownAhead,
  listStuckDraws,
} from '#server/features/books/alarms/watch-queries';
import type { Database } from '#server/platform/database/database';

/** Raises an alarm where draws are stuck, where clocks differ, and where a clock went back behind results that were shown. */
export async function watchDrawsAndClocks(db: Database): Promise<void> {
  const alarms = [
    ...(await listStuckDraws(db)),
    ...(await listDifferingClocks(db)),
    ...(await listRoundsShownAhead(db)),
  ];
  await keepAlarms(db, 'draws and clocks', alarms);
}
