import { readConfig, StartRefused } from '#server/platform/config/config';
import { keepWorld } from './keep-world.ts';
import { startPlay } from './play/start-play.ts';
import { readyAt } from './ready-at.ts';
import { showSignIns } from './show-sign-ins.ts';

/** Exit code for the script that started this: starting again would not help. */
const refusedExitCode = 78;

const patienceMs = 3_000;
let isPlaying = false;

/** Prepares the demo database, reports it, waits for the server, and plays until it is stopped. */
async function live(): Promise<void> {
  const stop = new AbortController();
  process.once('SIGTERM', () => {
    stop.abort();
    // Before the play starts there is nothing to wait for; afterwards only pending answers of the server.
    setTimeout(() => process.exit(0), isPlaying ? patienceMs : 0).unref();
  });
  // The script that started this is gone, so nothing else would stop it.
  process.once('disconnect', () => process.exit(0));

  const config = readConfig(process.env);
  const world = await keepWorld(config, Number(process.env.DEMO_WEEKS));
  process.send?.('prepared');
  const address = await readyAt(config);
  isPlaying = true;
  showSignIns(world, address);
  const rate = Number(process.env.DEMO_RATE);
  if (rate === 0) console.log('There is no play: DEMO_RATE is 0.');
  else
    console.log(
      `The players buy about ${rate} tickets per second; DEMO_RATE changes that. Ctrl-C stops everything.`,
    );
  await startPlay({ address, world, rate, stop: stop.signal, tell: console.log });
  process.exit(0);
}

live().catch((error: unknown) => {
  console.error(error instanceof StartRefused ? error.message : error);
  process.exit(error instanceof StartRefused ? refusedExitCode : 1);
});
