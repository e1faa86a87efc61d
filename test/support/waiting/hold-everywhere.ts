import type pg from 'pg';
import type { DrawKey } from '#test/support/games/games-rounds';
import { connectToNodes } from '#test/support/server/test-nodes';

/** Holds an advisory lock on every node, as a trigger waits for it on the node of its row, until it is released. */
export function holdEverywhere(
  owner: pg.Client,
  [first, second]: readonly [number, number],
): Promise<() => Promise<void>> {
  return holdLock(owner, `${first}, ${second}`);
}

/** Holds a draw as a long transaction would (`hold_draw`): no server can close, draw or settle it. */
export function holdDraw(owner: pg.Client, { networkId, drawId }: DrawKey): Promise<() => Promise<void>> {
  return holdLock(owner, `hashtextextended('draw/${networkId}/${drawId}', 0)`);
}

async function holdLock(owner: pg.Client, lock: string): Promise<() => Promise<void>> {
  const { nodes, close } = await connectToNodes(owner);
  for (const node of nodes) await node.query(`select pg_advisory_lock(${lock})`);
  return async function release() {
    for (const node of nodes) await node.query(`select pg_advisory_unlock(${lock})`);
    await close();
  };
}

/** Whether a session waits for such a lock on any node. */
export async function isAwaited(nodes: readonly pg.Client[], first: number): Promise<boolean> {
  const found = await Promise.all(
    nodes.map((node) =>
      node.query(
        `select from pg_locks where locktype = 'advisory' and classid = $1 and not granted
            and database = (select oid from pg_database where datname = current_database())`,
        [first],
      ),
    ),
  );
  return found.some(({ rowCount }) => (rowCount ?? 0) > 0);
}
