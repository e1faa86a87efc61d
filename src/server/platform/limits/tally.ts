/** Counts per key. A key with count zero takes no memory. */
export function createCounts<Key = string>() {
  const counts = new Map<Key, number>();
  return {
    of: (key: Key) => counts.get(key) ?? 0,
    add(key: Key, change: number): void {
      const count = (counts.get(key) ?? 0) + change;
      if (count === 0) counts.delete(key);
      else counts.set(key, count);
    },
  };
}

/** Limits the open items per key; 0 disables the limit. */
export function createTally(atMost: number) {
  const open = createCounts();
  const isFull = (key: string) => atMost > 0 && open.of(key) >= atMost;
  return {
    isFull,
    /** Returns the function that ends it, or null if the key is at its limit. */
    enter(key: string): (() => void) | null {
      if (isFull(key)) return null;
      open.add(key, 1);
      let isOpen = true;
      return () => {
        if (isOpen) open.add(key, -1);
        isOpen = false;
      };
    },
  };
}
