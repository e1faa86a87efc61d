import { spawnSync } from 'node:child_process';
import { chownSync } from 'node:fs';

/**
 * A runner determines the user id of PostgreSQL: `{}` is the current user, `{ prefix }` a command that changes it, `{
 * uid, gid }` another user. Returns the arguments of `spawn` for it.
 */
export function asRunner(runner, command, args) {
  const [first, ...rest] = [...(runner.prefix ?? []), command, ...args];
  const options = runner.uid === undefined ? {} : { uid: runner.uid, gid: runner.gid };
  return { command: first, args: rest, options };
}

/** Whether the runner may enter these folders and, if a program is given, can start it. */
export function canRun(runner, { enter = [], program }) {
  const checks = ['for folder; do test -x "$folder" || exit 1; done'];
  if (program) checks.unshift('"$0" --version || exit 1');
  const { command, args, options } = asRunner(runner, '/bin/sh', [
    '-c',
    checks.join('\n'),
    program ?? 'sh',
    ...enter,
  ]);
  // Detached, so that a Ctrl-C at this moment does not look like a failure.
  const answer = spawnSync(command, args, { ...options, cwd: '/', stdio: 'ignore', detached: true });
  if (answer.error && !['ENOENT', 'EACCES', 'EPERM'].includes(answer.error.code)) throw answer.error;
  if (answer.signal)
    throw new Error(`A check of the machine was interrupted by ${answer.signal}; start again.`);
  return answer.status === 0;
}

/** Changes the owner of a file or folder to the runner, so that PostgreSQL may use it. */
export function giveTo(runner, path) {
  if (runner.uid !== undefined) chownSync(path, runner.uid, runner.gid);
}
