import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/api/endpoint';
import { endpoints } from '#contract/endpoints';
import { type AccountKindName, accountKindNames, childKindOf, parentKindOf } from '#contract/ground/roles';
import { fillComplaints } from '#test/complaints/fill-complaints';
import type { Reply } from '#test/support/call';
import { insertDispute, insertPayment, insertStatement } from '#test/support/matrix/insert-dues';
import { bodyOf, newAccount } from '#test/support/matrix/matrix-samples';
import { type Family, openChain, type Person } from '#test/support/people';
import { openInstallation } from '#test/support/server/installation';
import { forFile } from '#test/support/vitest/for-file';
import { until } from '#test/support/waiting/until';

/** Calls that write without a key, and why a repetition does no harm. */
const harmlessToRepeat: Record<string, string> = {
  'auth.login': 'opens a session',
  'auth.login-code': 'opens a session, with a code that works once',
};

/** The tables with records that calls create. */
const tables = [
  'accounts',
  'games',
  'draw_times',
  'displays',
  'complaints',
  'complaint_entries',
  'export_jobs',
  'imports',
  'backup_jobs',
  'saved_views',
  'remarks',
  'due_terms',
  'due_payments',
  'due_payment_ends',
  'due_acceptances',
  'due_disputes',
  'due_dispute_answers',
  'dues',
  `activity_log where outcome = 'done'`,
];

/** A field of each body, with another value. */
const changes: Record<string, object> = {
  firstName: { firstName: 'Usha' },
  gameName: { gameName: 'Another game' },
  timecount: { timecount: 55_555 },
  name: { name: 'Another name' },
  fullName: { fullName: 'Usha Rao' },
  call: { call: 'accounts.player.export' },
  subject: { subject: 'Opened another page' },
  username: { username: 'Usha Rao' },
  text: { text: 'Another remark' },
  fromDay: { graceDays: 1 },
  direction: { amount: 2 },
  otherId: { amount: 2 },
  reason: { reason: 'another reason' },
  rows: { rows: [{ firstName: 'Usha', lastName: 'Rao' }] },
};

/** Their answers show how far the work is: only its name stays the same. */
const goesOn: Record<string, string> = {
  'exports.start': '_id',
  'backups.export': 'folder',
  'imports.start': 'rows',
};

const creating = endpoints.filter(({ creates }) => creates);

const on = await forFile(openInstallation({ requestsPerSecond: 10_000, signUpParent: 'MA1001' }));
const family = await openChain(on);
await on.owner.query(`update games set status = 'active'`);
const { rows } = await on.owner.query<{ id: string }>('select game_id as id from games order by 1 limit 1');
const gameId = String(rows[0]?.id);
const times = await on.owner.query<{ id: string }>(
  'select time_id as id from draw_times where is_active order by 1 limit 1',
);
const timeId = String(times.rows[0]?.id);
await on.fund(family.superadmin, family.admin, 100);
const moved = await on.owner.query<{ id: string }>(
  'select transfer_id::text as id from transfers where network_id = $1 order by 1 limit 1',
  [family.admin.networkId],
);
const transferId = String(moved.rows[0]?.id);
const [complaintId = ''] = await fillComplaints(on, family.player, 1);
/** Payments, statements, a dispute and accounts on which the admin acts. */
const dueIds: Record<string, string> = {
  'dues.confirm-payment': await insertPayment(on.owner, family.superareamanager, family.admin),
  'dues.refuse-payment': await insertPayment(on.owner, family.superareamanager, family.admin),
  'dues.accept': await insertStatement(on.owner, family.admin, null),
  'dues.dispute': await insertStatement(on.owner, family.admin, null),
  'dues.answer-dispute': await insertDispute(on.owner, family.superareamanager, family.admin),
  'dues.remind': family.superareamanager._id,
  'dues.reset': family.superareamanager._id,
  'dues.withdraw-payment': await insertPayment(on.owner, family.admin, null),
};
await on.owner.query('update due_edges set balance = 100000');
await on.owner.query(
  `insert into due_terms (network_id, account_id, parent_id, from_day, basis, plan, period, grace_days, credit_reference,
                          actor_network_id, actor_id, actor_username)
   values ($1, $2, $1, '2025-01-01', 'result', 'turnover', 'none', 0, 0, 0, 1, 'x')`,
  [family.admin.id, family.superareamanager.id],
);
await on.owner.query(
  'insert into network_games (network_id, game_id) values ($1, $2) on conflict do nothing',
  [family.admin._id, gameId],
);

