import { createGrowingPause, pause } from '../process/growing-pause.mjs';
import { refusedExitCode } from '../refuse.mjs';
import { say } from '../show-step.mjs';
import { runServer } from './run-server.mjs';

/** Keeps one of the server processes running: restarts it after a crash, and replaces it when asked. */
export function keepServer({ name, database, stop, ...parts }) {
  const stopped = new Promise((resolve) => stop.addEventListener('abort', resolve, { once: true }));
  let server;
  let isRunning = false;
  let replacing = Promise.resolve();
  let tellReady;
  const ready = new Promise((resolve) => {
    tellReady = resolve;
  });

  function run() {
    const started = runServer({ ...parts, stop });
    void started.ready.then((isReady) => isReady && tellReady());
    return started;
  }

  /** How the last process ended; one that was replaced in the meantime is not the last one. */
  async function lastEnd() {
    for (;;) {
      const watched = server;
      const end = await watched.ended;
      await replacing;
      if (server === watched) return end;
    }
  }

  /** Returns the exit code: 0 when the user wanted it to stop. */
  async function keep() {
    const growing = createGrowingPause();
    while (!stop.aborted) {
      // A database that repairs itself after a crash may take long, and a stop request must not wait for it.
      await Promise.race([database?.whenReady(), stopped]);
      if (stop.aborted) break;
      const interruptions = database?.interruptions();
      server = run();
      isRunning = true;
      const end = await lastEnd();
      isRunning = false;

      // Ended by the signal itself: it was stopped so early that it had no handler yet.
      if (stop.aborted) return end.code === 0 || ['SIGTERM', 'SIGINT'].includes(end.signal) ? 0 : 1;
      // While its database was unavailable, the server could not know that it would come back.
      if (end.code === refusedExitCode && database?.interruptions() === interruptions) return refusedExitCode;
      const pauseMs = growing.after(end.lifeMs);
      say(
        `${name} stopped unexpectedly (${end.signal ?? `exit code ${end.code}`}); restarting it in ${pauseMs / 1000} s.`,
      );
      await pause(pauseMs, stop);
    }
    return 0;
  }

  async function startNext() {
    const next = run();
    if (!(await next.ready)) return false;
    server = next;
    return true;
  }

  return {
    ended: keep(),
    /** Resolves when it accepts connections for the first time. */
    ready,
    /**
     * Starts another process, then retires this one. False if the other did not start: this one continues. A process
     * that is being restarted is not replaced.
     */
    async replace() {
      if (!isRunning) return true;
      const old = server;
      const starting = startNext();
      replacing = starting;
      if (!(await starting)) return false;
      await old.retire();
      return true;
    },
  };
}
