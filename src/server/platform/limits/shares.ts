import { AsyncLocalStorage } from 'node:async_hooks';
import type { Actor, RequestFacts } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import { budgetAddress } from '#server/platform/limits/ip-address';
import { createCounts } from '#server/platform/limits/tally';

/** The account and network for which work is done. */
export interface Holder {
  /** Its network; callers without a session share one. */
  network: string;
  /** Its account, or its address without a session. */
  account: string;
}

export function holderOf(actor: Actor | null, { ipAddress }: Pick<RequestFacts, 'ipAddress'>): Holder {
  if (actor === null) return { network: 'none', account: `address ${budgetAddress(ipAddress)}` };
  return { network: String(actor.networkId), account: String(actor.accountId) };
}

const acting = new AsyncLocalStorage<Holder>();

/** Runs work for a holder: its use of limited resources counts against the holder's shares. */
export const actingFor = <T>(holder: Holder, run: () => T): T => acting.run(holder, run);
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

/**
 * Turns at a limited resource, with limits in total, per network and per account. Networks that
 * wait take turns, and so do the accounts of each; one whose share is used up is skipped. A caller that waits too long, or finds the queue full, is refused: 429 if its own
 * share is used up, else 503.
 */
export function createShares(limits: ShareLimits) {
  const held = createCounts();
  const waitingOf = createCounts();
  /** When a network or account was served, by number; only while it holds a turn or waits for one. */
  const served = new Map<string, number>();
  let turns = 0;
  const line: Waiter[] = [];
  const networkKey = ({ network }: Holder) => `network ${network}`;
  const accountKey = ({ network, account }: Holder) => `account ${network} ${account}`;
  const exceedsOwnShare = (holder: Holder) =>
    held.of(networkKey(holder)) >= limits.perNetwork || held.of(accountKey(holder)) >= limits.perAccount;
  const fits = (holder: Holder) => held.of('all') < limits.atOnce && !exceedsOwnShare(holder);
  const keysOf = (holder: Holder) => ['all', networkKey(holder), accountKey(holder)];

  function enter(holder: Holder): () => void {
    turns += 1;
    for (const key of keysOf(holder)) {
      held.add(key, 1);
      served.set(key, turns);
    }
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      for (const key of keysOf(holder)) held.add(key, -1);
      admit();
      forgetIdle(holder);
    };
  }

  function admit(): void {
    let next: Waiter | undefined;
    for (const waiter of line)
      if (fits(waiter.holder) && (next === undefined || isBefore(waiter, next))) next = waiter;
    if (next === undefined) return;
    line.splice(line.indexOf(next), 1);
    next.enter();
  }

  const servedAt = (key: string) => served.get(key) ?? 0;
  function isBefore({ holder: one }: Waiter, { holder: other }: Waiter): boolean {
    const ofNetworks = servedAt(networkKey(one)) - servedAt(networkKey(other));
    return (ofNetworks || servedAt(accountKey(one)) - servedAt(accountKey(other))) < 0;
  }

  function forgetIdle(holder: Holder): void {
    for (const key of keysOf(holder)) if (held.of(key) + waitingOf.of(key) === 0) served.delete(key);
  }

  function countWaiting(holder: Holder, change: number): void {
    for (const key of keysOf(holder)) waitingOf.add(key, change);
  }

  const refusalFor = (holder: Holder) =>
    new AppError(exceedsOwnShare(holder) ? 'too_many_requests' : 'unavailable', { retryAfterSeconds: 2 });

  function wait(holder: Holder): Promise<() => void> {
    const key = accountKey(holder);
    if (line.length >= limits.waiting || waitingOf.of(key) >= limits.waitingPerAccount)
      throw refusalFor(holder);
    countWaiting(holder, 1);
    return new Promise<() => void>((resolve, reject) => {
      const waiter: Waiter = { holder, enter: () => leave(() => resolve(enter(holder))) };
      const timer = setTimeout(() => {
        line.splice(line.indexOf(waiter), 1);
        leave(() => reject(refusalFor(holder)));
      }, limits.waitMs);
      const leave = (then: () => void) => {
        clearTimeout(timer);
        countWaiting(holder, -1);
        then();
        forgetIdle(holder);
      };
      line.push(waiter);
    });
  }

  /** Resolves, when it is the holder's turn, with the function that ends the turn. */
  return async (holder: Holder): Promise<() => void> => (fits(holder) ? enter(holder) : wait(holder));
}
