import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { openChain, type Person } from '#test/support/people';
import { openInstallation } from '#test/support/server/installation';
import { forFile } from '#test/support/vitest/for-file';
import { openDesk } from './credit-desk.ts';

const on = await forFile(openInstallation());
const chain = await openChain(on);
const { superadmin, admin, superareamanager: manager, master } = chain;
const stranger = await openChain(on, chain);
await on.fund(superadmin, admin, 100_000_00);
const { batch, post, list, read, reverse, give } = openDesk(on);

const openPlayers = (count: number) =>
  Promise.all(Array.from({ length: count }, () => on.open('player', master)));
const balances = (people: readonly Person[]) => Promise.all(people.map((each) => on.balanceOf(each)));
const code = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const detailsOf = async (who: Person, id: string) =>
  (await on.call(who, 'GET', `/credit/batches/${id}`)).body.data;

describe('a batch', () => {
  it('moves credit to each account, as movements of their own in the order of the rows', async () => {
    const players = await openPlayers(3);
    const before = await on.balanceOf(admin);
    const rows = players.map((each, at) => ({
      userId: each._id,
      amount: at + 1,
      ...(at === 1 ? { note: 'Own note', reference: 'R-1' } : {}),
    }));
    const { status, body } = await post(admin, '/credit/batch', {
      kind: 'transfer',
      rows,
      note: 'Weekend',
      category: 'Cash',
    });
    expect([status, body.message]).toEqual([200, 'Credit moved']);
    expect(await balances(players)).toEqual([1_00, 2_00, 3_00]);
    expect(await on.balanceOf(admin)).toBe(before - 6_00);
    expect(body.data.walletBalance).toBe((before - 6_00) / 100);
    expect(body.data.rows.map(({ walletBalance }: { walletBalance: number }) => walletBalance)).toEqual([
      1, 2, 3,
    ]);
    const details = await detailsOf(admin, body.data.batchId);
    expect(details).toMatchObject({ kind: 'transfer', isDown: true, rows: 3, amount: 6, note: 'Weekend' });
    expect(details.movements.map(({ username }: { username: string }) => username)).toEqual(
      players.map(({ username }) => username),
    );
    const shown = (await list(admin)).slice(0, 3).reverse();
    expect(shown.map(({ note, reference, category }) => [note, reference, category])).toEqual([
      ['Weekend', '', 'Cash'],
      ['Own note', 'R-1', 'Cash'],
      ['Weekend', '', 'Cash'],
    ]);
    // Each row has the balances that it left behind.
    const own = (await list(admin, { id: admin._id })).slice(0, 3).map(({ newBalance }) => newBalance);
    expect(own.reverse()).toEqual([1, 3, 6].map((sum) => (before - sum * 100) / 100));
    expect((await list(admin, { id: players[2]?._id ?? '' }))[0]?.newBalance).toBe(3);
  });

  it('takes credit back, and gives it by an adjust', async () => {
    const players = await openPlayers(2);
    await batch(
      admin,
      players.map((each) => [each, 10] as const),
    );
    const back = players.map((each) => [each, 4] as const);
    expect((await batch(admin, back, { kind: 'adjust' })).status).toBe(200);
    expect(await balances(players)).toEqual([6_00, 6_00]);
    expect((await batch(admin, back, { kind: 'adjust', transactionType: 'debit' })).status).toBe(200);
    expect(await balances(players)).toEqual([10_00, 10_00]);
  });

  it('posts nothing and names every faulty row', async () => {
    const [fine, off, poor] = (await openPlayers(3)) as [Person, Person, Person];
    await give(admin, off, 50);
    await on.call(master, 'PATCH', `/player/toggle-status/${off._id}/deactivate`, { body: { reason: 'x' } });
    const before = await balances([admin, fine, off, poor]);
    const mixed = [
      [fine, 1],
      [stranger.player, 1],
      [off, 1],
      [{ ...fine, _id: '987654321987' }, 1],
      [{ ...fine, _id: 'x' }, 1],
      [{ ...fine, _id: '9999999999999999' }, 1],
      [admin, 1],
      [superadmin, 1],
    ] as const;
    const refused = await batch(admin, mixed);
    expect(code(refused)).toEqual([409, 'rows_refused']);
    expect(refused.body.fields).toEqual({
      'rows.1': 'Not found',
      'rows.2': 'This account is deactivated',
      'rows.3': 'Not found',
      'rows.4': 'Not found',
      'rows.5': 'Not found',
      'rows.6': 'Not found',
      'rows.7': 'Not found',
    });
    const taken = await batch(
      admin,
      [
        [off, 40],
        [poor, 2],
        [fine, 3],
      ],
      { kind: 'adjust' },
    );
    expect(taken.body.fields).toEqual({
      'rows.1': 'Insufficient credit: at most 0.00 can be taken back now',
      'rows.2': 'Insufficient credit: at most 0.00 can be taken back now',
    });
    expect(await balances([admin, fine, off, poor])).toEqual(before);
    expect((await batch(admin, [[off, 40]], { kind: 'adjust' })).status).toBe(200);
  });

  it('is refused if the operator holds less than the total, and says both', async () => {
    const players = await openPlayers(2);
    await give(admin, master, 10);
    const refused = await batch(
      master,
      players.map((each) => [each, 5.01] as const),
    );
    expect(code(refused)).toEqual([409, 'insufficient_credit']);
    expect(refused.body.message).toBe('Insufficient credit: the total is 10.02, and you hold 10.00');
    expect(await balances(players)).toEqual([0, 0]);
  });

  it('is refused with bad rows, words or password', async () => {
    const [player] = (await openPlayers(1)) as [Person];
    const row = { userId: player._id, amount: 1 };
    for (const [sent, status] of [
      [{ rows: [] }, 400],
      [{ rows: [row, row] }, 400],
      [{ rows: Array.from({ length: 1_001 }, (_, at) => ({ userId: String(at + 1), amount: 1 })) }, 400],
      [{ rows: [{ ...row, amount: 0 }] }, 400],
      [{ rows: [{ ...row, amount: 1.005 }] }, 400],
      [{ rows: [{ ...row, amount: 0.5 }], kind: 'adjust' }, 400],
      [{ rows: [{ ...row, note: 'n'.repeat(201) }] }, 400],
      [{ rows: [{ ...row, reference: 'bell\u0007' }] }, 400],
      [{ rows: [{ ...row, more: 1 }] }, 400],
      [{ rows: 'x' }, 400],
      [{ kind: 'stake' }, 400],
      [{ category: 'Rent' }, 400],
      [{ password: 'wrong password' }, 403],
    ] as const) {
      const reply = await post(admin, '/credit/batch', { kind: 'transfer', rows: [row], ...sent });
      expect(reply.status, JSON.stringify(sent).slice(0, 100)).toBe(status);
    }
    const twice = await post(admin, '/credit/batch', { kind: 'transfer', rows: [row, row] });
    expect(twice.body.fields).toEqual({ 'rows.1': 'This account is in another row, too' });
    for (const who of [superadmin, player])
      expect((await batch(who, [[player, 1]])).status, who.kind).toBe(403);
    expect(await balances([player])).toEqual([0]);
  });

  it('is posted once under a key, and has room for the longest notes in 1,000 rows', async () => {
    const players = await openPlayers(2);
    const key = uuidv7();
    const rows = players.map((each) => [each, 1] as const);
    const first = await batch(admin, rows, {}, key);
    const again = await batch(admin, rows, {}, key);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect((await batch(admin, rows, { note: 'x' }, key)).body.code).toBe('idempotency_key_reused');
    expect(await balances(players)).toEqual([1_00, 1_00]);
    const note = 'न'.repeat(200);
    const many = Array.from({ length: 1_000 }, (_, at) => ({ userId: String(1e12 + at), amount: 1, note }));
    const refused = await post(admin, '/credit/batch', { kind: 'transfer', rows: many });
    expect([refused.status, Object.keys(refused.body.fields).length]).toEqual([409, 1_000]);
  });

  it('is posted together with others over the same wallets, in any order, without a deadlock', async () => {
    const players = await openPlayers(6);
    const rows = players.map((each) => [each, 1] as const);
    const sent = Array.from({ length: 64 }, (_, at) =>
      batch(admin, at % 2 === 0 ? rows : [...rows].reverse()),
    );
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(Array(64).fill(200));
    expect(await balances(players)).toEqual(Array(6).fill(64_00));
  });
});

