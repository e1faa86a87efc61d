import { describe, expect, it } from 'vitest';
import { addDays } from '#contract/ground/date-presets';
import { issueStatements, tellOverdue } from '#server/features/dues/issue-statements';
import { cash, openPaymentDesk } from '#test/dues/payment-desk';
import { readersOf } from '#test/inbox/inbox-readers';
import { insertStatement } from '#test/support/matrix/insert-dues';
import type { Person } from '#test/support/people';
import { openInstallation } from '#test/support/server/installation';
import { forFile } from '#test/support/vitest/for-file';

const on = await forFile(openInstallation({ requestsPerSecond: 10_000 }));
const { today, openEdge, record, end } = await openPaymentDesk(on);
const inbox = readersOf({ on });
const { exports } = on.databases;

/** What an inbox says about dues, oldest first. */
const said = async (who: Person) =>
  (await inbox.read(who, { about: 'dues' })).data
    .toReversed()
    .map(({ kind, recordId, amount, actor, subject, isRead }) => [
      kind,
      recordId,
      amount,
      actor,
      subject?.username,
      isRead,
    ]);

type Chain = Awaited<ReturnType<typeof openEdge>>;

/** Play below a chain yesterday, in hundredths; terms of a day are over since then. */
async function playYesterday({ admin, superareamanager, areamanager, master }: Chain, amount: number) {
  await on.owner.query('insert into daily_chains values ($1, $2, $3, $4, $5, 1, $6, 0, 0, 0, 0, 0)', [
    admin.id,
    addDays(today, -1),
    superareamanager.id,
    areamanager.id,
    master.id,
    amount,
  ]);
  await issueStatements(exports);
}

/** Changes statements, which are insert only. */
async function change(set: string, values: readonly [id: string, value: unknown][]) {
  await on.owner.query('alter table due_statements disable trigger insert_only');
  for (const [id, value] of values)
    await on.owner.query(`update due_statements set ${set} = $2 where statement_id = $1`, [id, value]);
  await on.owner.query('alter table due_statements enable trigger insert_only');
}

/** Changes when statements were issued: so many days ago. */
const issuedAgo = (days: Record<string, number>) =>
  change(
    'issued_at',
    Object.entries(days).map(([id, ago]) => [id, `${addDays(today, -ago)}T12:00:00Z`]),
  );

/** Lets the statements of a network, which were issued today, be a day older. */
async function passADay({ admin }: Chain) {
  const { rows } = await on.owner.query<{ id: string }>(
    'select statement_id::text as id from due_statements where network_id = $1',
    [admin.id],
  );
  await issuedAgo(Object.fromEntries(rows.map(({ id }) => [id, 1])));
  await on.owner.query('update due_edges set overdue_on = overdue_on - 1 where network_id = $1', [admin.id]);
}

const statementOf = async (by: Person) =>
  String((await on.call(by, 'GET', '/settlement/all')).body.data[0]._id);

