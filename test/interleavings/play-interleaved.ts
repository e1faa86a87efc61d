import { auditNetwork } from '#test/restores/network-rows';
import type { World } from '#test/support/games/games-world';
import { connectToNodes } from '#test/support/server/test-nodes';
import { isAwaited } from '#test/support/waiting/hold-everywhere';
import { type ActName, acts, type Outcome, shares } from './acts.ts';
import { auditRows, readSums } from './audit-rows.ts';
import { type BusyNetwork, endDay, noteRounds, openRound } from './busy-network.ts';
import { readReports } from './read-reports.ts';
import { addSeen, type Journal, readRows } from './seen-rows.ts';

/** Where a clearing is blocked while the rest of a group runs; `null` lets it run concurrently. */
const places = [
  'tickets',
  'prizes',
  'prizes',
  'claims',
  'transfers',
  'reversals',
  'daily_play',
  'daily_chains',
  null,
] as const;
const pauseLock = 4711;

/**
 * Lets a test block the statement of a clearing that deletes from one table, after its snapshot is taken and before
 * anything is deleted.
 */
export async function openPauses(world: World) {
  const { owner } = world.on;
  await owner.query(
    `create function pause_clearing() returns trigger language plpgsql as $$
     begin
       perform pg_advisory_xact_lock_shared(${pauseLock}, hashtext(tg_table_name));
       return null;
     end $$`,
  );
  for (const table of new Set(places.filter((place) => place !== null)))
    await owner.query(
      `create trigger pause_clearing before delete on ${table} for each statement execute function pause_clearing()`,
    );
  const { nodes, close } = await connectToNodes(owner);
  const onAll = (text: string, table: string) =>
    Promise.all(nodes.map((node) => node.query(`select ${text}(${pauseLock}, hashtext($1))`, [table])));
  return {
    async hold(table: string): Promise<void> {
      await onAll('pg_advisory_lock', table);
    },
    async release(table: string): Promise<void> {
      await onAll('pg_advisory_unlock', table);
    },
    isHeld: () => isAwaited(nodes, pauseLock),
    close,
  };
}
type Pauses = Awaited<ReturnType<typeof openPauses>>;

export interface Play {
  world: World;
  networks: readonly BusyNetwork[];
  pauses: Pauses;
  journal: Journal;
  below: (limit: number) => number;
  /** A network that the next group restores to the previous day: the sums of its last day were cleared. */
  follows?: BusyNetwork | undefined;
  /** Counts the done and refused acts. */
  note: (act: ActName | 'end the day', outcome: Outcome) => void;
}

interface Chosen {
  name: ActName;
  network: BusyNetwork;
  start: () => Promise<Outcome>;
}

/** Plays one group of concurrent acts, or ends the day. Returns the acts and the differences found afterwards. */
export async function playGroup(play: Play, days: number): Promise<{ did: string[]; differences: string[] }> {
  const { world, networks, below } = play;
  for (const network of networks) {
    if (network.games.length < 2) await openRound(network);
    await noteRounds(world.on, network, below(3) === 0 ? 1 : 0);
  }
  const chosen = chooseActs(play, days);
  await Promise.all(isPaused(chosen) ? [runPaused(play, chosen)] : chosen.map((act) => run(play, act)));
  const did = chosen.map(({ name, network }) => `${name} (${network.networkId})`);
  return { did, differences: await findDifferences(play) };
}

export async function endDayOf(play: Play, days: number): Promise<string[]> {
  await endDay(play.world, play.networks, days);
  play.note('end the day', 'done');
  return findDifferences(play);
}

type Asked = [ActName, BusyNetwork];

function chooseActs(play: Play, days: number): Chosen[] {
  const { world, networks, below } = play;
  const networkOf = () => networks[below(networks.length)] as BusyNetwork;
  const asked = Array.from(
    { length: 6 + below(8) },
    (): Asked => [shares[below(shares.length)] ?? 'buy', networkOf()],
  );
  const { follows } = play;
  play.follows = undefined;
  if (follows !== undefined) asked.push(['restore the day before', follows]);
  else if (below(8) === 0) asked.push(['restore', networkOf()]);
  const what = below(10);
  const network = networkOf();
  if (what < 4)
    asked.push(
      ['clear', network],
      ...Array.from({ length: 3 }, () => ['claim a waiting prize', network] satisfies Asked),
    );
  if (what === 4) {
    asked.push(['clear the sums of the last day', network]);
    play.follows = network;
  }
  return asked.flatMap(([name, network]) => {
    const start = acts[name]({ world, network, days, below });
    return start === null ? [] : [{ name, network, start }];
  });
}

async function run({ note }: Play, { name, start }: Chosen): Promise<void> {
  note(name, await start());
}

/** A restore waits for the clearing of its network, and everything else of the network for the restore. */
const isPaused = (chosen: readonly Chosen[]): boolean =>
  chosen.some(({ name }) => name === 'clear') && !chosen.some(({ name }) => name.startsWith('restore'));

async function runPaused(play: Play, chosen: readonly Chosen[]): Promise<void> {
  const { pauses, below } = play;
  const place = places[below(places.length)] ?? null;
  const clearings = chosen.filter(({ name }) => name === 'clear');
  const others = chosen.filter(({ name }) => name !== 'clear');
  if (place !== null) await pauses.hold(place);
  let isOver = false;
  const clearing = Promise.all(clearings.map((act) => run(play, act))).finally(() => {
    isOver = true;
  });
  try {
    if (place !== null) while (!isOver && !(await pauses.isHeld()));
    await Promise.all(others.map((act) => run(play, act)));
  } finally {
    if (place !== null) await pauses.release(place);
  }
  await clearing;
}

/** The findings of this test's audit and of the product's audits, and where they or the reports disagree. */
async function findDifferences({ world, networks, journal }: Play): Promise<string[]> {
  const { owner } = world.on;
  const found: string[] = [];
  for (const network of networks) {
    const { networkId, seen } = network;
    const now = await readRows(owner, networkId);
    const changed = await addSeen({ journal, networkId }, seen, now);
    const sums = await readSums(owner, networkId);
    const own = [...changed, ...auditRows(seen, now, sums), ...(await readReports(world, network, sums))];
    found.push(...own.map((text) => `network ${networkId}: ${text}`));
    const product = await auditNetwork(owner, networkId);
    found.push(...product.map((row) => `network ${networkId}, product: ${JSON.stringify(row)}`));
  }
  const { rows } = await owner.query(
    `select 'border' as finding, b.network_id, b.difference::text from audit_borders() b
     union all select f.finding, f.network_id, concat(f.expected, ' ', f.found) from audit_balances((select array_agg(m.sealed_until) from ledger_marks m)) f`,
  );
  return [...found, ...rows.map((row) => `product: ${JSON.stringify(row)}`)];
}
