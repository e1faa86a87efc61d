import { text } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decryptColumns, encryptColumns } from '#server/features/backups/folder/encrypt-columns';
import { auditRestored } from '#server/features/backups/prove/audit-backup';
import { makeBackup, manifestOf, openBackedUp } from '#test/backups/support/backup-world';
import { untilWaiting } from '#test/ledger/locks/until-waiting';

describe('a snapshot', () => {
  let at: Awaited<ReturnType<typeof openBackedUp>>;
  beforeAll(async () => {
    at = await openBackedUp();
  });
  afterAll(() => at.close());

  it('is consistent although postings continue while it is written', async () => {
    const { on, chain } = at;
    const holder = new pg.Client({ connectionString: on.config.databaseUrl });
    await holder.connect();
    await holder.query('begin; lock table complaints in access exclusive mode');
    const posted = async () => (await on.owner.query('select from transfers')).rowCount;
    const before = await posted();
    const making = makeBackup(on, chain.superadmin);
    await untilWaiting(on.owner, 1);
    await on.fund(chain.superadmin, chain.admin, 1_00);
    await holder.query('rollback');
    await holder.end();
    const { folder, path } = await making;
    const { data } = (await on.call(chain.superadmin, 'GET', '/backup/list-backups')).body;
    const counted = data.find((each: { folder: string }) => each.folder === folder).rowsTotal;
    const { tables } = manifestOf(path);
    const rows = tables.reduce((sum: number, table: { rows: number }) => sum + table.rows, 0);
    expect(counted).toBe(rows);
    expect(tables.find(({ name }: { name: string }) => name === 'transfers').rows).toBe(before);
    expect(await posted()).toBeGreaterThan(before ?? 0);
  });

  it('is audited per network and game, and across borders if all networks are included', async () => {
    const { owner } = at.on;
    const found = async (kind: 'network' | 'installation', ...acts: string[]) => {
      await owner.query('begin');
      for (const act of acts) await owner.query(act);
      const { named, count } = await auditRestored(owner, kind);
      await owner.query('rollback');
      expect(named.length).toBe(Math.min(count, 20));
      return named.join('\n');
    };
    const unguarded = ['wallets', 'transfers', 'daily_games'].map(
      (table) => `alter table ${table} disable trigger user`,
    );
    expect(await found('installation')).toBe('');
    const game = 'update daily_games set play = play + 100';
    expect(await found('network', ...unguarded, game)).toMatch(/daily play differs/);
    // Both sides of one crossing in network 0: its own books still balance.
    const crossing = `with t as (
        update transfers set amount = amount - 100
         where network_id = 0 and transfer_id = (select max(transfer_id) from transfers where network_id = 0 and link is not null and amount > 100)
        returning debit_wallet, credit_wallet)
      update wallets w set balance = balance + case w.wallet_id when t.credit_wallet then -100 else 100 end
        from t where w.network_id = 0 and w.wallet_id in (t.debit_wallet, t.credit_wallet)`;
    expect(await found('installation', ...unguarded, crossing)).toMatch(/its border wallets do not match/);
    expect(await found('network', ...unguarded, crossing)).toBe('');
  });
});

describe('an encrypted column', () => {
  const table = { name: 'a_table', columns: ['one', 'two'], encrypted: ['two'] };
  const pass = async (stream: ReturnType<typeof encryptColumns>, rows: string) => {
    stream.end(rows);
    return text(stream);
  };

  it('can be decrypted with its key, and in its own place only', async () => {
    const rows = 'a\tb\nc\t\\N\n';
    const hidden = await pass(encryptColumns(table, 'a key'), rows);
    expect(hidden).toMatch(/^a\t[\w-]{30,}\nc\t\\N\n$/);
    expect(await pass(encryptColumns(table, 'a key'), rows)).not.toBe(hidden);
    expect(await pass(decryptColumns(table, 'a key'), hidden)).toBe(rows);
    await expect(pass(decryptColumns(table, 'another'), hidden)).rejects.toThrow();
    await expect(pass(decryptColumns({ ...table, name: 'other' }, 'a key'), hidden)).rejects.toThrow();
    const moved = { ...table, columns: ['one', 'three'], encrypted: ['three'] };
    await expect(pass(decryptColumns(moved, 'a key'), hidden)).rejects.toThrow();
  });
});
