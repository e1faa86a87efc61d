import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAuditor } from '#server/features/books/audits/auditor';
import { sealMovements } from '#server/features/books/seals/seal-movements';
import { repositoryRoot } from '#server/platform/config/repository-root';
import { makeBackup } from '#test/backups/support/backup-world';
import { type Books, openBooks } from '#test/books/books-world';
import { type Installation, openInstallationOn } from '#test/support/server/installation';
import { makeDatabase, testSecretKey } from '#test/support/server/test-database';
import { until } from '#test/support/waiting/until';

/** Longer than the allowed clock difference of two machines. */
const longAgoMs = 2 * 60_000;

describe('the books of a restored installation whose data folder has earlier hashes', () => {
  let books: Books;
  let restored: Installation;
  let output: string;
  let backup: string;
  const program = join(repositoryRoot(), 'dist', 'server', 'restore.js');
  const envOf = (url: string, dataDir: string) => ({
    PATH: process.env.PATH,
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    SECRET_KEY: testSecretKey,
  });
  /** The same data folder, for a restore that is killed. */
  const cutFolder = () => `${books.dataDir}-cut`;
  beforeAll(async () => {
    books = await openBooks();
    await books.openAuditor().lookAtNew();
    writeAsOfBefore();
    const { path } = await makeBackup(books.on, books.chain.superadmin);
    await books.on.fund(books.chain.superadmin, books.chain.admin, 7_00);
    await books.seal();
    await books.openAuditor().lookAtNew();
    backup = path;
    cpSync(books.dataDir, cutFolder(), { recursive: true });
    const url = await makeDatabase(`pitboss_test_${process.pid}_restored_books`);
    output = execFileSync(process.execPath, [program, path], { env: envOf(url, books.dataDir) }).toString();
    restored = await openInstallationOn(url);
  });
  afterAll(async () => {
    await restored.close();
    await books.on.close();
  });

  const folder = () => join(books.dataDir, 'seals');
  /** Lines of all files with this ending. */
  const linesIn = (ending: string, inFolder = folder()): string[] =>
    readdirSync(inFolder)
      .filter((name) => name.endsWith(ending))
      .flatMap((name) => readFileSync(join(inFolder, name), 'utf8').split('\n'))
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
      secretKey: testSecretKey,
      logger: pino({ level: 'silent' }),
    });

  it('balance at the first audit and the first full one, because hashes of later movements are set aside', async () => {
    expect(output).toMatch(/Moved \d+ hashes of later movements aside in/);
    expect(linesIn('.log')).toHaveLength(3);
    expect(linesIn('.aside').length).toBeGreaterThan(0);
    const auditor = openAuditor();
    expect((await auditor.lookAtNew()).differences).toEqual([]);
    expect(await auditor.checkAll()).toMatchObject({ isWhole: true, differences: [] });
  });

  it('miss no hash if the restore is killed right after they were written', async () => {
    const url = await makeDatabase(`pitboss_test_${process.pid}_restored_cut`);
    const reader = new pg.Client({ connectionString: url });
    await reader.connect();
    const restoring = spawn(process.execPath, [program, backup], { env: envOf(url, cutFolder()) });
    const ended = once(restoring, 'exit');
    await until('the books are there', async () => {
      const { rows } = await reader.query(`select to_regclass('public.transfers') is not null as is_made`);
      if (!rows[0]?.is_made) return false;
      return ((await reader.query('select from transfers limit 1')).rowCount ?? 0) > 0;
    });
    restoring.kill('SIGKILL');
    await ended;
    await reader.end();
    expect(linesIn('.log', join(cutFolder(), 'seals'))).toHaveLength(3);
  });

  it('are sealed from there on, and a change behind the oldest hash is reported', async () => {
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
      expect.objectContaining({
        networkId,
        finding: 'block does not match the hash in a seal file',
        blockId: 1,
      }),
    );
  });
});
