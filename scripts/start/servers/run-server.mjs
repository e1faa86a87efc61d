import cluster from 'node:cluster';
import { noteServer } from '../process/orphan-server.mjs';
import { inRepository, repositoryFolder } from '../repository.mjs';
import { say } from '../show-step.mjs';
import { serverArguments } from './server-arguments.mjs';

const stopPatienceMs = 20_000;

// This script accepts the connections and gives them to the processes in turn. If each accepted for itself, one of them
// would take nearly all of a burst.
cluster.schedulingPolicy = cluster.SCHED_RR;

/** Starts one server process on the port of all. A process whose channel to this script closes stops by itself. */
export function runServer({ env, dataDir, answers, stop }) {
  cluster.setupPrimary({
    exec: inRepository('dist', 'server', 'main.js'),
    execArgv: serverArguments,
    args: [],
    cwd: repositoryFolder,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    windowsHide: true,
  });
  const bornAt = performance.now();
  const server = cluster.fork({ ...leftOut(env), ...env });
  answers.listenTo(server);
  closeUndelivered(server.process);
  const forget = noteServer(dataDir, server.process.pid);
  const ended = new Promise((resolve) => {
    const end = (code, signal) => resolve({ code, signal, lifeMs: performance.now() - bornAt });
    server.once('exit', end);
    // Also emitted when a connection cannot be handed to a process that is just ending.
    server.on('error', ({ message }) => server.process.pid === undefined && end(-1, message));
  }).finally(forget);
  const askToStop = () => endServer(server);
  stop.addEventListener('abort', askToStop, { once: true });
  void ended.then(() => stop.removeEventListener('abort', askToStop));
  if (stop.aborted) askToStop();

  return {
    ended,
    /** Whether it accepts connections; false if it has ended before. */
    ready: Promise.race([
      new Promise((resolve) => server.once('listening', () => resolve(true))),
      ended.then(() => false),
    ]),
    /** It finishes its work while another process accepts the callers, and is not interrupted. Resolves at its end. */
    async retire() {
      stop.removeEventListener('abort', askToStop);
      server.send({ kind: 'retire' }, () => {});
      killLater(server);
      await ended;
    },
  };
}

/**
 * Closes connections that were on their way to a process when it ended; Node would keep them open, and their callers
 * would wait. Each carries a number, which the process acknowledges.
 */
function closeUndelivered(child) {
  const underWay = new Map();
  const send = child.send.bind(child);
  child.send = (message, handle, ...rest) => {
    if (handle && message.seq !== undefined) underWay.set(message.seq, handle);
    return send(message, handle, ...rest);
  };
  child.on('internalMessage', ({ ack }) => underWay.delete(ack));
  child.once('exit', () => {
    for (const handle of underWay.values()) handle.close();
  });
}

/** A process of a cluster inherits the variables of this one, unless they are named without a value. */
function leftOut(env) {
  const names = Object.keys(process.env).filter((name) => !(name in env));
  return Object.fromEntries(names.map((name) => [name, undefined]));
}

function endServer(server) {
  server.process.kill('SIGTERM');
  killLater(server);
}

function killLater({ process: child }) {
  // Read only now, because the settings are loaded after this file. While it drains the server still works.
  const patienceMs = stopPatienceMs + Number(process.env.DRAIN_SECONDS || 0) * 1000;
  setTimeout(() => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    say(`The server did not stop within ${patienceMs / 1000} s and is killed.`, console.error);
    child.kill('SIGKILL');
  }, patienceMs).unref();
}
