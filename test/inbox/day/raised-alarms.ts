import type pg from 'pg';
import { seeInserts } from '#test/interleavings/seen-rows';

/**
 * Notes every alarm that is raised from now on, because an alarm that has ended is deleted. A distributed database
 * keeps them on the coordinator.
 */
export async function noteAlarms(owner: pg.Client) {
  await seeInserts(owner, [owner], 'alarms');
  return {
    /** The keys of their entries, of stuck draws and of everything else. */
    async keysOf(networkId: number) {
      const { rows } = await owner.query<{ kind: string; key: string }>(
        `select kind, concat_ws('/', kind, source, raised_at) as key from seen_alarms where network_id = $1`,
        [networkId],
      );
      const keys = (isStuck: boolean) =>
        rows.filter(({ kind }) => (kind === 'draws_stuck') === isStuck).map(({ key }) => key);
      return { draws_stuck: keys(true), books_alarm: keys(false) };
    },
  };
}
export type NotedAlarms = Awaited<ReturnType<typeof noteAlarms>>;
