import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { demandWritable } from './demand-writable.mjs';
import { waitForLock } from './process/hold-lock.mjs';
import { lastLines, runCommand } from './process/run-command.mjs';
import { refuse, refuseForNow } from './refuse.mjs';
import { inRepository, repositoryFolder } from './repository.mjs';
import { say, showStep } from './show-step.mjs';

/** Installs node_modules according to package-lock.json, unless it is up to date. */
export async function installDependencies(stop) {
  if (isInstalled()) return;
  demandWritable('npm ci');
  const release = await waitForLock(inRepository('.cache', 'install.lock'), stop);
  try {
    if (!isInstalled()) await showStep('Installing packages', () => runNpmCi(stop));
  } finally {
    release();
  }
}

/**
 * npm records the installed packages in node_modules as its last step. An interrupted install therefore counts as
 * missing.
 */
function isInstalled() {
  const wanted = readPackages(inRepository('package-lock.json'));
  if (!wanted) refuse('package-lock.json is missing or damaged; restore it from the repository.');
  const present = readPackages(inRepository('node_modules', '.package-lock.json'));
  if (!present) return false;

  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true;
    // Optional packages for other systems are correctly absent.
    return present[path] ? present[path].version === entry.version : entry.optional || entry.devOptional;
  });
}

function readPackages(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/** Without options, everything for this folder: NODE_ENV=production would omit packages that the build needs. */
export async function runNpmCi(stop, { cwd = repositoryFolder, options = ['--include=dev'] } = {}) {
  const args = ['ci', ...options, '--no-audit', '--no-fund'];
  const npm = findNpm();
  const { code, output } = npm
    ? await runCommand(process.execPath, [npm, ...args], { stop, cwd })
    : await runCommand('npm', args, { stop, cwd, shell: process.platform === 'win32' });
  stop?.throwIfAborted();
  if (code === 0) return;
  say(lastLines(output), console.error);
  refuseForNow('The packages could not be installed: npm ci failed; see its last lines above.');
}

/** npm's own script: the one that runs this script, else the one beside node. */
function findNpm() {
  const bin = dirname(process.execPath);
  const places = [join(bin, '..', 'lib', 'node_modules'), join(bin, 'node_modules')];
  const found = [
    process.env.npm_execpath ?? '',
    ...places.map((place) => join(place, 'npm', 'bin', 'npm-cli.js')),
  ];
  return found.find((path) => path.endsWith('npm-cli.js') && existsSync(path));
}
