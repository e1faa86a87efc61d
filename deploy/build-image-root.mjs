import '../scripts/start/require-node.mjs';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildWhenStale } from '../scripts/start/build/build-when-stale.mjs';
import { writeSbom } from '../scripts/start/build/write-sbom.mjs';
import { installDependencies, runNpmCi } from '../scripts/start/install-dependencies.mjs';
import { runScript } from '../scripts/start/process/run-script.mjs';
import { refuse } from '../scripts/start/refuse.mjs';
import { inRepository } from '../scripts/start/repository.mjs';
import { showStep } from '../scripts/start/show-step.mjs';

/** What the server reads at run time, besides its packages. */
const program = ['dist', 'database', 'package.json', 'deploy/health-check.mjs'];
const forPackages = ['package.json', 'package-lock.json', '.npmrc'];
/** Sources of native code that ssh2 can do without, and what would compile them. */
const uncompiled = ['cpu-features', 'buildcheck', 'nan'];

// All steps of the image: builds the program, and writes everything that the image contains to an empty folder.
await runScript(async (stop) => {
  const [target] = process.argv.slice(2);
  if (!target) refuse('Name an empty folder: node deploy/build-image-root.mjs <folder>');
  await installDependencies(stop);
  await buildWhenStale(stop);

  const root = resolve(target, 'program');
  await showStep('Installing packages of the server', () => installServerPackages(root, stop));
  for (const path of program) cpSync(inRepository(path), join(root, path), { recursive: true });
  writeSbom(join(root, 'dist', 'sbom.json'), { folder: root, dist: inRepository('dist') });
  for (const folder of ['data', 'backups']) mkdirSync(resolve(target, 'state', folder), { recursive: true });
});

async function installServerPackages(root, stop) {
  mkdirSync(root, { recursive: true });
  for (const name of forPackages) cpSync(inRepository(name), join(root, name));
  // No package of the server needs its install script, and a script may compile.
  await runNpmCi(stop, { cwd: root, options: ['--omit=dev', '--ignore-scripts'] });
  for (const name of uncompiled) rmSync(join(root, 'node_modules', name), { recursive: true, force: true });
  for (const name of ['package-lock.json', '.npmrc']) rmSync(join(root, name));
}
