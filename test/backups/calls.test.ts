import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { downloadBackup } from '#server/features/backups/download-backup';
import { createBackupFolders } from '#server/features/backups/folder/backup-folders';
import type { Actor } from '#server/platform/actor';
import { askRestore } from '#test/backups/support/ask-restore';
import { makeBackup, openBackedUp } from '#test/backups/support/backup-world';
import { type Person, password } from '#test/support/people';
import { readArchive } from '#test/support/readers/read-archive';
import { forFile } from '#test/support/vitest/for-file';
import { until } from '#test/support/waiting/until';

const at = await forFile(openBackedUp());
const own = await makeBackup(at.on, at.chain.admin);

describe('the calls of backups', () => {
  const restoreOf = async (who: Person) =>
    (await at.on.call(who, 'GET', '/backup/restore', { query: { folder: own.folder } })).body.data;
  const list = async (who: Person) => (await at.on.call(who, 'GET', '/backup/list-backups')).body;
  const open = (who: Person, folder: string, secret = password) =>
    at.on.call(who, 'POST', '/backup/downloadbackup', { body: { folder, password: secret } });
  const download = (who: Person, folder: string) =>
    at.on.call(who, 'GET', '/backup/downloadbackup', { query: { folder } });

  it("make a backup with the catalogue's texts and list it", async () => {
    const { admin } = at.chain;
    const reply = await at.on.call(admin, 'GET', '/backup/exportbackup');
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({ success: true, message: 'Backup completed' });
    const { folder } = reply.body.data;
    expect(folder).toMatch(/^backup-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}-\d{3}Z$/);
    const { folders, data } = await list(admin);
    expect(folders).toEqual([folder, own.folder]);
    expect(data[0]).toMatchObject({ folder, state: 'made', isScheduled: false, error: null });
    expect(data[0].rowsDone).toBe(data[0].rowsTotal);
    expect(data[0].bytes).toBeGreaterThan(1000);
  });

  it('log the actor of a backup', async () => {
    const { rows } = await at.on.owner.query(
      `select actor_id::int as actor, network_id::int as network from activity_log where action = 'backups.export' order by entry_id limit 1`,
    );
    expect(rows).toEqual([{ actor: at.chain.admin.id, network: at.chain.admin.networkId }]);
  });

  it('show each network its own folders, and superadmins those of the installation', async () => {
    const whole = await makeBackup(at.on, at.chain.superadmin);
    expect((await list(at.chain.superadmin)).folders).toEqual([whole.folder]);
    expect((await list(at.other.admin)).folders).toEqual([]);
    for (const role of ['superareamanager', 'areamanager', 'master', 'player'] as const)
      expect((await at.on.call(at.chain[role], 'GET', '/backup/list-backups')).status).toBe(403);
  });

  it.each(['../x', '../../secret-key', '.', '', 'backup-1', '/etc/passwd', '%2e%2e'])(
    'answer 404 for the folder %j',
    async (folder) => {
      const { admin } = at.chain;
      expect((await open(admin, folder)).status).toBe(404);
      expect((await download(admin, folder)).status).toBe(404);
      for (const call of ['importbackup', 'transferbackup']) {
        const reply = await at.on.call(admin, 'POST', `/backup/${call}`, {
          query: { folder },
          body: { password },
        });
        expect(reply.status, call).toBe(404);
      }
    },
  );

  it("give another network's folder, and an incomplete one, the same answer as a missing one", async () => {
    expect((await open(at.other.admin, own.folder)).status).toBe(404);
    expect((await open(at.chain.superadmin, own.folder)).status).toBe(404);
    expect((await open(at.chain.admin, `.partial-${own.folder}`)).status).toBe(404);
  });

  it('serve one zip of the folder, for a minute after the password, to that session only', async () => {
    const { admin } = at.chain;
    expect((await download(admin, own.folder)).body.code).toBe('download_not_opened');
    const wrong = await open(admin, own.folder, 'a wrong one');
    expect(wrong.body).toMatchObject({
      code: 'incorrect_password',
      fields: { password: 'Incorrect password' },
    });
    expect((await open(admin, own.folder)).status).toBe(200);
    const second = { ...admin, token: await at.on.signIn(admin) };
    expect((await download(second, own.folder)).body.code).toBe('download_not_opened');
    const reply = await download(admin, own.folder);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${own.folder}.zip"`,
      'content-length': String(reply.raw.length),
    });
    const parts = await readArchive(reply.raw);
    expect(parts.size).toBeGreaterThan(20);
    for (const [name, content] of parts)
      expect(content.equals(readFileSync(join(own.path, '..', name))), name).toBe(true);
    await at.on.owner.query(
      `update backup_downloads set until_at = statement_timestamp() - interval '1 second'`,
    );
    expect((await download(admin, own.folder)).body.code).toBe('download_not_opened');
  });

  it('end a download whose session has ended', async () => {
    const { admin } = at.chain;
    const token = await at.on.signIn(admin);
    const { rows } = await at.on.owner.query<{ id: string }>(
      `select session_id as id from sessions where token_hash = sha256(convert_to($1, 'UTF8'))`,
      [token],
    );
    const actor = {
      networkId: admin.networkId,
      accountId: admin.id,
      sessionId: Number(rows[0]?.id),
    } as Actor;
    expect((await open({ ...admin, token }, own.folder)).status).toBe(200);
    const stored = { db: at.on.databases.db, folders: createBackupFolders(at.on.config.backups.folder) };
    const { content } = await downloadBackup(stored, actor, own.folder);
    await at.on.owner.query('update sessions set ended_at = statement_timestamp() where session_id = $1', [
      actor.sessionId,
    ]);
    await expect(buffer(content)).rejects.toMatchObject({ code: 'not_signed_in' });
  });

  it('accept the password of a GET from a header, percent-encoded', async () => {
    const { admin } = at.chain;
    const send = (headers: Record<string, string>) =>
      at.on.call(admin, 'GET', '/backup/importbackup', { query: { folder: own.folder }, headers });
    expect((await send({})).body).toMatchObject({
      fields: { password: 'Password is required' },
    });
    expect((await send({ 'x-password': '%zz' })).status).toBe(400);
    expect((await send({ 'x-password': 'wrong' })).body.code).toBe('incorrect_password');
    const started = await send({ 'x-password': encodeURIComponent(password) });
    expect(started.body).toMatchObject({
      message: 'Restore started',
      data: { folder: own.folder, isDryRun: false, error: null, report: null },
    });
    await until('the restore ends', async () => (await restoreOf(admin)).state === 'done');
    expect((await restoreOf(admin)).report).toMatchObject({ folder: own.folder, refusals: [] });
    expect((await list(admin)).restore).toEqual(await restoreOf(admin));
  });

  it('run one restore of a network at a time, and at most six dry runs a minute', async () => {
    const { admin } = at.chain;
    const ask = (isDryRun: boolean) =>
      at.on.call(admin, 'POST', '/backup/importbackup', {
        query: { folder: own.folder, ...(isDryRun ? { dryRun: 'true' } : {}) } as Record<string, string>,
        body: isDryRun ? {} : { password },
      });
    await at.on.owner.query(
      `insert into restore_jobs (network_id, folder, is_dry_run, state, actor_network_id, actor_id, activity, heard_at)
       select $1, 'x', dry, 'running', $1, $1, '{}', 'infinity' from unnest(array[false, true]) dry`,
      [admin.networkId],
    );
    for (const isDryRun of [false, true])
      expect((await ask(isDryRun)).body.code, String(isDryRun)).toBe('restore_running');
    await at.on.owner.query(
      `update restore_jobs set state = 'failed', ended_at = statement_timestamp() where folder = 'x'`,
    );
    await at.on.owner.query(
      `insert into restore_jobs (network_id, folder, is_dry_run, state, actor_network_id, actor_id, activity, ended_at)
       select $1, 'x', true, 'failed', $1, $1, '{}', clock_timestamp() from generate_series(1, 5)`,
      [admin.networkId],
    );
    expect((await ask(true)).body.code).toBe('too_many_requests');
    expect(
      (await at.on.call(at.other.admin, 'GET', '/backup/restore', { query: { folder: own.folder } })).status,
    ).toBe(404);
    await at.on.owner.query(`delete from restore_jobs where folder = 'x'`);
  });

  it('claim a restore again after its server died, and fail one that is lost repeatedly', async () => {
    const { admin } = at.chain;
    const leave = (attempt: number) =>
      at.on.owner.query(
        `insert into restore_jobs (network_id, folder, is_dry_run, state, actor_network_id, actor_id, activity, heard_at, attempt, stage)
         values ($1, $2, false, 'running', $1, $1, '{"network_id": 0, "action": "x", "subject": "x"}', clock_timestamp() - interval '1 minute', $3, 5)`,
        [admin.networkId, own.folder, attempt],
      );
    await at.on.owner.query(`insert into restore_games (network_id, act, game_id) values ($1, 5, 1)`, [
      admin.networkId,
    ]);
    await leave(1);
    await until('another node ends it', async () => (await restoreOf(admin)).state === 'done');
    await leave(3);
    await until('it is given up', async () => (await restoreOf(admin)).state === 'failed');
    expect((await restoreOf(admin)).error).toMatch(/stopped several times.*Nothing was changed/);
    const staged = 'select act from restore_games union all select act from restore_transfers';
    await until('nothing is staged', async () => (await at.on.owner.query(staged)).rowCount === 0);
  });

  it('restore once per key, which is bound to the folder', async () => {
    const { admin } = at.chain;
    const second = await makeBackup(at.on, admin);
    const key = uuidv7();
    const send = (folder: string) =>
      askRestore(at.on, admin, folder, { headers: { 'idempotency-key': key } });
    const restores = async () => (await at.on.owner.query('select from restores')).rowCount ?? 0;
    const before = await restores();
    const [first, again] = [await send(own.folder), await send(own.folder)];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body.data).toEqual(first.body.data);
    const other = await send(second.folder);
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_key_reused']);
    expect(await restores()).toBe(before + 1);
  });

  it('require a header that other pages cannot send for a GET with a cookie', async () => {
    const cookie = { cookie: `session-token=${at.chain.admin.token}` };
    for (const call of ['exportbackup', 'importbackup?folder=x', 'transferbackup?folder=x']) {
      const bare = await at.on.call(null, 'GET', `/backup/${call}`, { headers: cookie });
      expect(bare.body.code, call).toBe('cross_site');
      const sent = await at.on.call(null, 'GET', `/backup/${call}`, {
        headers: { ...cookie, 'x-requested-with': 'a program' },
      });
      expect(sent.body.code, call).not.toBe('cross_site');
    }
  });

  it('never restore the installation while it runs, and name the command', async () => {
    const { superadmin } = at.chain;
    const { folder } = await makeBackup(at.on, superadmin);
    const reply = await at.on.call(superadmin, 'POST', '/backup/importbackup', {
      query: { folder },
      body: { password },
    });
    expect(reply.status).toBe(409);
    expect(reply.body.message).toContain(`npm run restore -- ${folder}`);
  });

  it('report that no hosting is set up', async () => {
    const reply = await at.on.call(at.chain.admin, 'POST', '/backup/transferbackup', {
      query: { folder: own.folder },
      body: { password },
    });
    expect(reply.body).toMatchObject({ code: 'transfer_not_set_up' });
    expect(await list(at.chain.admin)).toMatchObject({
      ...{ canTransfer: false, areChecked: false, keeps: 14, nextAt: null },
    });
  });
});
