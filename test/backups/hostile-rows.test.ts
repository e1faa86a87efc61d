import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import type pg from 'pg';
import { beforeEach, describe, expect, it } from 'vitest';
import { stateOf } from '#test/backups/support/backup-world';
import { openSpoilt } from '#test/backups/support/spoilt-backup';
import { restore } from '#test/restores/snapshots';
import { forFile } from '#test/support/vitest/for-file';

const at = await forFile(openSpoilt());

describe('forged rows by an owner of the key, with valid checksums and signature', () => {
  beforeEach(() => at.mend());

  /** Rewrites the lines of a table, with valid checksums and signature. */
  function forge(
    name: string,
    change: (lines: string[], placeOf: (column: string) => number) => string[],
  ): void {
    at.rewrite((manifest) => {
      const table = manifest.tables.find((each: { name: string }) => each.name === name);
      const lines = gunzipSync(readFileSync(at.file(table.file)))
        .toString('utf8')
        .split('\n')
        .slice(0, -1);
      const made = change(lines, (column) => table.columns.indexOf(column));
      const bytes = gzipSync(made.map((line) => `${line}\n`).join(''));
      writeFileSync(at.file(table.file), bytes);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      Object.assign(table, { bytes: bytes.length, rows: made.length, sha256 });
    });
  }
  const withValue = (column: string, value: string) => (lines: string[], placeOf: (name: string) => number) =>
    lines.map((line, number) =>
      number === 0 ? line.split('\t').with(placeOf(column), value).join('\t') : line,
    );

  const forgeries: [string, () => void, RegExp][] = [
    ['a balance that is no number', () => forge('wallets', withValue('balance', 'much')), /wallets/],
    ['a balance that is NaN', () => forge('wallets', withValue('balance', 'NaN')), /wallets/],
    ['a balance that is absent', () => forge('wallets', withValue('balance', '\\N')), /wallets/],
    ['a balance beyond all numbers', () => forge('wallets', withValue('balance', '9'.repeat(40))), /wallets/],
    ['a moment that there is not', () => forge('transfers', withValue('posted_at', 'soon')), /transfers/],
    ['a text with a zero byte', () => forge('accounts', withValue('note', 'a\\000b')), /accounts/],
    ['the same row twice', () => forge('wallets', (lines) => [...lines, ...lines.slice(0, 1)]), /wallets/],
    [
      'rows behind the mark of the end',
      () => forge('wallets', ([a = '', ...rest]) => [a, '\\.', ...rest]),
      /wallets/,
    ],
    ['half a row', () => forge('wallets', ([a = '', ...rest]) => [a.slice(0, 12), ...rest]), /wallets/],
    [
      'a network without its admin',
      () =>
        forge('accounts', (lines, placeOf) =>
          lines.filter((line) => line.split('\t')[placeOf('kind')] !== 'admin'),
        ),
      /the admin of its network/,
    ],
    [
      'rows of another network',
      () => forge('wallets', withValue('network_id', String(at.other.admin.networkId))),
      /wallets/,
    ],
  ];
  it.each(forgeries)('are refused for %s, and nothing is changed', async (_, act, text) => {
    act();
    await at.expectRefused('backup_damaged', text);
  });

  it('cannot create credit: a higher balance is refused with a text that says why', async () => {
    forge('wallets', (lines, placeOf) =>
      lines.map((line) => {
        const values = line.split('\t');
        const isMaster = values[placeOf('wallet_id')] === at.chain.master._id;
        return isMaster ? values.with(placeOf('balance'), '99900').join('\t') : line;
      }),
    );
    const before = await stateOf(at.on.owner);
    const reply = await at.askRestore(false);
    expect([reply.status, reply.body.code]).toEqual([409, 'restore_refused']);
    expect(await stateOf(at.on.owner)).toEqual(before);
  });

  it('are gone if the folder disappears after verification', async () => {
    const { restores } = at.on.databases;
    const connect = async () => {
      rmSync(at.own.path, { recursive: true });
      return restores.connect();
    };
    const pool: pg.Pool = Object.create(restores, { connect: { value: connect } });
    const restored = restore(
      { databases: { ...at.on.databases, restores: pool } },
      ...([at.chain.admin, at.own.path] as const),
    );
    await expect(restored).rejects.toMatchObject({ code: 'backup_damaged' });
  });
});
