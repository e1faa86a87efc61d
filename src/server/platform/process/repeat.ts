interface Repeated {
  everyMs: number;
  look: () => Promise<unknown> | unknown;
  /** Called with the error of each look that failed; the next look follows anyway. */
  failed: (error: unknown) => void;
  /** The first look starts at once, not after the first interval. */
  isAtOnce?: boolean;
  /** Intervals are measured from the start of a look, not from its end. */
  isSteady?: boolean;
}

/** Calls `look` at intervals, never twice at the same time. Stopping waits for a running look. */
export function repeat({ everyMs, look, failed, isAtOnce = false, isSteady = false }: Repeated): {
  stop: () => Promise<void>;
} {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let looking = Promise.resolve();
  let beganAtMs = performance.now();

  async function lookOnce(): Promise<void> {
    beganAtMs = performance.now();
    try {
      await look();
    } catch (error) {
      failed(error);
    }
    schedule();
  }
  function begin(): void {
    looking = lookOnce();
  }
  function schedule(): void {
    if (isStopped) return;
    const passedMs = isSteady ? performance.now() - beganAtMs : 0;
    timer = setTimeout(begin, Math.max(0, everyMs - passedMs));
    timer.unref();
  }

  if (isAtOnce) begin();
  else schedule();
  return {
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(timer);
      await looking;
    },
  };
}
