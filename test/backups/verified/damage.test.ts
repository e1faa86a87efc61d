import {
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { resolve } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { openSpoilt } from '#test/backups/support/spoilt-backup';
import { forFile } from '#test/support/vitest/for-file';

const at = await forFile(openSpoilt());

describe('a damaged or altered backup', () => {
  beforeEach(() => at.mend());

  const file = (name: string) => at.file(name);
  const flip = (name: string, at: number) => {
    const bytes = readFileSync(file(name));
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    writeFileSync(file(name), bytes);
  };

  /** Changes a valid copy of it in exactly one way. */
  const asLink = (name: string) => {
    rmSync(file(name));
    symlinkSync(resolve(at.sound, name), file(name));
  };

  /** The damage, the code of the refusal and its text. */
  const damages: [string, () => void, string, RegExp][] = [
    ['a flipped byte of a table', () => flip('transfers.copy.gz', 60), 'backup_damaged', /transfers/],
    ['a flipped byte of its last file', () => flip('complaints.copy.gz', 4), 'backup_damaged', /complaints/],
    [
      'a table that is not what was written, before any of it is unpacked',
      () => flip('transfers.copy.gz', 0),
      'backup_damaged',
      /transfers.copy.gz was altered/,
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
      /manifest.json is too large/,
    ],
    ['a missing file', () => rmSync(file('wallets.copy.gz')), 'backup_damaged', /wallets.copy.gz is missing/],
    ['no manifest', () => rmSync(file('manifest.json')), 'backup_damaged', /manifest.json is missing/],
    ['no seal', () => rmSync(file('manifest.seal')), 'backup_damaged', /manifest.seal is missing/],
    [
      'a file more',
      () => writeFileSync(file('notes.txt'), 'x'),
      'backup_damaged',
      /notes.txt is not part of it/,
    ],
    ['a folder more', () => mkdirSync(file('more')), 'backup_damaged', /more is not part of it/],
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
    ['a foreign seal', () => at.rewrite(() => {}, 'another key'), 'backup_damaged', /was altered/],
    [
      'fewer rows than its manifest says',
      () => {
        const { length } = readFileSync(file('wallets.copy.gz'));
        at.rewrite((manifest) => {
          const table = manifest.tables.find(({ name }: { name: string }) => name === 'wallets');
          table.rows += 1;
          expect(table.bytes).toBe(length);
        });
      },
      'backup_damaged',
      /wallets.copy.gz contains \d+ rows instead of/,
    ],
    [
      'rows that were written again',
      () => {
        const rows = gunzipSync(readFileSync(file('wallets.copy.gz'))).toString();
        writeFileSync(file('wallets.copy.gz'), gzipSync(rows.replace(/0/, '9')));
      },
      'backup_damaged',
      /wallets.copy.gz was altered/,
    ],
    [
      'another format',
      () => at.rewrite((manifest) => Object.assign(manifest, { format: 2 })),
      'backup_foreign',
      /format/,
    ],
    [
      'a migration that this program does not know',
      () => at.rewrite(({ product }) => product.migrations.push({ name: '9999-later.sql', checksum: 'x' })),
      'backup_foreign',
      /9999-later.sql/,
    ],
    [
      'a migration that says something else there',
      () => at.rewrite(({ product }) => Object.assign(product.migrations[3], { checksum: 'another' })),
      'backup_foreign',
      /0004-ledger.sql/,
    ],
    [
      'another key',
      () => at.rewrite((manifest) => Object.assign(manifest, { keyMark: '0011223344556677' })),
      'backup_foreign',
      /another SECRET_KEY/,
    ],
    [
      'another network',
      () => at.rewrite((manifest) => Object.assign(manifest, { networkId: at.other.admin.networkId })),
      'backup_foreign',
      /belongs to another network/,
    ],
  ];

  it.each(damages)(
    'with %s is refused with a text, and nothing is changed',
    async (_, damage, code, text) => {
      damage();
      await at.expectRefused(code, text);
    },
  );

  it('is no longer verified after damage was found, and shows the reason', async () => {
    const stateOfIt = async () => {
      const { data } = (await at.on.call(at.chain.admin, 'GET', '/backup/list-backups')).body;
      return data.find(({ folder }: { folder: string }) => folder === at.own.folder);
    };
    await at.on.owner.query(
      `update backup_jobs set state = 'verified', verified_at = statement_timestamp(), error = null`,
    );
    expect((await at.askRestore(true)).status).toBe(200);
    expect(await stateOfIt()).toMatchObject({ state: 'verified', error: null });
    flip('wallets.copy.gz', 0);
    expect((await at.askRestore(true)).status).toBe(409);
    expect(await stateOfIt()).toMatchObject({
      state: 'unproven',
      verifiedAt: null,
      error: 'This backup is damaged: wallets.copy.gz was altered.',
    });
  });
});
