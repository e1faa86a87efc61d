import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { openProofDatabase } from '#server/features/backups/prove/proof-database';
import { proveBackup } from '#server/features/backups/prove/prove-backup';
import { backupsWith, makeBackup, openBackedUp } from '#test/backups/support/backup-world';
import type { Person } from '#test/support/people';
import { asOwner, urlOf } from '#test/support/server/test-database';
import { forFile } from '#test/support/vitest/for-file';
import { until } from '#test/support/waiting/until';

const at = await forFile(openBackedUp(backupsWith('postgresql:///proof', { areChecked: true })));

describe('the verification of a backup', () => {
  const found = async (who: Person, folder: string) => {
    const { data } = (await at.on.call(who, 'GET', '/backup/list-backups')).body;
    return data.find((each: { folder: string }) => each.folder === folder);
  };
  const judged = async (
    who: Person,
  ): Promise<{ state: string; error: string | null; verifiedAt: string | null }> => {
    const { folder } = await makeBackup(at.on, who);
    await until('it is judged', async () => /verified|unproven/.test((await found(who, folder)).state));
    return found(who, folder);
  };
  const proofDatabases = async () => {
    const { rows } = await at.on.owner.query(
      `select datname from pg_database where starts_with(datname, current_database() || '_') and datname like '%_proof_%'`,
    );
    return rows;
  };

  it('restores and audits it: that of a network, and that of the installation', async () => {
    for (const who of [at.chain.admin, at.chain.superadmin])
      expect(await judged(who)).toMatchObject({
        state: 'verified',
        error: null,
        verifiedAt: expect.any(String),
      });
    await until('nothing is left of it', async () => (await proofDatabases()).length === 0);
  });

  it('fails if its books do not balance, and says why', async () => {
    const { owner } = at.on;
    const change = async (by: number) => {
      await owner.query('alter table wallets disable trigger user');
      await owner.query('update wallets set balance = balance + $2 where wallet_id = $1', [
        at.chain.master.id,
        by,
      ]);
      await owner.query('alter table wallets enable trigger user');
    };
    await change(100);
    const wrong = await judged(at.chain.admin);
    expect(wrong).toMatchObject({ state: 'unproven', verifiedAt: null });
    expect(wrong.error).toContain(`balance differs from its movements (${at.chain.master.id})`);
    await change(-100);
    expect((await judged(at.chain.admin)).state).toBe('verified');
  });

  it('aborts when the server stops, and leaves no database', async () => {
    const { folder, path } = await makeBackup(at.on, at.chain.superadmin);
    await until('it is judged', async () => (await found(at.chain.superadmin, folder)).state === 'verified');
    const stopping = new AbortController();
    const { databaseUrl } = at.on.config;
    const proof = proveBackup({ databaseUrl, folder: path, secretKey: 'x', signal: stopping.signal });
    await expect(proof).rejects.toThrow(/another SECRET_KEY/);
    const second = proveBackup({
      databaseUrl,
      folder: path,
      signal: stopping.signal,
      secretKey: at.on.config.secretKey ?? '',
    });
    await until('its database is there', async () => (await proofDatabases()).length > 0);
    stopping.abort();
    await expect(second).rejects.toThrow();
    await until('its database is gone', async () => (await proofDatabases()).length === 0);
  });

  it('uses a separate PostgreSQL if the owner cannot create databases', async () => {
    const { name, url } = await openPoor();
    const proof = await openProofDatabase(url, new AbortController().signal);
    const client = new pg.Client({ connectionString: proof.url });
    await client.connect();
    const { rows } = await client.query('select current_database() as name');
    await client.end();
    await proof.remove();
    expect(rows).toEqual([{ name: 'pitboss' }]);
    await expect(new pg.Client({ connectionString: proof.url }).connect()).rejects.toThrow();
    await asOwner(async (owner) => {
      await owner.query(`drop database ${name}`);
      await owner.query(`drop role ${name}`);
    });
  });
});

/** An installation's database whose owner lacks the right CREATEDB. */
async function openPoor(): Promise<{ name: string; url: string }> {
  const name = `pitboss_test_${process.pid}_poor`;
  await asOwner(async (owner) => {
    await owner.query(`create role ${name} login password 'poor'`);
    await owner.query(`grant ${name} to current_user`);
    await owner.query(`create database ${name} owner ${name}`);
  });
  const { host, port } = new pg.Client({ connectionString: urlOf(name) });
  const url = `postgresql://${name}:poor@${encodeURIComponent(host)}:${port}/${name}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create table installation as select 'nobody'::text as app_role`);
  await client.end();
  return { name, url };
}
