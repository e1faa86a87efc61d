/**
 * Counts what the callers of all server processes use beyond the own share of a process. An item that is taken for a
 * time is given back by itself, and a process that has ended gives back everything.
 */
export function createMachineCounts() {
  const totals = new Map();
  const takenBy = new Map();

  function add(server, key, change) {
    const own = takenBy.get(server) ?? new Map();
    takenBy.set(server, own);
    for (const counts of [totals, own]) {
      const count = (counts.get(key) ?? 0) + change;
      if (count === 0) counts.delete(key);
      else counts.set(key, count);
    }
    if (own.size === 0) takenBy.delete(server);
  }

  function give(server, key) {
    if (takenBy.get(server)?.has(key)) add(server, key, -1);
  }

  return {
    /** Takes one of the `most` items of a key. False if all of them are taken. */
    take(server, { key, most, forMs }) {
      if ((totals.get(key) ?? 0) >= most) return false;
      add(server, key, 1);
      if (forMs !== undefined) setTimeout(() => give(server, key), forMs).unref();
      return true;
    },
    give,
    giveAll(server) {
      for (const [key, count] of takenBy.get(server) ?? []) add(server, key, -count);
    },
    /** The number of keys with a taken item. */
    size: () => totals.size,
  };
}