describe('the inboxes of both sides of an edge', () => {
  it('tell an account of its statement, once, and no one else', async () => {
    const chain = await openEdge('day');
    const { superadmin, admin, areamanager, master, player } = chain;
    await playYesterday(chain, 700_00);
    await issueStatements(exports);
    const id = await statementOf(areamanager);
    expect(await said(master)).toEqual([['statement_issued', id, 700, null, master.username, false]]);
    expect(await said(admin)).toEqual([
      ['statement_issued', await statementOf(admin), 700, null, admin.username, false],
    ]);
    for (const who of [areamanager, player]) expect(await said(who)).toEqual([]);
    // The superadmins do not read what only concerns the admin.
    expect((await said(superadmin)).filter(([, , , , name]) => name === admin.username)).toEqual([]);
    expect(await inbox.unreadOf(master)).toBe(1);
    await inbox.mark(master, { entries: (await inbox.read(master)).data.map(({ _id }) => _id) });
    expect(await inbox.unreadOf(master)).toBe(0);
  });

  it('tell both sides once when a statement becomes overdue', async () => {
    const chain = await openEdge('day');
    const { superadmin, admin, areamanager, master } = chain;
    await playYesterday(chain, 700_00);
    const id = await statementOf(areamanager);
    const overdue = async (who: Person) => (await said(who)).filter(([kind]) => kind === 'statement_overdue');
    await tellOverdue(exports);
    expect(await overdue(master)).toEqual([]);
    await passADay(chain);
    await Promise.all([tellOverdue(exports), tellOverdue(exports)]);
    await tellOverdue(exports);
    const told = ['statement_overdue', id, 700, null, master.username, false];
    expect([await overdue(master), await overdue(areamanager)]).toEqual([[told], [told]]);
    // An admin and the superadmins read one entry.
    const shared = ['statement_overdue', await statementOf(admin), 700, null, admin.username, false];
    expect(await overdue(admin)).toEqual([shared]);
    expect(await overdue(superadmin)).toContainEqual(shared);
    const { rows } = await on.owner.query(
      'select 1 from due_edges where overdue_on is not null and network_id = $1',
      [admin.id],
    );
    expect(rows).toEqual([]);
  });

  it('tell of each statement on its own day', async () => {
    const { areamanager, master } = await openEdge();
    const ids = [
      await insertStatement(on.owner, master, areamanager),
      await insertStatement(on.owner, master, areamanager),
      await insertStatement(on.owner, master, areamanager),
    ];
    const [first = '', second = '', third = ''] = ids;
    await change(
      'closing',
      ids.map((id) => [id, 100]),
    );
    await issuedAgo({ [first]: 5, [second]: 1, [third]: 0 });
    const told = async () => {
      await tellOverdue(exports);
      return (await said(areamanager)).map(([kind, id]) => [kind, id]);
    };
    // The sides were told of the first one before.
    await on.owner.query('update due_edges set overdue_on = $2::date where account_id = $1', [
      master.id,
      today,
    ]);
    expect(await told()).toEqual([['statement_overdue', ids[1]]]);
    await issuedAgo({ [third]: 1 });
    await on.owner.query('update due_edges set overdue_on = overdue_on - 1 where account_id = $1', [
      master.id,
    ]);
    expect(await told()).toEqual([
      ['statement_overdue', ids[1]],
      ['statement_overdue', ids[2]],
    ]);
  });

  it('tell no one of a statement that was paid in time', async () => {
    const chain = await openEdge('day');
    const { areamanager, master } = chain;
    await playYesterday(chain, 700_00);
    const { _id: payment } = (await record(master, { ...cash, amount: 700 })).body.data;
    await end(areamanager, payment, 'confirm');
    await passADay(chain);
    await tellOverdue(exports);
    for (const who of [master, areamanager])
      expect((await said(who)).map(([kind]) => kind)).not.toContain('statement_overdue');
  });

  it('tell of a payment the side that answers, and of the answer the side that recorded it', async () => {
    const { areamanager, master, player } = await openEdge();
    const { _id: first } = (await record(master)).body.data;
    expect(await said(areamanager)).toEqual([
      ['payment_proposed', first, 100.5, master.username, master.username, false],
    ]);
    expect(await said(master)).toEqual([]);
    await end(areamanager, first, 'confirm');
    const back = { ...cash, otherId: master._id, amount: 20 };
    const { _id: second } = (await record(areamanager, back)).body.data;
    await end(master, second, 'refuse', { reason: 'Not received' });
    const { _id: third } = (await record(areamanager, back)).body.data;
    await end(areamanager, third, 'withdraw');
    expect(await said(master)).toEqual([
      ['payment_confirmed', first, 100.5, areamanager.username, master.username, false],
      ['payment_proposed', second, -20, areamanager.username, master.username, false],
      ['payment_proposed', third, -20, areamanager.username, master.username, false],
    ]);
    expect((await said(areamanager)).slice(1)).toEqual([
      ['payment_refused', second, -20, master.username, master.username, false],
    ]);
    expect(await said(player)).toEqual([]);
  });

  it('tell the superadmins of a payment of an admin, and the admin of the answer', async () => {
    const { superadmin, admin } = await openEdge();
    const { _id: id } = (await record(admin)).body.data;
    const proposed = ['payment_proposed', id, 100.5, admin.username, admin.username];
    expect(await said(superadmin)).toContainEqual([...proposed, false]);
    // Its own act is no news to the admin.
    expect(await said(admin)).toEqual([[...proposed, true]]);
    await end(superadmin, id, 'confirm');
    const confirmed = ['payment_confirmed', id, 100.5, superadmin.username, admin.username, false];
    expect((await said(admin))[1]).toEqual(confirmed);
    expect(await said(superadmin)).not.toContainEqual(confirmed);
  });

  it('are not filled by one account: 100 payments in an hour, and one summary', async () => {
    const { areamanager, master } = await openEdge();
    await on.owner.query('begin');
    for (let nth = 0; nth < 120; nth += 1)
      await on.owner.query(`select propose_payment($1, $2, $3, $4)`, [
        master.networkId,
        master.id,
        areamanager.id,
        {
          payer_id: master.id,
          payee_id: areamanager.id,
          amount: 100,
          method: 'cash',
          reference: '',
          note: '',
          proposer_id: master.id,
          proposer_username: master.username,
        },
      ]);
    await on.owner.query('commit');
    const { pagination } = await inbox.read(areamanager, { about: 'dues' });
    expect(pagination.total).toBe(101);
  });

  it('shows the payment that an entry names', async () => {
    const { areamanager, master, player } = await openEdge();
    await record(master);
    const { _id: id } = (await record(master, { ...cash, amount: 7 })).body.data;
    const listed = async (by: Person, payment: string) =>
      (await on.call(by, 'GET', '/settlement/payments', { query: { payment } })).body.data;
    expect((await listed(areamanager, id)).map(({ _id }: { _id: string }) => _id)).toEqual([id]);
    expect(await listed(player, id)).toEqual([]);
    const wrong = await on.call(areamanager, 'GET', '/settlement/payments', { query: { payment: 'x' } });
    expect(wrong.status).toBe(400);
  });
});
