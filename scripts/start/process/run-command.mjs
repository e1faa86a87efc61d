import { spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import { repositoryFolder } from '../repository.mjs';

const stopPatienceMs = 5000;

/** Runs a command to its end and returns its exit code and output. Never throws for a bad exit code. */
export function runCommand(
  command,
  args,
  { input = '', stop, patienceMs = stopPatienceMs, ...options } = {},
) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: repositoryFolder, ...options });
    const end = () => endChild(child, patienceMs);
    let output = '';
    const finish = (code, lastWord) => {
      stop?.removeEventListener('abort', end);
      resolve({ code: code ?? -1, output: output + lastWord });
    };

    if (stop?.aborted) end();
    stop?.addEventListener('abort', end, { once: true });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    child.once('error', (error) => finish(-1, error.message));
    child.once('close', (code, signal) => finish(code, signal ?? ''));
    child.stdin?.on('error', () => {}).end(input);
  });
}

/** The end of a command's output, which usually contains the reason, without stacks of other programs. */
export function lastLines(output, count = 12) {
  const lines = stripVTControlCharacters(output).trim().split('\n');
  return lines
    .filter((line) => !/^(npm error)?\s+at /.test(line))
    .slice(-count)
    .join('\n');
}

// npm finishes its current work before it handles a signal, and a second install must not run in parallel.
function endChild(child, patienceMs) {
  child.kill('SIGTERM');
  setTimeout(() => child.kill('SIGKILL'), patienceMs).unref();
}
