import {
  cpSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sealOf } from '#server/features/backups/backup-keys';
import { password } from '../support/people.ts';
import { testSecretKey } from '../support/test-database.ts';
import { makeBackup, manifestOf, openBackedUp, stateOf } from './backup-world.ts';

describe('a backup that is not what was written', () => {
  let at: Awaited<ReturnType<typeof openBackedUp>>;
  let own: { folder: string; path: string };
  let sound: string;
  beforeAll(async () => {
    at = await openBackedUp();
    own = await makeBackup(at.on, at.chain.admin);
    sound = join(own.path, '..', '..', 'sound');
    cpSync(own.path, sound, { recursive: true });
  });
  beforeEach(() => {
    rmSync(own.path, { recursive: true });
    cpSync(sound, own.path, { recursive: true });
  });
  afterAll(() => at.close());

  const file = (name: string) => join(own.path, name);
  /** Alters the manifest as somebody would who has the key. */
  const rewrite = (change: (manifest: ReturnType<typeof manifestOf>) => void, key = testSecretKey) => {
    const manifest = manifestOf(own.path);
    change(manifest);
    const bytes = Buffer.from(JSON.stringify(manifest));
    writeFileSync(file('manifest.json'), bytes);
    writeFileSync(file('manifest.seal'), sealOf(key, bytes));
  };
  const flip = (name: string, at: number) => {
    const bytes = readFileSync(file(name));
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    writeFileSync(file(name), bytes);
  };

  /** To a sound copy of it: what it says is no other thing. */
  const asLink = (name: string) => {
    rmSync(file(name));
    symlinkSync(resolve(sound, name), file(name));
  };

  /** What is done to it, the code of the refusal and what its text says. */
  const damages: [string, () => void, string, RegExp][] = [
    ['a flipped byte of a table', () => flip('transfers.copy.gz', 60), 'backup_damaged', /transfers/],
    ['a flipped byte of its last file', () => flip('complaints.copy.gz', 4), 'backup_damaged', /complaints/],
    [
      'a table that is not what was written, before any of it is unpacked',
      () => flip('transfers.copy.gz', 0),
      'backup_damaged',
      /transfers.copy.gz is not what was written/,
    ],
    [
      'a table that is a link',
      () => asLink('draws.copy.gz'),
      'backup_damaged',
      /draws.copy.gz cannot be read/,
    ],
    [
      'a manifest that is a link',
      () => asLink('manifest.json'),
      'backup_damaged',
      /manifest.json is missing/,
    ],
    [
      'a manifest without an end',
      () => truncateSync(file('manifest.json'), 17 * 1024 * 1024),
      'backup_damaged',
      /manifest.json is larger than one ever is/,
    ],
    ['a missing file', () => rmSync(file('wallets.copy.gz')), 'backup_damaged', /wallets.copy.gz is missing/],
    ['no manifest', () => rmSync(file('manifest.json')), 'backup_damaged', /manifest.json is missing/],
    ['no seal', () => rmSync(file('manifest.seal')), 'backup_damaged', /manifest.seal is missing/],
    [
      'a file more',
      () => writeFileSync(file('notes.txt'), 'x'),
      'backup_damaged',
      /notes.txt does not belong/,
    ],
    ['a folder more', () => mkdirSync(file('more')), 'backup_damaged', /more does not belong/],
    [
      'a table cut short',
      () => truncateSync(file('tickets.copy.gz'), statSync(file('tickets.copy.gz')).size - 9),
      'backup_damaged',
      /tickets/,
    ],
    [
      'a table that is a folder',
      () => {
        renameSync(file('draws.copy.gz'), file('x'));
        mkdirSync(file('draws.copy.gz'));
        rmSync(file('x'));
      },
      'backup_damaged',
      /draws.copy.gz cannot be read/,
    ],
    ['an altered manifest', () => flip('manifest.json', 900), 'backup_damaged', /manifest.json/],
    [
      'a manifest that is no JSON',
      () => writeFileSync(file('manifest.json'), '{'),
      'backup_damaged',
      /cannot be read/,
    ],
    ['a foreign seal', () => rewrite(() => {}, 'another key'), 'backup_damaged', /was altered/],
    [
      'fewer rows than its manifest says',
      () => {
        const { length } = readFileSync(file('wallets.copy.gz'));
        rewrite((manifest) => {
          const table = manifest.tables.find(({ name }: { name: string }) => name === 'wallets');
          table.rows += 1;
          expect(table.bytes).toBe(length);
        });
      },
      'backup_damaged',
      /wallets.copy.gz holds \d+ rows instead of/,
    ],
    [
      'rows that somebody wrote anew',
      () => {
        const rows = gunzipSync(readFileSync(file('wallets.copy.gz'))).toString();
        writeFileSync(file('wallets.copy.gz'), gzipSync(rows.replace(/0/, '9')));
      },
      'backup_damaged',
      /wallets.copy.gz is not what was written/,
    ],
    [
      'another format',
      () => rewrite((manifest) => Object.assign(manifest, { format: 2 })),
      'backup_foreign',
      /format/,
    ],
    [
      'a migration that this program does not know',
      () => rewrite(({ product }) => product.migrations.push({ name: '9999-later.sql', checksum: 'x' })),
      'backup_foreign',
      /9999-later.sql/,
    ],
    [
      'a migration that says something else there',
      () => rewrite(({ product }) => Object.assign(product.migrations[3], { checksum: 'another' })),
      'backup_foreign',
      /0004-ledger.sql/,
    ],
    [
      'another key',
      () => rewrite((manifest) => Object.assign(manifest, { keyMark: '0011223344556677' })),
      'backup_foreign',
      /another SECRET_KEY/,
    ],
    [
      'another network',
      () => rewrite((manifest) => Object.assign(manifest, { networkId: at.other.admin.networkId })),
      'backup_foreign',
      /not of this network/,
    ],
  ];

  it.each(damages)('with %s is refused in words, and nothing is changed', async (_, damage, code, text) => {
    damage();
    const before = await stateOf(at.on.owner);
    for (const isDryRun of [true, false]) {
      const reply = await at.on.call(at.chain.admin, 'POST', '/backup/importbackup', {
        query: { folder: own.folder, ...(isDryRun ? { dryRun: 'true' } : {}) } as Record<string, string>,
        body: isDryRun ? {} : { password },
      });
      expect(reply.status).toBe(409);
      expect(reply.body.code).toBe(code);
      expect(reply.body.message).toMatch(text);
    }
    expect(await stateOf(at.on.owner)).toEqual(before);
  });
});
