import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { messages } from '#contract/ground/messages';
import { makeBackup, manifestOf } from '#test/backups/support/backup-world';
import { openChain, password } from '#test/support/people';
import { openInstallation } from '#test/support/server/installation';
import { until } from '#test/support/waiting/until';
import { openBreakingWay, openHosting } from './hosting.ts';
import { openPasswordHosting } from './password-hosting.ts';

/** Incompressible rows, so that a transfer can be interrupted in the middle of a file. */
const bigRows = `insert into complaints (network_id, enquiry_type, full_name, email, mobile, complaint_details)
  select $1, 'Game', 'A', 'a@example.com', '1', string_agg(md5(random()::text || n), '')
    from generate_series(1, 60000) n group by n / 30`;

const hosting = await openHosting();
const way = await openBreakingWay(hosting.settings.port);
const sftp = { ...hosting.settings, port: way.port };
const first = await openInstallation();
const on = await openInstallation({ backups: { ...first.config.backups, sftp } });
await first.close();
const family = await openChain(on);
await on.owner.query(bigRows, [family.admin.networkId]);

describe('the transfer of a backup', () => {
  afterAll(async () => {
    await on.close();
    await way.close();
    await hosting.close();
  });

  const ask = (folder: string, secret = password) =>
    on.call(family.admin, 'POST', '/backup/transferbackup', {
      query: { folder },
      body: { password: secret },
    });
  /** The answer of a transfer. A slow machine answers before the end: the same request then reads the result. */
  const send = async (folder: string) => {
    const answer = await ask(folder);
    if (answer.body.message !== messages.transferRunning) return answer;
    await until('the transfer has ended', async () => (await listed(folder)).state !== 'running');
    return ask(folder);
  };
  const listed = async (folder: string) => {
    const { data } = (await on.call(family.admin, 'GET', '/backup/list-backups')).body;
    return data.find((each: { folder: string }) => each.folder === folder).transfer;
  };
  const there = (name = '') => join(hosting.settings.folder, String(family.admin.networkId), name);
  const expectSame = (folder: string, path: string) => {
    const names = readdirSync(path).sort();
    expect(readdirSync(there(folder)).sort()).toEqual(names);
    for (const name of names)
      expect(readFileSync(join(there(folder), name)).equals(readFileSync(join(path, name))), name).toBe(true);
  };

  it('copies the whole folder, which gets its name at the end', async () => {
    const { folder, path } = await makeBackup(on, family.admin);
    expect((await ask(folder, 'a wrong one')).body.code).toBe('incorrect_password');
    expect(existsSync(there())).toBe(false);
    const reply = await send(folder);
    expect(reply.body).toMatchObject({ success: true, message: 'Transfer completed' });
    expectSame(folder, path);
    expect(readdirSync(there())).toEqual([folder]);
    const bytes = readdirSync(path).reduce((sum, name) => sum + statSync(join(path, name)).size, 0);
    expect(await listed(folder)).toMatchObject({ state: 'done', bytesDone: bytes, bytesTotal: bytes });
  });

  it('resumes after a lost connection', async () => {
    const { folder, path } = await makeBackup(on, family.admin);
    const size = statSync(join(path, 'complaints.copy.gz')).size;
    expect(size).toBeGreaterThan(500_000);
    way.breakAfter(size * 0.6);
    const broken = await send(folder);
    expect(broken.status).toBe(503);
    expect(broken.body.message).toMatch(/^Transfer failed: /);
    expect(existsSync(there(folder))).toBe(false);
    const kept = statSync(join(there(`.partial-${folder}`), 'complaints.copy.gz')).size;
    expect(kept).toBeGreaterThan(100_000);
    way.breakAfter(Number.POSITIVE_INFINITY);
    const before = way.sent();
    expect((await send(folder)).status).toBe(200);
    expectSame(folder, path);
    // The existing part is read back, and only the rest is sent.
    const total = manifestOf(path).tables.reduce(
      (sum: number, { bytes }: { bytes: number }) => sum + bytes,
      0,
    );
    expect(way.sent() - before).toBeLessThan(total - kept + 200_000);
  });

  it('rewrites a remote file that is not the beginning of the local one', async () => {
    const { folder, path } = await makeBackup(on, family.admin);
    mkdirSync(there(`.partial-${folder}`), { recursive: true });
    writeFileSync(join(there(`.partial-${folder}`), 'complaints.copy.gz'), 'something else');
    expect((await send(folder)).status).toBe(200);
    expectSame(folder, path);
  });

  it('sends nothing to a machine with another host key, and reports it', async () => {
    const { folder } = await makeBackup(on, family.admin);
    const { hostKey } = sftp;
    sftp.hostKey = hosting.strangerHostKey;
    const reply = await send(folder);
    sftp.hostKey = hostKey;
    expect(reply.status).toBe(503);
    expect(reply.body.message).toBe(
      'Transfer failed: The host key of the hosting differs from SFTP_HOST_KEY; nothing was sent.',
    );
    expect(readdirSync(there()).filter((name) => name.includes(folder))).toEqual([]);
    expect(await listed(folder)).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('host key'),
    });
  });

  it('reports that the hosting rejects the sign-in, or is unreachable', async () => {
    const { folder } = await makeBackup(on, family.admin);
    const { keyFile, port } = sftp;
    sftp.keyFile = hosting.strangerKey;
    expect((await send(folder)).body.message).toMatch(/rejected the sign-in of SFTP_USER/);
    sftp.keyFile = `${hosting.strangerKey}-missing`;
    expect((await send(folder)).body.message).toMatch(/SFTP_KEY_FILE cannot be read/);
    Object.assign(sftp, { keyFile, port: 1 });
    expect((await send(folder)).body.message).toMatch(/cannot be reached/);
    sftp.port = port;
    expect((await send(folder)).status).toBe(200);
  });

  it('signs in by password if configured, and reports a rejection', async () => {
    const { folder, path } = await makeBackup(on, family.admin);
    const second = await openPasswordHosting({
      hostKeyFile: hosting.hostKeyFile,
      password: 'of the hosting',
    });
    const { keyFile, port } = sftp;
    Object.assign(sftp, { keyFile: undefined, port: second.port, password: 'another' });
    const refused = await send(folder);
    expect([refused.status, refused.body.code]).toEqual([503, 'transfer_failed']);
    expect(refused.body.message).toMatch(/rejected the sign-in of SFTP_USER/);
    expect(existsSync(there(folder))).toBe(false);
    sftp.password = 'of the hosting';
    expect((await send(folder)).body).toMatchObject({ message: 'Transfer completed' });
    expectSame(folder, path);
    expect(second.asked).toContain('password');
    Object.assign(sftp, { keyFile, port, password: undefined });
    await second.close();
  });

  it('reads back an existing folder, and does not accept a different one', async () => {
    const { folder, path } = await makeBackup(on, family.admin);
    expect((await send(folder)).status).toBe(200);
    expect((await send(folder)).body).toMatchObject({ message: 'Transfer completed' });
    const { bytesDone, bytesTotal } = await listed(folder);
    expect(bytesDone).toBe(bytesTotal);
    const name = 'wallets.copy.gz';
    const whole = readFileSync(join(path, name));
    for (const spoil of [
      () => rmSync(join(there(folder), name)),
      () => writeFileSync(join(there(folder), name), 'x'),
    ]) {
      spoil();
      const reply = await send(folder);
      expect([reply.status, reply.body.message]).toEqual([
        503,
        'Transfer failed: The hosting already has a different folder with this name. Move it away first.',
      ]);
    }
    writeFileSync(join(there(folder), name), whole);
    expect((await send(folder)).status).toBe(200);
  });

  it('sends no target of a link in the folder', async () => {
    const { folder, path } = await makeBackup(on, family.admin);
    symlinkSync(hosting.hostKeyFile, join(path, 'a-link'));
    expect((await send(folder)).status).toBe(200);
    expect(readdirSync(there(folder))).not.toContain('a-link');
  });

  it('is refused while it is running, and resumed half a minute after its server died', async () => {
    const { folder } = await makeBackup(on, family.admin);
    await on.owner.query(
      `update backup_jobs set transfer_state = 'running', transfer_heard_at = statement_timestamp() where folder = $1`,
      [folder],
    );
    expect((await send(folder)).body.code).toBe('transfer_running');
    expect(await listed(folder)).toMatchObject({ state: 'running' });
    await on.owner.query(
      `update backup_jobs set transfer_heard_at = statement_timestamp() - interval '31 s' where folder = $1`,
      [folder],
    );
    expect(await listed(folder)).toMatchObject({
      state: 'failed',
      error: expect.stringMatching(/stopped during this transfer/),
    });
    expect((await send(folder)).status).toBe(200);
  });
});
