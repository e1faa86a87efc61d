import { sql } from 'kysely';
import type { Database } from '#server/platform/database';

interface Folder {
  networkId: number;
  folder: string;
}

/**
 * A transfer as one node holds it: known by the moment at which it was last heard of, in microseconds since 1970. Whoever takes it over
 * is heard of at another one, and this one writes nothing any more.
 */
export interface HeldTransfer extends Folder {
  heardAt: number;
}

const heardAt = sql<number>`(extract(epoch from transfer_heard_at) * 1000000)::bigint`;

/** Long enough for a busy node, short enough that a person who tries again is let in. */
const silentSeconds = 30;

/** Null where it is being transferred by somebody else. A folder that was put back by hand gets its row here. */
export async function takeTransfer(
  db: Database,
  { networkId, folder }: Folder,
  { askedBy, bytesTotal }: { askedBy: number; bytesTotal: number },
): Promise<HeldTransfer | null> {
  await db
    .insertInto('backupJobs')
    .values({ networkId, folder, askedBy, state: 'made', bytes: bytesTotal })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const held = await db
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
    .returning(heardAt.as('heardAt'))
    .executeTakeFirst();
  return held === undefined ? null : { networkId, folder, heardAt: held.heardAt };
}

interface Heard {
  transferDone?: number;
  transferState?: 'done' | 'failed';
  transferError?: string;
}

/** Says how far it is, or how it ended. Null where somebody else has it by now. */
export async function hearTransfer(
  db: Database,
  held: HeldTransfer,
  heard: Heard,
): Promise<HeldTransfer | null> {
  const { networkId, folder } = held;
  const row = await db
    .updateTable('backupJobs')
    .set({ ...heard, transferHeardAt: sql`clock_timestamp()` })
    .where('networkId', '=', networkId)
    .where('folder', '=', folder)
    .where('transferState', '=', 'running')
    .where(heardAt, '=', held.heardAt)
    .returning(heardAt.as('heardAt'))
    .executeTakeFirst();
  return row === undefined ? null : { ...held, heardAt: row.heardAt };
}