describe('a call that creates a record', () => {
  async function countRows(): Promise<number[]> {
    const counts = tables.map((table) => `(select count(*) from ${table})`);
    const { rows } = await on.owner.query<{ counts: string[] }>(
      `select array[${counts.join(', ')}] as counts`,
    );
    return (rows[0]?.counts ?? []).map(Number);
  }

  /** An import creates its accounts afterwards. */
  const untilImported = (by: Person | null) =>
    until('the import is over', async () => {
      const { body } = await on.call(by, 'GET', '/accounts/import');
      return body.data.every(({ status }: { status: string }) => status === 'done');
    });

  /** A valid request of each creating call. */
  function requestOf(endpoint: Endpoint): { by: Person | null; path: string; body: Record<string, unknown> } {
    const [, kind = ''] = endpoint.name.split('.');
    const isAccount = accountKindNames.some((name) => name === kind);
    if (isAccount) {
      const isChild = endpoint.path.includes(':id');
      const created = isChild ? childKindOf(kind as AccountKindName) : (kind as AccountKindName);
      if (created === null) throw new Error(`${kind} has no children`);
      const parent = parentKindOf(created);
      const body = newAccount(created, parent === null ? null : family[parent]);
      if (isChild) delete body.refId;
      const path = endpoint.path.replace(':id', family[kind as keyof Family]?._id ?? '');
      return { by: family.superadmin, path, body };
    }
    const by =
      endpoint.access.who === 'roles' && !endpoint.access.roles.includes('admin')
        ? family.superadmin
        : family.admin;
    const isOpen = endpoint.access.who === 'everyone';
    return {
      by: isOpen ? null : by,
      path: endpoint.path
        .replace(':list', 'turnover')
        .replace(':id', dueIds[endpoint.name] ?? complaintId)
        .replace(':childId', dueIds[endpoint.name] ?? family.player._id),
      body: bodyOf(endpoint, { gameId, timeId, transferId, otherId: family.superareamanager._id }),
    };
  }

  const hasParentWithoutChildren = ({ name, path }: Endpoint) =>
    path.includes(':id') && childKindOf(name.split('.')[1] as AccountKindName) === null;

  it('has a key, or a reason why it may be repeated', () => {
    const writes = endpoints.filter(
      ({ method, posting, creates }) => method === 'POST' && !posting && !creates,
    );
    const made = writes.filter(({ status }) => status === 201);
    expect(made.map(({ name }) => name).filter((name) => !(name in harmlessToRepeat))).toEqual([]);
    expect(creating.length).toBeGreaterThan(15);
  });

  it.each(
    creating
      .filter((endpoint) => !hasParentWithoutChildren(endpoint))
      .map((endpoint) => [endpoint.name, endpoint] as const),
  )(
    '%s creates once for a key, also 16 times at once, and refuses the key for another request',
    async (_, endpoint) => {
      const { by, path, body } = requestOf(endpoint);
      const send = (key: string | null, sent: object = body) =>
        on.call(by, endpoint.method === 'GET' ? 'POST' : endpoint.method, path, {
          ...(endpoint.method === 'GET' ? {} : { body: sent }),
          ...(key !== null && { headers: { 'idempotency-key': key } }),
        });
      const key = uuidv7();
      const before = await countRows();
      const answers = await Promise.all(Array.from({ length: 16 }, () => send(key)));
      // An account has few passwords compared or hashed at once.
      const refused = answers.filter(({ status }) => status === 429);
      expect(refused.map(({ body }) => body.code)).toEqual(refused.map(() => 'too_many_requests'));
      const made = answers.filter(({ status }) => status !== 429);
      expect(made.map(({ status, body: { code } }) => [status, code])).toEqual(
        made.map(() => [endpoint.status, undefined]),
      );
      const [first] = made;
      expect(first).toBeDefined();
      const sameOf = (reply: Reply | undefined) => {
        const field = goesOn[endpoint.name];
        return field === undefined ? reply?.body : reply?.body.data[field];
      };
      for (const answer of made) expect(sameOf(answer)).toEqual(sameOf(first));
      if (endpoint.name === 'imports.start') await untilImported(by);
      const after = await countRows();
      expect(Math.max(...after.map((count, at) => count - (before[at] ?? 0)))).toBe(1);

      const repeated = await send(key);
      expect([repeated.status, sameOf(repeated)]).toEqual([endpoint.status, sameOf(first)]);
      const change = Object.entries(changes).find(([field]) => field in body)?.[1];
      // A change that the call itself refuses says nothing about the key.
      if (change !== undefined && endpoint.body.safeParse({ ...body, ...change }).success) {
        const other = await send(key, { ...body, ...change });
        expect([other.status, other.body.code]).toEqual([409, 'idempotency_key_reused']);
      }
      const stale = await send('01900000-0000-7000-8000-000000000000');
      expect([stale.status, stale.body.code]).toEqual([400, 'invalid_idempotency_key']);
      expect(await countRows()).toEqual(after);
    },
  );
});
