import { createGrowingPause, pause } from '../process/growing-pause.mjs';
import { say } from '../show-step.mjs';
import { runPostmaster } from './run-postmaster.mjs';

/** Keeps PostgreSQL running until it is asked to stop. Rejects if the first start fails. */
export async function keepDatabaseRunning(home, log, stop) {
  const state = { postmaster: undefined, interruptions: 0, stopping: new AbortController() };
  const startedAt = performance.now();
  await startFirstTime(home, log, state, stop);
  const watch = watchOver(home, log, state, startedAt);

  return {
    /** How often it has exited unexpectedly. */
    interruptions: () => state.interruptions,
    async whenReady() {
      // The first check waits for a starting instance; the second skips one that has exited since.
      while (!(await state.postmaster.ready) || state.postmaster.hasEnded()) {
        if (state.stopping.signal.aborted) return;
        await pause(50, state.stopping.signal);
      }
    },
    async stop() {
      state.stopping.abort();
      await state.postmaster.stop();
      await watch;
    },
  };
}

async function startFirstTime(home, log, state, stop) {
  // It may be killed while starting, and sessions of an instance killed earlier take a moment to notice that.
  const deadline = performance.now() + 15_000;
  for (;;) {
    stop?.throwIfAborted();
    const postmaster = runPostmaster(home, log);
    state.postmaster = postmaster;
    const stopEarly = () => postmaster.stop();
    stop?.addEventListener('abort', stopEarly, { once: true });
    const isReady = await postmaster.ready;
    stop?.removeEventListener('abort', stopEarly);
    if (isReady && !stop?.aborted) return;
    const reason = postmaster.lastWords();
    if (!/^SIG|shared memory block|is being used|lock file/.test(reason) || performance.now() > deadline) {
      throw new Error(`The database did not start: ${reason}`);
    }
    await pause(500);
  }
}

async function watchOver(home, log, state, startedAt) {
  const growing = createGrowingPause();
  let bornAt = startedAt;
  for (;;) {
    await state.postmaster.ended;
    if (state.stopping.signal.aborted) return;
    state.interruptions += 1;
    const pauseMs = growing.after(performance.now() - bornAt);
    say(
      `The database stopped unexpectedly (${state.postmaster.lastWords()}); restarting it in ${pauseMs / 1000} s.`,
    );
    await pause(pauseMs, state.stopping.signal);
    if (state.stopping.signal.aborted) return;
    bornAt = performance.now();
    state.postmaster = runPostmaster(home, log);
    if (await state.postmaster.ready) say('The database is running again.');
  }
}
