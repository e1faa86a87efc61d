import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createGrowingPause, pause } from './growing-pause.mjs';
import { noteServer } from './orphan-server.mjs';
import { inRepository, repositoryFolder } from './repository.mjs';
import { serverArguments } from './server-arguments.mjs';
import { say } from './show-step.mjs';

// The server's own word for a fault that no restart can heal.
const cannotStartCode = 78;
const stopPatienceMs = 20_000;

/** Runs the server until somebody wants to stop, starting it again after a crash. Answers the exit code. */
export async function superviseServer({ env, dataDir, database, stop }) {
  const growing = createGrowingPause();
  const stopped = once(stop, 'abort');
  while (!stop.aborted) {
    // A database that repairs itself after a crash may take long, and a wish to stop does not wait for it.
    await Promise.race([database?.whenReady(), stopped]);
    if (stop.aborted) break;
    const bornAt = performance.now();
    const interruptions = database?.interruptions();
    const end = await runServer({ env, dataDir, stop });

    // Ended by the signal itself: it was asked so early that it had nothing to stop yet.
    if (stop.aborted) return end.code === 0 || end.signal === 'SIGTERM' ? 0 : 1;
    // While its database was away, the server could not know that it would come back.
    if (end.code === cannotStartCode && database?.interruptions() === interruptions) return 1;
    const pauseMs = growing.after(performance.now() - bornAt);
    say(
      `The server stopped unexpectedly (${end.signal ?? `exit code ${end.code}`}); starting it again in ${pauseMs / 1000} s.`,
    );
    await pause(pauseMs, stop);
  }
  return 0;
}

function runServer({ env, dataDir, stop }) {
  // A session of its own, so that Ctrl-C reaches it once, through here. The channel tells it when this process is gone.
  const server = spawn(process.execPath, [...serverArguments, inRepository('dist', 'server', 'main.js')], {
    cwd: repositoryFolder,
    env,
    detached: process.platform !== 'win32',
    windowsHide: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const forget = noteServer(dataDir, server.pid);
  const askToStop = () => stopServer(server);
  stop.addEventListener('abort', askToStop, { once: true });

  return new Promise((resolve) => {
    server.once('exit', (code, signal) => resolve({ code, signal }));
    server.once('error', (error) => resolve({ code: -1, signal: error.message }));
  }).finally(() => {
    stop.removeEventListener('abort', askToStop);
    forget();
  });
}

function stopServer(server) {
  server.kill('SIGTERM');
  // Asked for only now: the settings are read later than this file. While it drains the server still works.
  const patienceMs = stopPatienceMs + Number(process.env.DRAIN_SECONDS || 0) * 1000;
  setTimeout(() => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    say(`The server did not stop within ${patienceMs / 1000} s and is ended.`, console.error);
    server.kill('SIGKILL');
  }, patienceMs).unref();
}
