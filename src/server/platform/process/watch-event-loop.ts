import { Worker } from 'node:worker_threads';

const beatMs = 1_000;

/**
 * Runs beside the event loop. It counts its own turns instead of time, so that a machine that slept, or a paused
 * process, does not count as blocked. A process whose event loop is blocked cannot exit in order, so it is killed.
 */
const watcher = `
const { writeSync } = require('node:fs');
const { workerData } = require('node:worker_threads');
const beats = new Int32Array(workerData.shared);
let seen = -1;
let turns = 0;
setInterval(() => {
  const beat = Atomics.load(beats, 0);
  turns = beat === seen ? turns + 1 : 0;
  seen = beat;
  if (turns < workerData.mostTurns) return;
  writeSync(2, 'The event loop stood still for ' + turns * ${beatMs} / 1000 + ' s: the server ends.\\n');
  process.kill(process.pid, 'SIGKILL');
}, ${beatMs});
`;

/** Kills the process when its event loop is blocked for this long; its supervisor restarts it. 0 disables it. */
export function watchEventLoop(stalledSeconds: number): void {
  if (stalledSeconds === 0) return;
  const shared = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const beats = new Int32Array(shared);
  const mostTurns = Math.ceil((stalledSeconds * 1000) / beatMs);
  const worker = new Worker(watcher, { eval: true, workerData: { shared, mostTurns } });
  worker.unref();
  const timer = setInterval(() => Atomics.add(beats, 0, 1), beatMs / 2);
  timer.unref();
}
