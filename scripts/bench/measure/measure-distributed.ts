import type pg from 'pg';
import { openPool } from '#server/platform/database/database';
import { createTicketWriter } from '#server/shared/credit/ticket-writer';
import { sessionIntervals } from '#server/shared/sessions/session-limits';
import { testSecretKey } from '../../../test/support/server/test-database.ts';
import { treeTicks } from '../../cluster/tree-ticks.ts';
import { joinNodes } from '../../distributed/join-nodes.ts';
import { openNodes } from '../../distributed/open-nodes.ts';
import { type BenchInstallation, openBenchInstallationOn } from '../bench-installation.ts';
import { type Figure, median, medianRatio } from '../figure.ts';
import { makePlay, type Play } from '../make-play.ts';
import { orderOf } from './measure-tickets.ts';

const networks = 32;
const players = 400;
/** Of each network: each call finds a batch of this size. */
const buyers = 100;
const roundMs = 5_000;
const rounds = 5;
const ticksPerSecond = 100;

/**
 * P13: purchases of one line below HTTP over 32 networks, on two workers of Citus and on plain PostgreSQL in turn: five
 * rounds of five seconds of each, on the same programs, machine and data. Tickets are compared per second of processor
 * time that all processes of the databases used, and the share of the coordinator is that of its processes.
 */
export async function measureDistributed(): Promise<Figure[]> {
  if (process.env.CITUS_BIN === undefined) return [notMeasured];
  const nodes = await openNodes();
  try {
    const plain = await openWorld(nodes, 'bench_plain', async () => {});
    const distributed = await openWorld(nodes, 'pitboss', () => joinNodes(nodes));
    const pids = nodes.nodes.map((node) => node.pid());
    const taken = { plain: [] as Taken[], distributed: [] as Taken[] };
    await take(plain, pids);
    await take(distributed, pids);
    for (let round = 0; round < rounds; round += 1) {
      taken.plain.push(await take(plain, pids));
      taken.distributed.push(await take(distributed, pids));
    }
    await plain.close();
    await distributed.close();
    return figuresOf(taken);
  } finally {
    await nodes.close();
  }
}

const what = `tickets below HTTP over ${networks} networks, two workers of Citus beside plain PostgreSQL`;
const goal = '≥ 0.8 × per used core; coordinator ≤ 25 % of the work';
const notMeasured: Figure = {
  id: 'P13',
  what,
  goal,
  isMet: false,
  measured: 'not measured: set CITUS_BIN as for npm run test:distributed',
};

interface World {
  on: BenchInstallation;
  plays: Play[];
  submit: ReturnType<typeof createTicketWriter>['submit'];
  close(): Promise<void>;
}

/** An installation of 32 networks. `grow` may change its database before the tickets are sold. */
async function openWorld(
  nodes: Awaited<ReturnType<typeof openNodes>>,
  database: string,
  grow: () => Promise<void>,
): Promise<World> {
  await nodes.nodes[0]?.ask(`create database ${database} owner pitboss`);
  const url = Object.assign(new URL(nodes.url), { pathname: `/${database}` }).href;
  const first = await openBenchInstallationOn(url, { secretKey: testSecretKey });
  const plays: Play[] = [];
  while (plays.length < networks)
    plays.push(await makePlay(first, { players, screen: 'funroullet', masters: 10 }));
  await first.close();
  await grow();
  const on = await openBenchInstallationOn(url, { secretKey: testSecretKey });
  const writers = 4;
  const pool: pg.Pool = openPool(on.connection, { connections: writers, statementTimeoutMs: 10_000 });
  const { submit } = createTicketWriter(pool, {
    writers,
    writersPerNetwork: 1,
    ticketsPerCall: 200,
    waiting: 100_000,
    waitingPerNetwork: 100_000,
    ...sessionIntervals,
  });
  const close = async () => {
    await pool.end();
    await on.close();
  };
  return { on, plays, submit, close };
}

interface Taken {
  perSecond: number;
  /** Tickets for each second of processor time. */
  perCore: number;
  coordinatorShare: number;
}

/** One round. `pids` are those of the database nodes, the coordinator first. */
async function take({ plays, submit }: World, pids: readonly number[]): Promise<Taken> {
  let tickets = 0;
  const before = pids.map(treeTicks);
  const started = performance.now();
  const until = started + roundMs;
  const buy = async (play: Play, buyer: number) => {
    for (let at = buyer; performance.now() < until; at = (at + buyers) % play.players.length) {
      await submit(orderOf(play, at, 1));
      tickets += 1;
    }
  };
  await Promise.all(plays.flatMap((play) => Array.from({ length: buyers }, (_, buyer) => buy(play, buyer))));
  const elapsedMs = performance.now() - started;
  const used = pids.map((pid, at) => treeTicks(pid) - (before[at] ?? 0));
  const all = used.reduce((sum, each) => sum + each, 0);
  return {
    perSecond: (tickets * 1000) / elapsedMs,
    perCore: (tickets * ticksPerSecond) / all,
    coordinatorShare: (used[0] ?? 0) / all,
  };
}

function figuresOf({ plain, distributed }: Record<'plain' | 'distributed', Taken[]>): Figure[] {
  const of = (taken: Taken[], key: keyof Taken) => median(taken.map((each) => each[key]));
  const ratio = medianRatio(
    distributed.map(({ perCore }) => perCore),
    plain.map(({ perCore }) => perCore),
  );
  const share = of(distributed, 'coordinatorShare');
  const counted = (value: number) => Math.round(value).toLocaleString('en');
  return [
    {
      id: 'P13',
      what,
      goal,
      isMet: ratio >= 0.8 && share <= 0.25,
      measured: `${ratio.toFixed(2)} × per used core (${counted(of(distributed, 'perCore'))} of ${counted(of(plain, 'perCore'))} tickets for each second of processor time; ${counted(of(distributed, 'perSecond'))}/s and ${counted(of(plain, 'perSecond'))}/s), coordinator ${Math.round(share * 100)} %`,
    },
  ];
}
