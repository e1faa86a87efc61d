import { setMaxListeners } from 'node:events';
import { createAnswers } from './servers/answer-servers.mjs';
import { keepServer } from './servers/keep-server.mjs';
import { say } from './show-step.mjs';

/**
 * Runs the server processes until the user wants to stop, and restarts each after a crash. On SIGUSR2 it replaces one
 * after the other. Returns the exit code.
 */
export async function superviseServer({ env, dataDir, database, stop, servers = 1 }) {
  const over = new AbortController();
  const either = AbortSignal.any([stop, over.signal]);
  // Every process listens to it.
  setMaxListeners(0, either);
  const answers = createAnswers();
  const keep = (number) => {
    const kept = keepServer({
      name: servers === 1 ? 'The server' : `Server process ${number}`,
      env: { ...env, SERVERS: String(servers), SERVER_NUMBER: String(number) },
      dataDir,
      database,
      answers,
      stop: either,
    });
    // It ends only when the user wants to stop, or for a reason that concerns all processes.
    return { ...kept, ended: kept.ended.finally(() => over.abort()) };
  };

  const first = keep(1);
  // It creates what is missing: key, tables, superadmin.
  await Promise.race([first.ready, first.ended]);
  const others = either.aborted ? [] : Array.from({ length: servers - 1 }, (_, at) => keep(at + 2));
  const kept = [first, ...others];
  const stopReplacing = replaceOnSignal(kept, either);
  const codes = await Promise.all(kept.map(({ ended }) => ended));
  await stopReplacing();
  return codes.find((code) => code !== 0) ?? 0;
}

/** Replaces the processes one after the other when this script receives SIGUSR2. */
function replaceOnSignal(kept, stop) {
  let replacing;
  const onSignal = () => {
    replacing ??= replaceAll(kept, stop).finally(() => {
      replacing = undefined;
    });
  };
  process.on('SIGUSR2', onSignal);
  return async () => {
    process.off('SIGUSR2', onSignal);
    await replacing;
  };
}

async function replaceAll(kept, stop) {
  say('Replacing the server processes one after the other.');
  for (const each of kept) {
    if (stop.aborted) return;
    if (await each.replace()) continue;
    if (!stop.aborted) say('The new server process did not start; the old ones continue.');
    return;
  }
  say('All server processes are replaced.');
}
