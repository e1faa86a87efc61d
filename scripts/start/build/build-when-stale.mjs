import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { demandWritable } from '../demand-writable.mjs';
import { waitForLock } from '../process/hold-lock.mjs';
import { inRepository } from '../repository.mjs';
import { showStep } from '../show-step.mjs';
import { buildGeo } from './build-geo.mjs';
import { buildServer } from './build-server.mjs';
import { buildWeb } from './build-web.mjs';
import { fingerprintPlaces, fingerprintSources } from './fingerprint-sources.mjs';
import { writeSbom } from './write-sbom.mjs';

/** Builds server and web into dist, unless dist was built from the same sources. */
export async function buildWhenStale(stop) {
  if (isBuilt()) return false;
  demandWritable('npm run build');
  const release = await waitForLock(inRepository('.cache', 'build.lock'), stop);
  try {
    // Another start may have built while this one waited.
    if (!isBuilt()) await showStep('Building the program', () => build(stop));
    return true;
  } finally {
    release();
  }
}

function isBuilt() {
  const stamp = inRepository('dist', '.built');
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprintSources();
}

async function build(stop) {
  removeLeftovers();
  const folder = inRepository('.cache', `build-${process.pid}`);
  mkdirSync(folder, { recursive: true });

  // Computed before the build: a source that changes in between makes the stamp stale.
  const fingerprint = fingerprintSources();
  const places = fingerprintPlaces();
  const parts = await Promise.allSettled([buildServer(join(folder, 'server')), buildWeb(folder, stop)]);
  const failed = parts.find((part) => part.status === 'rejected');
  if (failed) throw failed.reason;
  stop?.throwIfAborted();
  if (!hasPlaces(places)) buildPlaces(join(folder, 'geo'), places);
  writeSbom(join(folder, 'sbom.json'), { dist: folder });
  writeFileSync(join(folder, '.built'), fingerprint);
  swapIn(folder);
}

// A build is made in a temporary folder and moved as a whole, so that half a build is never used.
function swapIn(folder) {
  const dist = inRepository('dist');
  const old = `${folder}-old`;
  try {
    if (existsSync(dist)) renameSync(dist, old);
  } catch {
    // A layered file system may refuse to move a folder that came with its image.
    cpSync(dist, old, { recursive: true });
    rmSync(dist, { recursive: true });
  }
  if (!existsSync(join(folder, 'geo'))) renameSync(join(old, 'geo'), join(folder, 'geo'));
  renameSync(folder, dist);
  rmSync(old, { recursive: true, force: true });
}

// The geo data is thousands of files that hardly ever change: it is moved from one build to the next.
function hasPlaces(places) {
  const stamp = inRepository('dist', 'geo', '.built');
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === places;
}

function buildPlaces(folder, places) {
  buildGeo(folder);
  writeFileSync(join(folder, '.built'), places);
}

function removeLeftovers() {
  for (const name of readdirSync(inRepository('.cache'))) {
    if (name.startsWith('build-')) rmSync(inRepository('.cache', name), { recursive: true, force: true });
  }
}
