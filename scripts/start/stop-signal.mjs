import { say } from './show-step.mjs';

/** A signal that is aborted when somebody wants this script to stop. A second wish changes nothing. */
export function listenForStop() {
  const controller = new AbortController();
  let askedAt = 0;
  const stop = () => {
    // npm passes on the same Ctrl-C that the terminal has sent already. Only a later one deserves an answer.
    if (controller.signal.aborted && performance.now() - askedAt > 1000) say('Still stopping, one moment.');
    if (controller.signal.aborted) return;
    askedAt = performance.now();
    controller.abort();
  };

  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, stop);
  // A closed terminal makes every line an error, which must not end the script before it has stopped its children.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  if (process.env.npm_lifecycle_event) stopWithParent(stop);
  return controller.signal;
}

/** npm ends its shell at a signal, and some shells do not tell the script that runs below them. */
function stopWithParent(stop) {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) stop();
  }, 500).unref();
}
