import { AsyncLocalStorage } from 'node:async_hooks';
import type { Actor } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import { type CallerFacts, callerKey } from '#server/platform/limits/caller-key';
import { createCounts } from '#server/platform/limits/tally';
import { take } from '#server/platform/taken/taken';
import type { TakenKind } from '#server/platform/taken/taken-rules';

/** The account and network for which work is done. */
export interface Holder {
  /** Its network; callers without a session share one. */
  network: string;
  /** Its account; without a session what it has proven, or its address. */
  account: string;
}

export function holderOf(actor: Actor | null, facts: CallerFacts): Holder {
  if (actor === null) return { network: 'none', account: callerKey(actor, facts) };
  return { network: String(actor.networkId), account: String(actor.accountId) };
}

const acting = new AsyncLocalStorage<Holder>();

/** How much work is done for holders. */
let underWay = 0;

/**
 * Runs work for a holder: its use of limited resources counts against the holder's shares. In Node up to 22 every
 * promise of a process costs more while a context is in use, also those of purchases: without such work it is disabled.
 */
export async function actingFor<T>(holder: Holder, run: () => Promise<T>): Promise<T> {
  underWay += 1;
  try {
    return await acting.run(holder, run);
  } finally {
    underWay -= 1;
    if (underWay === 0) acting.disable();
  }
}
/** The current holder; undefined for the server's own work. */
export const actingHolder = (): Holder | undefined => acting.getStore();

/** Runs every step of an iteration in the async context of this call; the drain event of a socket has lost it. */
export function inThisContext<Item>(items: AsyncIterable<Item>): AsyncIterableIterator<Item> {
  const within = AsyncLocalStorage.snapshot();
  const source = items[Symbol.asyncIterator]();
  const iterator: AsyncIterableIterator<Item> = {
    [Symbol.asyncIterator]: () => iterator,
    next: () => within(() => source.next()),
    return: async (value) =>
      within(async () => (await source.return?.(value)) ?? { done: true as const, value: undefined }),
  };
  return iterator;
}

export interface ShareLimits {
  atOnce: number;
  perNetwork: number;
  perAccount: number;
  /** Most waiting turns, in total and per account. */
  waiting: number;
  waitingPerAccount: number;
  waitMs: number;
}

interface Waiter {
  holder: Holder;
  enter: () => void;
}

const networkKey = ({ network }: Holder) => `network ${network}`;
const accountKey = ({ network, account }: Holder) => `account ${network} ${account}`;
const keysOf = (holder: Holder) => ['all', networkKey(holder), accountKey(holder)];

/** Remembers when networks and accounts were served, so that those served longest ago are next. */
function createTurnOrder() {
  const served = new Map<string, number>();
  let turns = 0;
  const servedAt = (key: string) => served.get(key) ?? 0;
  function isBefore({ holder: one }: Waiter, { holder: other }: Waiter): boolean {
    const ofNetworks = servedAt(networkKey(one)) - servedAt(networkKey(other));
    return (ofNetworks || servedAt(accountKey(one)) - servedAt(accountKey(other))) < 0;
  }
  return {
    serve(holder: Holder): void {
      turns += 1;
      for (const key of keysOf(holder)) served.set(key, turns);
    },
    forget: (key: string) => served.delete(key),
    /** Of several of one account, the one that waits longest. */
    firstOf: (waiters: readonly Waiter[]): Waiter | undefined =>
      waiters.reduce<Waiter | undefined>(
        (first, each) => (first === undefined || isBefore(each, first) ? each : first),
        undefined,
      ),
  };
}

/** How many turns, and places in the line, all callers, each network and each account have. */
function createUse(limits: ShareLimits, forget: (key: string) => void) {
  const counts = { held: createCounts(), waiting: createCounts() };
  const { held, waiting } = counts;
  const exceedsOwnShare = (holder: Holder) =>
    held.of(networkKey(holder)) >= limits.perNetwork || held.of(accountKey(holder)) >= limits.perAccount;
  return {
    exceedsOwnShare,
    fits: (holder: Holder) => held.of('all') < limits.atOnce && !exceedsOwnShare(holder),
    waitingOf: waiting.of,
    /** Counts a turn or a place in the line. A key without either is forgotten. */
    count(kind: keyof typeof counts, holder: Holder, change: number): void {
      for (const key of keysOf(holder)) {
        counts[kind].add(key, change);
        if (held.of(key) + waiting.of(key) === 0) forget(key);
      }
    },
  };
}

/**
 * Turns at a limited resource, with limits in total, per network and per account. Networks that wait take turns, and so
 * do the accounts of each; one whose share is used up is skipped. A caller that waits too long, or finds the queue full,
 * is refused: 429 if its own share is used up, else 503.
 */
export function createShares(name: TakenKind, limits: ShareLimits) {
  const order = createTurnOrder();
  const { exceedsOwnShare, fits, waitingOf, count } = createUse(limits, order.forget);
  const line: Waiter[] = [];

  function enter(holder: Holder): () => void {
    count('held', holder, 1);
    order.serve(holder);
    const giveBack = take(name);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      giveBack();
      count('held', holder, -1);
      admit();
    };
  }

  function admit(): void {
    const next = order.firstOf(line.filter(({ holder }) => fits(holder)));
    if (next !== undefined) line.splice(line.indexOf(next), 1);
    next?.enter();
  }

  const refusalFor = (holder: Holder) =>
    new AppError(exceedsOwnShare(holder) ? 'too_many_requests' : 'unavailable', { retryAfterSeconds: 2 });

  function wait(holder: Holder): Promise<() => void> {
    if (line.length >= limits.waiting || waitingOf(accountKey(holder)) >= limits.waitingPerAccount)
      throw refusalFor(holder);
    count('waiting', holder, 1);
    const giveBack = take(`waiting for ${name}`);
    return new Promise<() => void>((resolve, reject) => {
      const leave = (then: () => void) => {
        clearTimeout(timer);
        giveBack();
        then();
        count('waiting', holder, -1);
      };
      const waiter: Waiter = { holder, enter: () => leave(() => resolve(enter(holder))) };
      const timer = setTimeout(() => {
        line.splice(line.indexOf(waiter), 1);
        leave(() => reject(refusalFor(holder)));
      }, limits.waitMs);
      line.push(waiter);
    });
  }

  /** Resolves, when it is the holder's turn, with the function that ends the turn. */
  return async (holder: Holder): Promise<() => void> => (fits(holder) ? enter(holder) : wait(holder));
}
