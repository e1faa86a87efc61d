import { say } from '../show-step.mjs';

/** A signal that is aborted when the user wants this script to stop. A second request changes nothing. */
export function listenForStop() {
  const controller = new AbortController();
  let askedAt = 0;
  const stop = () => {
    // npm forwards the Ctrl-C that the terminal has already sent. Only a later one is a new request.
    if (controller.signal.aborted && performance.now() - askedAt > 1000) say('Still stopping, one moment.');
    if (controller.signal.aborted) return;
    askedAt = performance.now();
    controller.abort();
  };

  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, stop);
  // Asks to replace the server processes. Before there are any it must not end this script.
  process.on('SIGUSR2', () => {});
  // In a closed terminal every write fails; that must not end the script before it has stopped its children.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  if (process.env.npm_lifecycle_event) stopWithParent(stop);
  return controller.signal;
}

/** npm ends its shell on a signal, and some shells do not forward it to the script below them. */
function stopWithParent(stop) {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) stop();
  }, 500).unref();
}
