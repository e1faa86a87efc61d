import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createGrowingPause, pause } from './process/growing-pause.mjs';
import { noteServer } from './process/orphan-server.mjs';
import { inRepository, repositoryFolder } from './repository.mjs';
import { serverArguments } from './server-arguments.mjs';
import { say } from './show-step.mjs';

// The server's exit code for an error that no restart can fix.
const cannotStartCode = 78;
const stopPatienceMs = 20_000;

/** Runs the server until the user wants to stop, and restarts it after a crash. Returns the exit code. */
export async function superviseServer({ env, dataDir, database, stop }) {
  const growing = createGrowingPause();
  const stopped = once(stop, 'abort');
  while (!stop.aborted) {
    // A database that repairs itself after a crash may take long, and a stop request must not wait for it.
    await Promise.race([database?.whenReady(), stopped]);
    if (stop.aborted) break;
    const bornAt = performance.now();
    const interruptions = database?.interruptions();
    const end = await runServer({ env, dataDir, stop });

    // Ended by the signal itself: it was stopped so early that it had no handler yet.
    if (stop.aborted) return end.code === 0 || end.signal === 'SIGTERM' ? 0 : 1;
    // While its database was unavailable, the server could not know that it would come back.
    if (end.code === cannotStartCode && database?.interruptions() === interruptions) return 1;
    const pauseMs = growing.after(performance.now() - bornAt);
    say(
      `The server stopped unexpectedly (${end.signal ?? `exit code ${end.code}`}); restarting it in ${pauseMs / 1000} s.`,
    );
    await pause(pauseMs, stop);
  }
  return 0;
}

function runServer({ env, dataDir, stop }) {
  // A separate process group, so that Ctrl-C reaches it once, through here. The channel tells it when this process is
  // gone.
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
  // Read only now, because the settings are loaded after this file. While it drains the server still works.
  const patienceMs = stopPatienceMs + Number(process.env.DRAIN_SECONDS || 0) * 1000;
  setTimeout(() => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    say(`The server did not stop within ${patienceMs / 1000} s and is killed.`, console.error);
    server.kill('SIGKILL');
  }, patienceMs).unref();
}
