import { say } from './show-step.mjs';
import { listenForStop } from './stop-signal.mjs';

/** Runs a script until it answers its exit code. Whatever goes wrong is told in words, never as a stack. */
export async function runScript(main, { stoppedCode = 0 } = {}) {
  const stop = listenForStop();
  try {
    process.exit((await main(stop)) ?? 0);
  } catch (error) {
    // A step that was cut short by the wish to stop fails too, and that is no news.
    if (stop.aborted) process.exit(stoppedCode);
    say(error.message, console.error);
    process.exit(1);
  }
}
