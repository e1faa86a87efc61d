import type pg from 'pg';
import { connectToNodes } from '#test/support/server/test-nodes';

/** Holds an advisory lock on every node, as a trigger waits for it on the node of its row, until it is released. */
export async function holdEverywhere(
  owner: pg.Client,
  [first, second]: readonly [number, number],
): Promise<() => Promise<void>> {
  const { nodes, close } = await connectToNodes(owner);
  for (const node of nodes) await node.query('select pg_advisory_lock($1, $2)', [first, second]);
  return async function release() {
    for (const node of nodes) await node.query('select pg_advisory_unlock($1, $2)', [first, second]);
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
