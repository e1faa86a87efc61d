import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uuidv7 } from 'uuidv7';
import { startNode } from '../../test/support/server/node-process.ts';
import { testConfig } from '../../test/support/server/test-config.ts';
import { type CaseRow, inSeconds } from '../faults/cases/case-row.ts';
import { asOwner } from '../faults/load-world.ts';
import type { Cluster } from './open-cluster.ts';
import { untilSo } from './until.ts';

const callers = 8;
/** Keys sent after the promotion, to detect a late acceptance. */
const keysAfter = 300;

interface Sold {
  at: string;
  ticketId: string;
}

/** The same ticket with the same key, sent to servers that reach the new primary and to servers that reach the old one. */
function openKeys({ world }: Cluster, origins: Readonly<Record<string, string>>) {
  let asked = 0;
  const wrong: string[] = [];
  const ask = async (origin: string, key: string, token: string): Promise<Response | null> =>
    fetch(`${origin}/api/app/tickets`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify({ gameId: String(world.gameId), lines: [{ drawno: '7', qty: 1 }] }),
    }).catch(() => null);

  async function askEverywhere(): Promise<void> {
    const player = world.players[asked++ % world.players.length];
    const key = uuidv7();
    const answers = await Promise.all(
      Object.entries(origins).map(async ([at, origin]): Promise<Sold[]> => {
        const response = await ask(origin, key, player?.token ?? '');
        const body = (await response?.json().catch(() => null)) as { data?: { ticketId?: string } } | null;
        if (response !== null && response.status >= 500 && response.status !== 503)
          wrong.push(`${at} answered ${response.status}`);
        const ticketId = body?.data?.ticketId;
        return response?.status === 201 && ticketId !== undefined ? [{ at, ticketId }] : [];
      }),
    );
    const sold = answers.flat();
    if (new Set(sold.map(({ ticketId }) => ticketId)).size > 1)
      wrong.push(
        `one key was sold twice: ${sold.map(({ at, ticketId }) => `${ticketId} at ${at}`).join(', ')}`,
      );
  }
  return {
    askEverywhere,
    asked: () => asked,
    wrong,
    status: async (at: string, path: string) => (await fetch(`${origins[at]}${path}`)).status,
  };
}

interface Promotion {
  id: string;
  what: string;
  before?: (cluster: Cluster) => Promise<unknown>;
  promote: (cluster: Cluster) => Promise<unknown>;
}

/** A replica is promoted while the old primary still runs, and two servers keep reaching the old one directly. */
export async function caseFenced(
  cluster: Cluster,
  { id, what, before, promote }: Promotion,
): Promise<CaseRow> {
  const { urlOf, primary, replica, balancer } = cluster;
  await before?.(cluster);
  const config = () => ({
    ...testConfig(urlOf(primary.port)),
    dataDir: mkdtempSync(join(tmpdir(), 'pitboss-fenced-')),
  });
  const watching = await startNode({ config: config() }, { DATABASE_REPLICA_URL: urlOf(replica.port) });
  const alone = await startNode({ config: config() });
  try {
    const origins = { behind: balancer.origin, watching: watching.origin, alone: alone.origin };
    const keys = openKeys(cluster, origins);
    let isOver = false;
    const playing = Array.from({ length: callers }, async () => {
      while (!isOver) await keys.askEverywhere();
    });
    await untilSo('keys are sold', () => keys.asked() > 200);
    await promote(cluster);
    await balancer.pointDatabaseTo(replica.port);
    const fencedMs = await untilSo('the servers of the old primary are not ready', async () => {
      const statuses = [
        await keys.status('watching', '/api/ready'),
        await keys.status('alone', '/api/ready'),
      ];
      return statuses.every((status) => status === 503);
    });
    await untilSo('the new primary sells', async () => (await keys.status('behind', '/api/ready')) === 200);
    const after = keys.asked() + keysAfter;
    await untilSo('more keys are asked', () => keys.asked() > after);
    isOver = true;
    await Promise.all(playing);
    const findings = [...keys.wrong, ...(await auditOf(cluster)), ...(await refusesStart(cluster))];
    return {
      id,
      what,
      figures: `${keys.asked()} keys asked of 3 servers at once, fenced in ${inSeconds(fencedMs)}`,
      findings,
    };
  } finally {
    await Promise.all([watching.kill(), alone.kill()]);
  }
}

/** The auditors' findings in the new primary. */
const auditOf = ({ urlOf, replica, world }: Cluster): Promise<string[]> =>
  asOwner(urlOf(replica.port), async (owner) => {
    const { rows } = await owner.query<{ finding: string }>(
      'select finding from audit_network($1) union all select finding from audit_games($1)',
      [world.networkId],
    );
    return rows.map(({ finding }) => finding);
  });

/** A server started on the old primary now exits with one sentence. */
async function refusesStart({ urlOf, primary }: Cluster): Promise<string[]> {
  const config = {
    ...testConfig(urlOf(primary.port)),
    dataDir: mkdtempSync(join(tmpdir(), 'pitboss-fenced-')),
  };
  const started = await startNode({ config }).catch((error: Error) => error);
  if (started instanceof Error)
    return started.message.includes('it was replaced') ? [] : [`a server did not start: ${started.message}`];
  await started.kill();
  return ['a server started on the old primary'];
}
