import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAuditor } from '#server/features/books/auditor';
import { sealMovements } from '#server/features/books/seal-movements';
import { repositoryRoot } from '#server/platform/repository-root';
import { type Books, openBooks } from '../books/books-world.ts';
import { type Installation, openInstallationOn } from '../support/installation.ts';
import { makeDatabase, testSecretKey } from '../support/test-database.ts';
import { until } from '../support/until.ts';
import { makeBackup } from './backup-world.ts';

/** Longer than the clocks of two machines may differ. */
const longAgoMs = 2 * 60_000;

describe('the books of a restored installation, whose data folder holds the hashes of before', () => {
  let books: Books;
  let restored: Installation;
  let output: string;
  beforeAll(async () => {
    books = await openBooks();
    await books.openAuditor().lookAtNew();
    writeAsOfBefore();
    const { path } = await makeBackup(books.on, books.chain.superadmin);
    await books.on.fund(books.chain.superadmin, books.chain.admin, 7_00);
    await books.seal();
    await books.openAuditor().lookAtNew();
    const url = await makeDatabase(`pitboss_test_${process.pid}_restored_books`);
    const program = join(repositoryRoot(), 'dist', 'server', 'restore.js');
    const env = {
      PATH: process.env.PATH,
      DATABASE_URL: url,
      DATA_DIR: books.dataDir,
      SECRET_KEY: testSecretKey,
    };
    output = execFileSync(process.execPath, [program, path], { env }).toString();
    restored = await openInstallationOn(url);
  });
  afterAll(async () => {
    await restored.close();
    await books.on.close();
  });

  const folder = () => join(books.dataDir, 'seals');
  /** Lines of all files whose name ends so. */
  const linesIn = (ending: string): string[] =>
    readdirSync(folder())
      .filter((name) => name.endsWith(ending))
      .flatMap((name) => readFileSync(join(folder(), name), 'utf8').split('\n'))
      .filter((line) => line !== '');

  /** As if they had been written some minutes ago. */
  function writeAsOfBefore(): void {
    const at = new Date(Date.now() - longAgoMs).toISOString();
    const [name = ''] = readdirSync(folder());
    const lines = linesIn('.log').map((line) => `${JSON.stringify({ ...JSON.parse(line), at })}\n`);
    writeFileSync(join(folder(), name), lines.join(''));
  }
  const openAuditor = () =>
    createAuditor({
      db: restored.databases.exports,
      dataDir: books.dataDir,
      logger: pino({ level: 'silent' }),
    });

  it('are clean at the first look and at the first whole one, for hashes of later movements are set aside', async () => {
    expect(output).toMatch(/Set \d+ hashes of later movements aside in/);
    expect(linesIn('.log')).toHaveLength(3);
    expect(linesIn('.aside').length).toBeGreaterThan(0);
    const auditor = openAuditor();
    expect((await auditor.lookAtNew()).differences).toEqual([]);
    expect(await auditor.checkAll()).toMatchObject({ isWhole: true, differences: [] });
  });

  it('are sealed on from there, and what is rewritten behind the oldest hash is named', async () => {
    const { networkId } = books.chain.admin;
    await restored.fund(books.chain.superadmin, books.chain.admin, 9_00);
    await until('everything is sealed', () => sealMovements(restored.databases.exports));
    const auditor = openAuditor();
    expect((await auditor.lookAtNew()).differences).toEqual([]);
    const written = linesIn('.log').map((line) => JSON.parse(line));
    expect(written.filter(({ network }) => network === networkId).length).toBeGreaterThan(1);
    await restored.owner.query('alter table ledger_blocks disable trigger user');
    await restored.owner.query(
      `update ledger_blocks set hash = sha256('another') where network_id = $1 and block_id = 1`,
      [networkId],
    );
    await restored.owner.query('alter table ledger_blocks enable trigger user');
    const { differences } = await openAuditor().checkAll();
    expect(differences).toContainEqual(
      expect.objectContaining({ networkId, finding: 'block differs from the hash in a file', blockId: 1 }),
    );
  });
});
