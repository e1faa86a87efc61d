import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { inRepository } from '../repository.mjs';

const sources = [
  'src',
  'public',
  'index.html',
  'vite.config.ts',
  'tsconfig.base.json',
  'package.json',
  'package-lock.json',
  'scripts/start/build',
];

/** A hash of everything a build is made from. Of the content, because a checkout changes all time stamps. */
export function fingerprintSources() {
  return fingerprint(sources);
}

/** The same for the geo data, which comes from a package. */
export function fingerprintPlaces() {
  return fingerprint(['package-lock.json', 'scripts/start/build/build-geo.mjs']);
}

function fingerprint(paths) {
  const hash = createHash('sha256');
  for (const path of paths) addToHash(hash, path);
  return hash.digest('hex');
}

function addToHash(hash, path) {
  const place = inRepository(path);
  if (statSync(place).isDirectory()) {
    for (const name of readdirSync(place).sort()) addToHash(hash, `${path}/${name}`);
    return;
  }
  const content = readFileSync(place);
  hash.update(`${path}\0${content.length}\0`).update(content);
}
