import { machine, shareOf } from '#server/platform/process/machine';

type Place = typeof machine;

/** The connections of a machine by pool, and the fewest with which a process works. */
const pools = {
  accounts: { whole: 12, least: 3 },
  ticketWriters: { whole: 6, least: 2 },
  otherPostings: { whole: 14, least: 3 },
  budgets: { whole: 4, least: 2 },
  draws: { whole: 4, least: 2 },
  lists: { whole: 8, least: 3 },
} as const;

/** Pools of work that only the first process does; the others audit and transfer on request. */
const firstPools = { exports: { first: 4, other: 2 }, restores: { first: 3, other: 1 } } as const;

export type PoolSizes = Record<keyof typeof pools | keyof typeof firstPools, number>;

/** The size of each pool of a process. */
export function poolSizes(place: Place = machine): PoolSizes {
  const shared = Object.entries(pools).map(([name, { whole, least }]) => [
    name,
    Math.max(least, shareOf(whole, place)),
  ]);
  const own = Object.entries(firstPools).map(([name, { first, other }]) => [
    name,
    place.number === 1 ? first : other,
  ]);
  return Object.fromEntries([...shared, ...own]) as PoolSizes;
}

/** A process compares primary and replica over two more, and the first one also signs in as the owner. */
const besides = { perProcess: 2, perMachine: 3 };

/** The connections that all processes of a machine open at most. */
export function connectionsOf(servers: number): number {
  const numbers = Array.from({ length: servers }, (_, at) => at + 1);
  const ofProcess = (number: number) =>
    Object.values(poolSizes({ servers, number })).reduce((sum, size) => sum + size, besides.perProcess);
  return numbers.map(ofProcess).reduce((sum, size) => sum + size, besides.perMachine);
}

/**
 * Commits wait until they would survive a power cut, also if the database's default does not. Those of Citus: queries
 * over distributed tables may call functions that read the tables of the same network; and a query of all networks uses
 * one connection to each node, because opening more takes longer than most queries.
 */
export const sessionSettings = [
  'timezone=UTC',
  'synchronous_commit=on',
  'citus.allow_nested_distributed_execution=on',
  'citus.max_adaptive_executor_pool_size=1',
]
  .map((setting) => `-c ${setting}`)
  .join(' ');
