import { afterAll, describe, expect, it } from 'vitest';
import { openSecondNode, type SecondNode } from '#test/ledger/locks/second-node';
import { type Family, openChain, type Person } from '#test/support/people';
import { type Installation, openInstallation } from '#test/support/server/installation';
import { until } from '#test/support/waiting/until';
import { createExports, fillLog, holdPieces } from './background.ts';

const log = 'activity-log.list.export';

interface Act {
  on: Installation;
  /** The node that does not write the export. */
  there: SecondNode;
  chain: Family;
}

/** How the right is revoked, and how it is restored if possible. */
const ways: Record<
  string,
  { take: (act: Act) => Promise<unknown>; giveBack?: (act: Act) => Promise<unknown> }
> = {
  'signing out': { take: ({ there, chain }) => there.call(chain.master, 'POST', '/auth/logout') },
  'deactivating the account': {
    take: ({ there, chain }) => switchMaster(there, chain, 'deactivate'),
    giveBack: ({ there, chain }) => switchMaster(there, chain, 'activate'),
  },
  'deactivating the network': {
    take: ({ there, chain }) => switchNetwork(there, chain, 'deactivate'),
    giveBack: ({ there, chain }) => switchNetwork(there, chain, 'activate'),
  },
  'the end of its session’s time': {
    take: ({ on, chain }) =>
      on.owner.query(
        `update sessions set created_at = statement_timestamp() - interval '13 hours' where account_id = $1`,
        [chain.master.id],
      ),
  },
};
const switchMaster = (there: SecondNode, { admin, master }: Family, to: string) =>
  there.call(admin, 'PATCH', `/master/toggle-status/${master._id}/${to}`);
const switchNetwork = (there: SecondNode, { superadmin, admin }: Family, to: string) =>
  there.call(superadmin, 'PATCH', `/admins/toggle-status/${admin._id}/${to}`);

const on = await openInstallation();
const there = await openSecondNode(on);
const acts = createExports(on.call);

describe('a running export', () => {
  afterAll(async () => {
    await there.close();
    await on.close();
  });

  async function openFamily(): Promise<Family> {
    const chain = await openChain(on);
    await fillLog(on, chain.master, 9_000);
    return chain;
  }
  async function stateOf(id: string): Promise<string | undefined> {
    const { rows } = await on.owner.query('select status from export_jobs where job_id = $1', [id]);
    return rows[0]?.status;
  }
  const piecesOf = async (id: string) =>
    (await on.owner.query('select 1 from export_pieces where job_id = $1', [id])).rows.length;
  const signedInAgain = async (person: Person) => ({ ...person, token: await on.signIn(person) });

  it.each(Object.keys(ways))('ends by %s, and its file can never be downloaded', async (name) => {
    const chain = await openFamily();
    const act = { on, there, chain };
    const letGo = await holdPieces(on);
    const job = await acts.started(chain.master, log);
    await acts.untilStatus(chain.master, job._id, 'running');
    await ways[name]?.take(act);
    await letGo();
    await until('the export has ended', async () => (await stateOf(job._id)) === 'failed');
    await ways[name]?.giveBack?.(act);
    const file = await acts.download(await signedInAgain(chain.master), job._id);
    expect([file.status, file.body.code]).toEqual([409, 'export_not_ready']);
  });

  it('never starts if its owner signed out while it waited', async () => {
    const chain = await openFamily();
    const others = await Promise.all([1, 2].map(() => on.open('master', chain.areamanager)));
    const letGo = await holdPieces(on);
    // Each of the two nodes writes one export of this network, and no second one.
    const busy = await Promise.all(others.map((person) => acts.started(person, log)));
    for (const [at, { _id }] of busy.entries()) await acts.untilStatus(others[at] as Person, _id, 'running');
    const job = await acts.started(chain.master, log);
    await there.call(chain.master, 'POST', '/auth/logout');
    expect(await stateOf(job._id)).toBe('waiting');
    await letGo();
    await until('it has failed', async () => (await stateOf(job._id)) === 'failed');
    expect(await piecesOf(job._id)).toBe(0);
  });

  it('stops when it is deleted, and writes nothing more', async () => {
    const chain = await openFamily();
    const job = await acts.started(chain.master, log);
    await acts.untilStatus(chain.master, job._id, 'running').catch(() => {});
    expect((await there.call(chain.master, 'DELETE', `/exports/${job._id}`)).status).toBe(200);
    expect([await stateOf(job._id), await piecesOf(job._id)]).toEqual([undefined, 0]);
    // Both nodes continue with the next one.
    const next = await acts.started(chain.master, log);
    await acts.untilStatus(chain.master, next._id, 'done');
    expect(await piecesOf(job._id)).toBe(0);
  });

  it('ends a running download when the session ends', async () => {
    const chain = await openFamily();
    const job = await acts.started(chain.master, log);
    const { bytes } = await acts.untilStatus(chain.master, job._id, 'done');
    await on.owner.query('begin');
    await on.owner.query('lock table export_pieces in access exclusive mode');
    const file = acts.download(chain.master, job._id).then(
      ({ raw }) => raw.length,
      () => 0,
    );
    await until('the download waits for its first piece', async () => {
      const { rows } = await on.owner.query(
        `select 1 from pg_locks where relation = 'export_pieces'::regclass and not granted`,
      );
      return rows.length > 0;
    });
    await there.call(chain.master, 'POST', '/auth/logout');
    await on.owner.query('commit');
    expect(await file).toBeLessThan(bytes);
  });
});
