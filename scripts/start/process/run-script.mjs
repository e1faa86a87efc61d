import { say } from '../show-step.mjs';
import { listenForStop } from './stop-signal.mjs';

/** Runs a script until it returns its exit code. Errors are printed in words, never as a stack. */
export async function runScript(main, { stoppedCode = 0 } = {}) {
  const stop = listenForStop();
  try {
    process.exit((await main(stop)) ?? 0);
  } catch (error) {
    // A step interrupted by the user's stop fails too; that is not reported.
    if (stop.aborted) process.exit(stoppedCode);
    say(error.message, console.error);
    process.exit(error.exitCode ?? 1);
  }
}
