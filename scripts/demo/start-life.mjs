import { spawn } from 'node:child_process';
import { createGrowingPause, pause } from '../start/process/growing-pause.mjs';
import { inRepository, repositoryFolder } from '../start/repository.mjs';
import { say } from '../start/show-step.mjs';

const stopPatienceMs = 10_000;

/**
 * Runs the demo's play beside the server: it prepares the demo database, reports it, then plays, and is restarted when
 * it ends unexpectedly. `prepared` resolves with whether there is a demo to serve.
 */
export function startLife({ env, stop }) {
  const state = { isPrepared: false };
  let tell;
  const prepared = new Promise((resolve) => {
    tell = resolve;
  });
  const onPrepared = () => {
    state.isPrepared = true;
    tell(true);
  };
  const ended = keepLiving({ env, stop, state, onPrepared }).finally(() => tell(false));
  return { prepared, ended };
}

async function keepLiving({ env, stop, state, onPrepared }) {
  const growing = createGrowingPause();
  while (!stop.aborted) {
    const bornAt = performance.now();
    const end = await live({ env, stop, onPrepared });
    // Without a demo there is nothing to serve. The reason was printed.
    if (stop.aborted || !state.isPrepared) return;
    const pauseMs = growing.after(performance.now() - bornAt);
    say(`The players stopped unexpectedly (${end}); restarting them in ${pauseMs / 1000} s.`);
    await pause(pauseMs, stop);
  }
}

function live({ env, stop, onPrepared }) {
  // A separate process group, so that Ctrl-C reaches it once, through here. The channel tells it when this process is
  // gone.
  const life = spawn(process.execPath, ['--import', 'tsx', inRepository('scripts', 'demo', 'live.ts')], {
    cwd: repositoryFolder,
    env,
    detached: process.platform !== 'win32',
    windowsHide: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  life.on('message', onPrepared);
  const askToStop = () => {
    life.kill('SIGTERM');
    setTimeout(() => life.kill('SIGKILL'), stopPatienceMs).unref();
  };
  stop.addEventListener('abort', askToStop, { once: true });
  return new Promise((resolve) => {
    life.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
    life.once('error', (error) => resolve(error.message));
  }).finally(() => stop.removeEventListener('abort', askToStop));
}
