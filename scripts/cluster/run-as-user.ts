import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const id = (name: string) => (process.env[name] === undefined ? undefined : Number(process.env[name]));
const uid = id('CLUSTER_UID');
const gid = id('CLUSTER_GID');
const asUser = uid === undefined ? {} : { uid, gid };

function own(path: string): void {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}

/** A folder that only the user of the cluster's programs may enter. */
export function makeFolder(path: string): string {
  mkdirSync(path, { mode: 0o700 });
  own(path);
  return path;
}

export function writeOwn(path: string, text: string): void {
  writeFileSync(path, text, { mode: 0o600 });
  own(path);
}

/** Runs a program of PostgreSQL to its end. Its output is shown if it fails. */
export function runProgram(program: string, args: string[], environment: Record<string, string> = {}): void {
  const env = { PATH: process.env.PATH, LC_ALL: 'C', ...environment };
  execFileSync(program, args, { ...asUser, env, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] });
}

export interface Running {
  pid: number;
  hasEnded(): boolean;
  ended: Promise<unknown>;
  /** Sends a signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<void>;
}

const everything = new Set<Running>();

/** Starts a long-running program as the user of the cluster. `endEverything` ends all of them. */
export function startProgram(program: string, args: string[], log: number): Running {
  const env = { PATH: process.env.PATH, LC_ALL: 'C' };
  const child: ChildProcess = spawn(program, args, { ...asUser, env, cwd: '/', stdio: ['ignore', log, log] });
  let isOver = false;
  const ended = once(child, 'exit').catch(() => {});
  void ended.then(() => {
    isOver = true;
    everything.delete(running);
  });
  const running: Running = {
    pid: child.pid ?? 0,
    hasEnded: () => isOver,
    ended,
    async end(signal) {
      if (!isOver) child.kill(signal);
      await ended;
    },
  };
  everything.add(running);
  return running;
}

/** PostgreSQL ends with its sessions on SIGQUIT; other programs may treat that signal differently, so SIGKILL follows. */
export async function endEverything(): Promise<void> {
  const left = [...everything];
  for (const each of left) void each.end('SIGQUIT');
  await Promise.race([Promise.all(left.map(({ ended }) => ended)), pause(5_000)]);
  await Promise.all(left.map((each) => each.end('SIGKILL')));
}
