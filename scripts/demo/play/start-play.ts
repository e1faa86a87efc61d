import { setTimeout as sleep } from 'node:timers/promises';
import type { World } from '../keep-world.ts';
import { keepInCredit } from './bank.ts';
import { type Network, openNetwork } from './network.ts';
import { createOperator } from './operator.ts';
import { claimPrizes, playTicket } from './play-ticket.ts';
import { createSeats } from './seats.ts';
import { createTally, type Tally } from './tally.ts';
import { createTerminal } from './terminal.ts';

interface PlayParts {
  address: string;
  world: World;
  /** Tickets per second. */
  rate: number;
  stop: AbortSignal;
  tell: (line: string) => void;
  tally?: Tally;
}

const tickMs = 100;
const mostUnderWay = 200;
const bankEveryMs = 5_000;
const claimEveryMs = 250;
const comeEveryMs = 250;
const changeEveryMs = 20_000;
const tellEveryMs = 60_000;

/**
 * Plays in every network until it is stopped: players sign in, buy, cancel, claim and leave; operators keep them in
 * credit.
 */
export async function startPlay({
  address,
  world,
  rate,
  stop,
  tell,
  tally = createTally(),
}: PlayParts): Promise<void> {
  if (rate === 0) return waitFor(stop);
  const { password } = world;
  const terminal = createTerminal(address);
  const superadmin = createOperator(terminal, { username: world.superadmin, password });
  const leftOut = new Set(world.signIns.map(({ username }) => username));
  const networks: Network[] = [];
  const closed = new Set(world.admins);
  const seats = createSeats(terminal, networks, password);
  const underWay = new Set<Promise<void>>();
  let due = 0;

  const repeat = async (everyMs: number, run: () => Promise<void> | void) => {
    while (!stop.aborted) {
      await tried(tally, run);
      await sleep(everyMs, undefined, { signal: stop }).catch(() => {});
    }
  };
  const begin = (run: () => Promise<void>) => {
    const act = tried(tally, run).finally(() => underWay.delete(act));
    underWay.add(act);
  };
  const openNetworks = async () => {
    for (const username of closed) {
      const network = await openNetwork(terminal, { username, password }, leftOut);
      if (network === null) continue;
      // There must be credit before the first player starts.
      await keepInCredit(superadmin, network);
      closed.delete(username);
      networks.push(network);
    }
  };
  const buy = () => {
    // Tickets missed during an interruption are not made up for by a burst.
    due = Math.min(due + (rate * tickMs) / 1000, Math.max(1, rate));
    while (due >= 1 && underWay.size < mostUnderWay) {
      const player = seats.anyIdle(
        ({ network, balance }) => balance >= 1 && network.tables.open().length > 0,
      );
      const tables = player?.network.tables.open() ?? [];
      const table = tables[Math.floor(Math.random() * tables.length)];
      if (player === undefined || table === undefined) return;
      due -= 1;
      begin(() => seats.act(player, () => playTicket(terminal, tally, player, table)));
    }
  };
  const look = async () => {
    for (const network of networks) {
      const token = seats.tokenIn(network);
      if (token !== undefined && network.tables.isStale()) await network.tables.look(token);
    }
  };
  const claim = () => {
    const player = seats.anyIdle(({ claimAtMs }) => claimAtMs !== null && claimAtMs <= Date.now());
    if (player !== undefined) begin(() => seats.act(player, () => claimPrizes(terminal, tally, player)));
  };

  await Promise.all([
    repeat(comeEveryMs, async () => {
      if (closed.size > 0) await openNetworks();
      if (!seats.isFull()) await seats.come();
    }),
    repeat(changeEveryMs, async () => {
      if (seats.isFull()) await seats.leave();
    }),
    repeat(tickMs, buy),
    repeat(tickMs, look),
    repeat(claimEveryMs, claim),
    repeat(bankEveryMs, async () => {
      for (const network of networks) await keepInCredit(superadmin, network);
    }),
    repeatTelling({ stop, tell: () => tell(tally.line(seats.count())) }),
  ]);
  await Promise.all(underWay);
}

/** A failed call is counted, and the players continue. */
async function tried(tally: Tally, run: () => Promise<void> | void): Promise<void> {
  try {
    await run();
  } catch (error) {
    tally.failed(error);
  }
}

async function repeatTelling({ stop, tell }: { stop: AbortSignal; tell: () => void }): Promise<void> {
  for (;;) {
    await sleep(tellEveryMs, undefined, { signal: stop }).catch(() => {});
    if (stop.aborted) return;
    tell();
  }
}

function waitFor(stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (stop.aborted) resolve();
    stop.addEventListener('abort', () => resolve(), { once: true });
  });
}
