import { sql } from 'kysely';
import type { Database } from '#server/platform/database';

interface Folder {
  networkId: number;
  folder: string;
}

/** Long enough for a busy node, short enough that a person who tries again is let in. */
const silentSeconds = 30;

/** False where it is being transferred by somebody else. A folder that was put back by hand gets its row here. */
export async function takeTransfer(
  db: Database,
  { networkId, folder }: Folder,
  { askedBy, bytesTotal }: { askedBy: number; bytesTotal: number },
): Promise<boolean> {
  await db
    .insertInto('backupJobs')
    .values({ networkId, folder, askedBy, state: 'made', bytes: bytesTotal })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const result = await db
    .updateTable('backupJobs')
    .set({
      transferState: 'running',
      transferDone: 0,
      transferTotal: bytesTotal,
      transferError: null,
      transferHeardAt: sql`clock_timestamp()`,
    })
    .where('networkId', '=', networkId)
    .where('folder', '=', folder)
    .where(
      sql<boolean>`(transfer_state is distinct from 'running'
        or transfer_heard_at < clock_timestamp() - make_interval(secs => ${sql.lit(silentSeconds)}))`,
    )
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

interface Heard {
  transferDone?: number;
  transferState?: 'done' | 'failed';
  transferError?: string;
}

export async function hearTransfer(db: Database, { networkId, folder }: Folder, heard: Heard): Promise<void> {
  await db
    .updateTable('backupJobs')
    .set({ ...heard, transferHeardAt: sql`clock_timestamp()` })
    .where('networkId', '=', networkId)
    .where('folder', '=', folder)
    .where('transferState', '=', 'running')
    .execute();
}