describe('a batch taken back', () => {
  const undo = (who: Person, id: string, body: object = {}, key = uuidv7()) =>
    post(who, `/credit/batches/${id}/reverse`, { ...body }, key);

  it('is a batch whose movements name the first ones; what was taken back already is skipped', async () => {
    const players = await openPlayers(3);
    const { body } = await batch(
      admin,
      players.map((each) => [each, 10] as const),
    );
    const id = body.data.batchId;
    const [first, second] = body.data.rows;
    await reverse(admin, first.transactionId);
    await reverse(admin, second.transactionId, { amount: 4 });
    const key = uuidv7();
    const back = await undo(admin, id, {}, key);
    expect([back.status, back.body.message, back.body.data.rows.length]).toEqual([200, 'Batch reversed', 2]);
    expect(await balances(players)).toEqual([0, 0, 0]);
    expect(await read(admin, second.transactionId)).toMatchObject({ reversed: 10, reversals: [{}, {}] });
    expect(await detailsOf(admin, back.body.data.batchId)).toMatchObject({
      kind: 'adjust',
      amount: 16,
      reverses: id,
    });
    expect((await undo(admin, id, {}, key)).body).toEqual(back.body);
    expect(code(await undo(admin, id))).toEqual([409, 'already_reversed']);
    expect(code(await undo(admin, back.body.data.batchId))).toEqual([409, 'rows_refused']);
  });

  it('names the rows that cannot be reversed, and leaves them out after that', async () => {
    const players = (await openPlayers(3)) as [Person, Person, Person];
    const { body } = await batch(
      admin,
      players.map((each) => [each, 10] as const),
    );
    await batch(admin, [[players[1], 7]], { kind: 'adjust' });
    const refused = await undo(admin, body.data.batchId);
    expect(code(refused)).toEqual([409, 'rows_refused']);
    expect(refused.body.fields).toEqual({
      'rows.1': 'Insufficient credit: at most 3.00 can be taken back now',
    });
    expect(await balances(players)).toEqual([10_00, 3_00, 10_00]);
    expect((await undo(admin, body.data.batchId, { isPartial: true })).status).toBe(200);
    expect(await balances(players)).toEqual([0, 3_00, 0]);
  });

  it('gives back what a batch took', async () => {
    const players = await openPlayers(2);
    const rows = players.map((each) => [each, 10] as const);
    await batch(admin, rows);
    const taken = await batch(admin, rows, { kind: 'adjust' });
    expect((await undo(admin, taken.body.data.batchId)).status).toBe(200);
    expect(await balances(players)).toEqual([10_00, 10_00]);
  });

  it('is listed for the operator that posted it alone, by page and as a file', async () => {
    await give(admin, manager, 100);
    const [player] = (await openPlayers(1)) as [Person];
    const { body } = await batch(manager, [[player, 1]], { note: 'Mine' });
    const listed = await on.call(manager, 'GET', '/credit/batches', { query: { page: '1' } });
    expect(listed.body.data).toMatchObject([{ _id: body.data.batchId, rows: 1, amount: 1, note: 'Mine' }]);
    expect(listed.body.pagination.total).toBe(1);
    expect((await on.call(manager, 'GET', '/credit/batches/export')).status).toBe(200);
    for (const who of [admin, chain.areamanager])
      expect((await on.call(who, 'GET', `/credit/batches/${body.data.batchId}`)).status, who.kind).toBe(404);
    expect((await undo(admin, body.data.batchId)).status).toBe(404);
  });
});
