import type pg from 'pg';
import { seeInserts } from '#test/interleavings/seen-rows';
import { connectToNodes } from '#test/support/server/test-nodes';

/** Notes every alarm that is raised from now on, because an alarm that has ended is deleted. */
export async function noteAlarms(owner: pg.Client) {
  const { nodes, close } = await connectToNodes(owner);
  await seeInserts(owner, nodes, 'alarms');
  return {
    /** The keys of their entries, of stuck draws and of everything else. */
    async keysOf(networkId: number) {
      const found = await Promise.all(
        nodes.map((node) =>
          node.query<{ kind: string; key: string }>(
            `select kind, concat_ws('/', kind, source, raised_at) as key from seen_alarms where network_id = $1`,
            [networkId],
          ),
        ),
      );
      const rows = found.flatMap((each) => each.rows);
      const keys = (isStuck: boolean) =>
        rows.filter(({ kind }) => (kind === 'draws_stuck') === isStuck).map(({ key }) => key);
      return { draws_stuck: keys(true), books_alarm: keys(false) };
    },
    close,
  };
}
export type NotedAlarms = Awaited<ReturnType<typeof noteAlarms>>;
