import type { openNodes } from './open-nodes.ts';

type Nodes = Awaited<ReturnType<typeof openNodes>>['nodes'];

const everyMs = 2_000;

/** Counts the connections of each node from now on. `end` returns the highest numbers in words. */
export function countConnections(nodes: Nodes) {
  const highest = nodes.map(() => 0);
  const count = async () => {
    for (const [at, node] of nodes.entries()) {
      const rows = await node
        .ask(`select count(*)::integer as n from pg_stat_activity where backend_type = 'client backend'`)
        .catch(() => []);
      highest[at] = Math.max(highest[at] ?? 0, Number(rows[0]?.n ?? 0));
    }
  };
  let isCounting = false;
  const timer = setInterval(() => {
    if (isCounting) return;
    isCounting = true;
    void count().finally(() => {
      isCounting = false;
    });
  }, everyMs);
  return {
    end(): string {
      clearInterval(timer);
      return `Highest number of connections: coordinator ${highest[0]}, workers ${highest.slice(1).join(' and ')}`;
    },
  };
}
