import { AsyncLocalStorage } from 'node:async_hooks';
import type { Actor, RequestFacts } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import { budgetAddress } from '#server/platform/ip-address';
import { createCounts } from '#server/platform/tally';

/** On whose behalf work is done. */
export interface Holder {
  /** Its network; callers without a session count as one. */
  network: string;
  /** Its account, or its address where it has no session. */
  account: string;
}

export function holderOf(actor: Actor | null, { ipAddress }: Pick<RequestFacts, 'ipAddress'>): Holder {
  if (actor === null) return { network: 'none', account: `address ${budgetAddress(ipAddress)}` };
  return { network: String(actor.networkId), account: String(actor.accountId) };
}

const acting = new AsyncLocalStorage<Holder>();

/** Runs work on behalf of a holder: what it takes from limited resources counts against the holder's shares. */
export const actingFor = <T>(holder: Holder, run: () => T): T => acting.run(holder, run);
/** The holder whose work this is; undefined for the server's own work. */
export const actingHolder = (): Holder | undefined => acting.getStore();

/** Runs every step of an iteration in the asynchronous context of this call; a socket that drains has lost it. */
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

interface Limits {
  atOnce: number;
  perNetwork: number;
  perAccount: number;
  /** How many may wait for their turn, of all and of one account. */
  waiting: number;
  waitingPerAccount: number;
  waitMs: number;
}

interface Waiter {
  holder: Holder;
  enter: () => void;
}

/**
 * Turns at a limited resource, so many at once, of one network and of one account. Callers wait in the order in which they
 * came; one whose own share is used up is passed over. Who waits too long, or finds the line full, is refused: 429 where
 * the own share is used up, else 503.
 */
export function createShares(limits: Limits) {
  const held = createCounts();
  const waitingOf = createCounts();
  const line: Waiter[] = [];
  const networkKey = ({ network }: Holder) => `network ${network}`;
  const accountKey = ({ network, account }: Holder) => `account ${network} ${account}`;
  const exceedsOwnShare = (holder: Holder) =>
    held.of(networkKey(holder)) >= limits.perNetwork || held.of(accountKey(holder)) >= limits.perAccount;
  const fits = (holder: Holder) => held.of('all') < limits.atOnce && !exceedsOwnShare(holder);
  const keysOf = (holder: Holder) => ['all', networkKey(holder), accountKey(holder)];

  function enter(holder: Holder): () => void {
    for (const key of keysOf(holder)) held.add(key, 1);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      for (const key of keysOf(holder)) held.add(key, -1);
      admit();
    };
  }

  function admit(): void {
    const next = line.findIndex(({ holder }) => fits(holder));
    const [waiter] = next === -1 ? [] : line.splice(next, 1);
    waiter?.enter();
  }

  const refusalFor = (holder: Holder) =>
    new AppError(exceedsOwnShare(holder) ? 'too_many_requests' : 'unavailable', { retryAfterSeconds: 2 });

  function wait(holder: Holder): Promise<() => void> {
    const key = accountKey(holder);
    if (line.length >= limits.waiting || waitingOf.of(key) >= limits.waitingPerAccount)
      throw refusalFor(holder);
    waitingOf.add(key, 1);
    return new Promise<() => void>((resolve, reject) => {
      const waiter: Waiter = { holder, enter: () => leave(() => resolve(enter(holder))) };
      const timer = setTimeout(() => {
        line.splice(line.indexOf(waiter), 1);
        leave(() => reject(refusalFor(holder)));
      }, limits.waitMs);
      const leave = (then: () => void) => {
        clearTimeout(timer);
        waitingOf.add(key, -1);
        then();
      };
      line.push(waiter);
    });
  }

  /** Resolves with the function that ends the turn, once it is the holder's. */
  return async (holder: Holder): Promise<() => void> => (fits(holder) ? enter(holder) : wait(holder));
}
