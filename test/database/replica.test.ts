import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '#server/app';
import { openDatabases } from '#server/platform/database/database';
import { createCaller } from '#test/support/call';
import type { Person } from '#test/support/people';
import { type Installation, openInstallation } from '#test/support/server/installation';
import { asOwner, cloneTemplate, testSecretKey } from '#test/support/server/test-database';
import { until } from '#test/support/waiting/until';

/**
 * The replica here is another database that reports its own replay position, so that a test controls its lag. Rows that
 * only it has show who has read it.
 */
const pretend = (database: string) => `
  create schema pretended;
  create table pretended.state (follows boolean, place pg_lsn);
  insert into pretended.state values (true, 'FFFFFFFF/0');
  create function pretended.pg_is_in_recovery() returns boolean language sql security definer as 'select follows from pretended.state';
  create function pretended.pg_last_wal_replay_lsn() returns pg_lsn language sql security definer as 'select place from pretended.state';
  grant usage on schema pretended to public;
  grant execute on all functions in schema pretended to public;
  alter database ${database} set search_path = pretended, pg_catalog, public;
  insert into complaints (network_id, enquiry_type, full_name, email, mobile, complaint_details)
  values (0, 'General', 'On the replica', 'a@example.org', '0123456789', 'x')`;
const message = {
  enquiryType: 'General',
  fullName: 'On the primary',
  email: 'a@example.org',
  mobile: '0123456789',
  complaintDetails: 'A message to be listed',
};

describe('lists with a replica beside the database', () => {
  let on: Installation;
  let node: Awaited<ReturnType<typeof openNode>>;
  let replica: pg.Client;
  let replicaName: string;
  let superadmin: Person;
  beforeAll(async () => {
    on = await openInstallation();
    superadmin = await on.open('superadmin', null);
    const { name, url } = await cloneTemplate();
    replicaName = name;
    replica = new pg.Client({ connectionString: url });
    await replica.connect();
    await replica.query(pretend(name));
    // No machine hangs this long, so the replica's lag is too large in one test only.
    node = await openNode(3_600);
  });
  afterAll(async () => {
    await node.close();
    await replica.end();
    await on.close();
  });
  beforeEach(async () => {
    await replica.query(`update pretended.state set follows = true, place = 'FFFFFFFF/0'`);
    await until('the replica is used', () => isUsed());
  });

  /** A server with the replica, which may lag by this many seconds. */
  async function openNode(lagSeconds: number) {
    const databases = openDatabases(on.connection, {
      connection: { ...on.connection, database: replicaName },
      lagSeconds,
    });
    const parts = { databases, secretKey: testSecretKey, timeZone: 'UTC', logger: pino({ level: 'silent' }) };
    const app = await createApp({ ...parts, config: { ...on.config, replicaLagSeconds: lagSeconds } });
    await app.ready();
    const close = async () => {
      await app.close();
      await databases.close();
    };
    return { ...createCaller(app), databases, close };
  }
  const isUsed = (by = node) => by.databases.replica?.isUsable() === true;
  const session = () => `session-token=${superadmin.token}`;
  const asBrowser = (cookie = session()) => ({ headers: { cookie } });
  async function shown(headers: Record<string, string>, by = node): Promise<string[]> {
    const { status, body } = await by.call(null, 'GET', '/complaint', { headers });
    expect(status).toBe(200);
    return body.data.map((row: { fullName: string }) => row.fullName);
  }

  it('are read from it for a browser that has not written', async () => {
    expect(await shown(asBrowser().headers)).toEqual(['On the replica']);
  });

  it('are read from the primary for programs, which keep no cookies', async () => {
    expect(await shown({ authorization: `Bearer ${superadmin.token}` })).not.toContain('On the replica');
  });

  it('show a browser its own writes at once', async () => {
    const posted = await node.call(null, 'POST', '/complaint', { ...asBrowser(), body: message });
    expect(posted.status).toBe(201);
    const [kept = ''] = [posted.headers['set-cookie']].flat().map((text) => String(text).split(';', 1)[0]);
    expect(await shown(asBrowser(`${session()}; ${kept}`).headers)).toContain('On the primary');
    expect(await shown(asBrowser().headers)).toEqual(['On the replica']);
  });

  it('are streamed from it while rights are read from the primary, which alone has the session', async () => {
    await replica.query(`insert into complaints (network_id, enquiry_type, full_name, email, mobile, complaint_details)
      select 0, 'General', 'One of many', 'a@example.org', '0123456789', 'x' from generate_series(1, 2500)`);
    const file = await node.call(null, 'GET', '/complaint/export', {
      ...asBrowser(),
      query: { format: 'csv' },
    });
    await replica.query(`delete from complaints where full_name = 'One of many'`);
    expect(file.status).toBe(200);
    expect(file.raw.toString().split('One of many')).toHaveLength(2501);
  });

  it("are read from the primary when the replica's lag is too large", async () => {
    const strict = await openNode(1);
    await until('the replica is used', () => isUsed(strict));
    await replica.query(`update pretended.state set place = '0/1'`);
    await until('the replica is too old', () => !isUsed(strict));
    expect(await shown(asBrowser().headers, strict)).not.toContain('On the replica');
    await strict.close();
  });

  it('are read from the primary when the replica has been promoted', async () => {
    await replica.query('update pretended.state set follows = false');
    await until('the replica is no longer used', () => !isUsed());
    expect(await shown(asBrowser().headers)).not.toContain('On the replica');
  });

  it('are served by the primary when the replica is lost between two checks, and by the replica when it is back', async () => {
    await asOwner(async (owner) => {
      await owner.query(`alter database ${replicaName} with allow_connections false`);
      // Only a member of a role may end its sessions.
      await node.databases.postings.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name = 'pitboss'`,
        [replicaName],
      );
      expect(await shown(asBrowser().headers)).not.toContain('On the replica');
      await owner.query(`alter database ${replicaName} with allow_connections true`);
    });
    await until('the replica is used again', () => isUsed());
    expect(await shown(asBrowser().headers)).toEqual(['On the replica']);
  });
});
