import type { InboxEntry } from '#contract/inbox/inbox';
import type { World } from '#test/support/games/games-world';
import type { Person } from '#test/support/people';

/** Reads inboxes as their owners do. */
export function readersOf({ on }: Pick<World, 'on'>) {
  const read = async (who: Person, query: Record<string, string> = {}) =>
    (await on.call(who, 'GET', '/inbox', { query: { page: '1', pageSize: '100', ...query } })).body as {
      data: InboxEntry[];
      unread: number;
      pagination: { total: number };
    };
  /** The entries of these kinds, oldest first. */
  const told = async (who: Person, ...kinds: InboxEntry['kind'][]) =>
    (await read(who)).data.filter(({ kind }) => kinds.includes(kind)).toReversed();
  const numbers = async (people: readonly Person[], ...kinds: InboxEntry['kind'][]) =>
    Promise.all(people.map(async (who) => (await told(who, ...kinds)).length));
  const unreadOf = async (who: Person): Promise<number> =>
    (await on.call(who, 'GET', '/auth/session')).body.unread;
  const mark = (who: Person, body: { until?: string; entries?: string[] }) =>
    on.call(who, 'POST', '/inbox/read', { body });
  return { read, told, numbers, unreadOf, mark };
}
