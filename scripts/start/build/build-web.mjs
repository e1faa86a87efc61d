import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { lastLines, runCommand } from '../process/run-command.mjs';
import { refuse } from '../refuse.mjs';
import { inRepository } from '../repository.mjs';
import { say } from '../show-step.mjs';
import { compressFiles } from './compress-files.mjs';

/** Builds the web application with Vite in a separate process, which a stop can end. */
export async function buildWeb(target, stop) {
  const folder = join(target, 'web');
  const vite = inRepository('node_modules', 'vite', 'bin', 'vite.js');
  if (!existsSync(vite))
    refuse(
      'The web application cannot be built: the package vite is missing; delete node_modules and start again.',
    );

  const early = join(target, 'early');
  await run(stop, [vite, 'build', '--outDir', folder, '--manifest', ...quietly]);
  // The lists of modules and packages are for the size check and the bill of materials, not for visitors.
  for (const list of ['manifest', 'packages'])
    renameSync(join(folder, '.vite', `${list}.json`), join(target, `web-${list}.json`));
  rmSync(join(folder, '.vite'), { recursive: true });
  await run(stop, [vite, 'build', '--outDir', early, '--ssr', 'src/web/early-login.tsx', ...quietly]);
  const render = inRepository('scripts', 'start', 'build', 'render-login.mjs');
  await run(stop, [render, join(early, 'early-login.js'), folder, join(target, 'web-manifest.json')]);
  rmSync(early, { recursive: true });
  for (const each of ['assets', 'login']) await compressFiles(join(folder, each));
}

const quietly = ['--emptyOutDir', '--logLevel', 'warn'];

async function run(stop, args) {
  const env = { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' };
  const { code, output } = await runCommand(process.execPath, args, { env, stop });
  stop?.throwIfAborted();
  if (code === 0) return;
  say(lastLines(output, 20), console.error);
  refuse('The web application could not be built; see the reason above.');
}
