interface Pause<Value> {
  value: Value;
  /** By the monotonic clock. */
  untilMs: number;
  lengthMs: number;
}

/** An entry that did not fail again this long after its pause is removed, so that its next pause is a first one. */
const forgetAfterMs = 10 * 60_000;

/** Pauses that double with every failure, up to a limit. */
export function createPauses<Key, Value>({ firstMs, longestMs }: { firstMs: number; longestMs: number }) {
  const pauses = new Map<Key, Pause<Value>>();

  const isRunning = ({ untilMs }: Pause<Value>) => untilMs > performance.now();

  return {
    pause(key: Key, value: Value): void {
      const before = pauses.get(key);
      const lengthMs = before === undefined ? firstMs : Math.min(before.lengthMs * 2, longestMs);
      pauses.set(key, { value, untilMs: performance.now() + lengthMs, lengthMs });
    },
    isPaused(key: Key): boolean {
      const pause = pauses.get(key);
      return pause !== undefined && isRunning(pause);
    },
    forget: (key: Key) => pauses.delete(key),
    listPaused(): Value[] {
      const before = performance.now() - forgetAfterMs;
      for (const [key, { untilMs }] of pauses) if (untilMs < before) pauses.delete(key);
      return [...pauses.values()].filter(isRunning).map(({ value }) => value);
    },
  };
}
