import { statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { backupTables, leftOutTables } from '#server/features/backups/folder/backup-tables';
import { makeBackup, manifestOf, openBackedUp, rowsOf, textOf } from '#test/backups/support/backup-world';
import { complaint } from '#test/complaints/fill-complaints';
import type { Person } from '#test/support/people';
import { forFile } from '#test/support/vitest/for-file';

/** Staging tables of restores: empty except during a restore. */
const staged = /^restore_/;

const at = await forFile(openBackedUp());
const { id } = at.chain.admin;
await at.on.owner.query(`insert into second_factors values ($1, $1, '\\x5ec4e75ec4e7')`, [id]);
await at.on.owner.query(`insert into recovery_codes values ($1, $1, '\\xc0dec0dec0de')`, [id]);
const own = (await makeBackup(at.on, at.chain.admin)).path;
const whole = (await makeBackup(at.on, at.chain.superadmin)).path;

describe('the content of a backup', () => {
  it('lists every table of the schema as included or excluded', async () => {
    const { rows } = await at.on.owner.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
    );
    const named = new Set([...backupTables.map(({ name }) => name), ...leftOutTables]);
    const unknown = rows.map(({ name }) => name).filter((name) => !named.has(name) && !staged.test(name));
    expect(unknown).toEqual([]);
  });

  it('includes all rows of a network and no row of another', async () => {
    const manifest = manifestOf(own);
    expect(manifest).toMatchObject({
      kind: 'network',
      networkId: at.chain.admin.networkId,
      adminUsername: at.chain.admin.username,
      sequences: [],
    });
    for (const { name, rows } of manifest.tables) {
      const written = rowsOf(own, name);
      expect(written.length, name).toBe(rows);
      expect(
        written.filter((row) => row.network_id !== String(at.chain.admin.networkId)),
        name,
      ).toEqual([]);
      if (name === 'saved_results') continue;
      const counted = await at.on.owner.query(
        `select count(*)::int as n from ${name} where network_id = $1`,
        [at.chain.admin.networkId],
      );
      expect(rows, name).toBeGreaterThanOrEqual(counted.rows[0].n - (name === 'activity_log' ? 1 : 0));
    }
    expect(manifest.tables.find(({ name }: { name: string }) => name === 'transfers').rows).toBeGreaterThan(
      10,
    );
  });

  it('includes every table of the installation that is not excluded', async () => {
    const names = manifestOf(whole).tables.map(({ name }: { name: string }) => name);
    const { rows } = await at.on.owner.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
    );
    const there = new Set(rows.map(({ name }) => name));
    expect(names).toEqual(backupTables.map(({ name }) => name).filter((name) => there.has(name)));
    expect(rowsOf(whole, 'networks').length).toBe(3);
  });

  it("has no plain secret, no session, and in a network's backup no caller's key", async () => {
    const { rows } = await at.on.owner.query('select password_hash, pin_hash from account_secrets');
    for (const path of [own, whole]) {
      const text = textOf(path);
      // Written in full: a few digits of it may occur in any hash.
      expect(text).not.toMatch(/5ec4e75ec4e7|c0dec0dec0de/);
      for (const { password_hash, pin_hash } of rows) {
        expect(text).not.toContain(password_hash);
        if (pin_hash !== null) expect(text).not.toContain(pin_hash);
      }
      expect(text).not.toContain('$argon2');
      const names = manifestOf(path).tables.map(({ name }: { name: string }) => name);
      expect(names).not.toContain('sessions');
    }
    expect(manifestOf(own).tables.map(({ name }: { name: string }) => name)).not.toContain(
      'idempotency_keys',
    );
  });

  it('reveals nothing of an undrawn round', async () => {
    const { running } = at.played;
    await at.on.owner.query(
      `insert into saved_results (network_id, draw_id, result, booster, actor_network_id, actor_id, actor_username)
       values ($1, $2, 7, 1, $1, $1, 'x')`,
      [running.networkId, running.drawId],
    );
    const { path } = await makeBackup(at.on, at.chain.admin);
    const drawn = new Set(
      rowsOf(path, 'draws')
        .filter(({ result }) => result !== '\\N')
        .map(({ draw_id }) => draw_id),
    );
    expect(rowsOf(path, 'draws').filter((row) => row.seed !== '\\N' && row.result === '\\N')).toEqual([]);
    expect(rowsOf(path, 'saved_results').filter(({ draw_id = '' }) => !drawn.has(draw_id))).toEqual([]);
    // The installation needs them; there they can only be read with its key.
    const all = await makeBackup(at.on, at.chain.superadmin);
    const saved = rowsOf(all.path, 'saved_results').filter(
      ({ draw_id }) => draw_id === String(running.drawId),
    );
    expect(saved).toHaveLength(1);
    expect(saved[0]?.result?.length).toBeGreaterThan(20);
  });

  it('hides the addresses of superadmins from a network', async () => {
    await at.on.owner.query(
      `insert into activity_log (network_id, actor_network_id, actor_id, action, subject, outcome, ip_address)
       values ($1, 0, $2, 'test', 'An act', 'done', '203.0.113.77'), ($1, $1, $1, 'test', 'An act', 'done', '203.0.113.78')`,
      [at.chain.admin.networkId, at.chain.superadmin.id],
    );
    const { path } = await makeBackup(at.on, at.chain.admin);
    const addresses = rowsOf(path, 'activity_log').map(({ ip_address }) => ip_address);
    expect(addresses).toContain('203.0.113.78');
    expect(addresses).not.toContain('203.0.113.77');
  });

  it('hides the notes about an admin from it, and includes its own notes', async () => {
    const { admin, master, superadmin } = at.chain;
    const note = async (by: Person, path: string, text: string) =>
      expect((await at.on.call(by, 'PUT', path, { body: { note: text } })).status).toBe(200);
    await note(superadmin, `/admins/${admin._id}`, 'Noted about the admin');
    await note(admin, `/master/${master._id}`, 'Noted about the master');
    await at.on.owner.query('update accounts set deactivation_reason = $2 where account_id = $1', [
      admin.id,
      'The reason of the superadmin',
    ]);
    const text = textOf((await makeBackup(at.on, admin)).path);
    expect(text).toContain('Noted about the master');
    expect(text).not.toMatch(/Noted about the admin|The reason of the superadmin/);
    expect(textOf((await makeBackup(at.on, superadmin)).path)).toContain('Noted about the admin');
  });

  it('hides the notes about a message of an admin from it, and includes its own notes', async () => {
    const { admin, player, superadmin } = at.chain;
    const sent = async (by: Person) =>
      (await at.on.call(by, 'POST', '/complaint', { body: complaint() })).body.data._id;
    const note = async (by: Person, id: string, text: string) =>
      expect((await at.on.call(by, 'POST', `/complaint/${id}/note`, { body: { text } })).status).toBe(201);
    const own = await sent(admin);
    await note(superadmin, own, 'Noted about a message of the admin');
    await note(admin, own, 'Noted by the admin');
    await note(superadmin, await sent(player), 'Noted about the player');
    const text = textOf((await makeBackup(at.on, admin)).path);
    for (const known of ['Noted by the admin', 'Noted about the player']) expect(text).toContain(known);
    expect(text).not.toContain('Noted about a message of the admin');
    expect(textOf((await makeBackup(at.on, superadmin)).path)).toContain(
      'Noted about a message of the admin',
    );
  });

  it('is readable by its owner on the machine only', () => {
    expect(statSync(own).mode & 0o777).toBe(0o700);
    for (const { file } of manifestOf(own).tables)
      expect(statSync(join(own, file)).mode & 0o777, file).toBe(0o600);
  });
});
