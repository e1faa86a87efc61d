import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { lastLines, runCommand } from '../start/process/run-command.mjs';
import { refuse } from '../start/refuse.mjs';
import { say, showStep } from '../start/show-step.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome.exe'];

/** Returns a Chromium; installs Debian's if there is none and this user may. */
export async function provideChromium(stop) {
  const found = findChromium();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    await showStep('Installing Chromium', () => installFromDebian(stop));
    const installed = findChromium();
    if (installed) return installed;
  }
  return refuse('No Chromium was found for the browser tests; install one or set CHROMIUM_PATH.');
}

/** The Chromium of CHROMIUM_PATH, else one in the usual places. */
export function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given && !existsSync(given)) refuse(`CHROMIUM_PATH is ${given}, which does not exist.`);
  return given || listPlaces().find((path) => existsSync(path));
}

function listPlaces() {
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    '/usr/bin',
    '/usr/lib/chromium',
    '/snap/bin',
  ];
  const windows = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA];
  return [
    ...folders.filter(Boolean).flatMap((folder) => names.map((name) => join(folder, name))),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ...windows.filter(Boolean).map((folder) => join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe')),
    ...listPlaywrightPlaces(),
  ];
}

/** Where Playwright installs its own, newest first. */
function listPlaywrightPlaces() {
  const home = homedir();
  const caches = [
    process.env.PLAYWRIGHT_BROWSERS_PATH,
    join(home, '.cache'),
    join(home, 'Library', 'Caches'),
  ];
  const roots = [caches[0], ...caches.slice(1).map((cache) => join(cache, 'ms-playwright'))].filter(Boolean);
  const programs = [
    'chrome-linux/chrome',
    'chrome-linux64/chrome',
    'chrome-win/chrome.exe',
    'chrome-win64/chrome.exe',
  ];
  return roots
    .filter((root) => existsSync(root))
    .flatMap((root) =>
      readdirSync(root)
        .filter((name) => /^chromium-\d+$/.test(name))
        .sort()
        .reverse()
        .map((name) => join(root, name)),
    )
    .flatMap((folder) => programs.map((program) => join(folder, program)));
}

async function installFromDebian(stop) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    const { code, output } = await runCommand('apt-get', args, { env, stop });
    stop?.throwIfAborted();
    if (code !== 0) {
      say(lastLines(output), console.error);
      refuse('Chromium could not be installed: apt-get failed; see its last lines above.');
    }
  }
}
