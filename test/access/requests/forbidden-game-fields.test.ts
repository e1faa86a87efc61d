import { describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints';
import { drawTimeSortColumns } from '#contract/games/draw-times';
import { gameSortColumns } from '#contract/games/games';
import type { Reply } from '#test/support/call';
import { line, openWorld } from '#test/support/games/games-world';
import { type Person, password } from '#test/support/people';
import { forFile } from '#test/support/vitest/for-file';

type Sent = Record<string, unknown>;

/** Fields of money, rounds and records that only the server sets. */
const forbidden: Sent = {
  walletBalance: 1_000_000,
  balance: 1_000_000,
  gameBalance: 1_000_000,
  reserve: 0,
  creditLine: 1_000_000,
  playerId: '1',
  userId: '1',
  username: 'somebody',
  networkId: 0,
  amount: 1,
  prize: 1_000_000,
  winpoints: 1,
  status: 'won',
  result: '1',
  booster: 2,
  boosterValue: 2,
  source: 'manual',
  seed: '00',
  seedHash: '00',
  closesAt: '2099-01-01',
  opensAt: '2020-01-01',
  isVoid: false,
  isInUse: false,
  gameNumber: 1,
  screen: 'digits',
  sortOrder: 1,
  savedBy: 'somebody',
  _id: '1',
};
/** The calls that accept one of them, where it is the caller's to decide. */
const taken: Record<string, readonly string[]> = {
  '/live/addresult': ['result', 'boosterValue'],
  '/live/addbalance': ['balance'],
  '/live/creditline': ['creditLine'],
  '/game/:id': ['status'],
};

const world = await forFile(openWorld());
const own = world.chain;
await world.on.fund(own.superadmin, own.player, 1_000_00);
const id = await world.openGame({ screen: 'titlisorrat' });
const gameId = String(id);
const drawId = (await world.buy(own.player, id, { lines: [line('1', 1)] })).body.data.drawId;
const { rows } = await world.on.owner.query('select setting_id from network_game_settings');
const settingId = String(rows[0]?.setting_id);

describe('a caller of the game features', () => {
  const fieldsOf = ({ status, body }: Reply) => [status, Object.keys(body.fields ?? {})];
  const money = async () =>
    (await world.on.owner.query('select wallet_id, balance, floor from wallets order by wallet_id')).rows;

  /** Every state-changing call, as an authorized caller sends it. */
  function writing(): [Person, string, string, Sent][] {
    const named = { adminId: own.admin._id, gameId };
    return [
      [own.player, 'POST', '/app/tickets', { gameId, lines: [line('1', 1)] }],
      [own.player, 'PUT', '/app/settings', { autoClaim: false }],
      [own.admin, 'POST', '/live/addbalance', { ...named, type: 'add', balance: 1 }],
      [own.admin, 'POST', '/live/addresult', { ...named, result: '1' }],
      [own.admin, 'POST', '/live/withdrawresult', { ...named, drawId }],
      [own.superadmin, 'POST', '/live/void', { ...named, drawId, reason: 'none', password }],
      [own.superadmin, 'POST', '/live/creditline', { ...named, creditLine: 1, password }],
      [own.superadmin, 'POST', '/time', { timecount: 77 }],
      [own.superadmin, 'PUT', '/game/:id', { gameName: 'Another name' }],
      [
        own.admin,
        'PUT',
        `/percentage/bulk/winpercentage/${own.admin._id}`,
        { updates: [{ id: settingId, winpercentage: 1 }] },
      ],
    ];
  }

  it('cannot set a field that only the server sets', async () => {
    const before = await money();
    for (const [person, method, path, body] of writing()) {
      for (const [field, value] of Object.entries(forbidden)) {
        if (taken[path]?.includes(field)) continue;
        const sent = { body: { ...body, [field]: value } };
        const reply = await world.on.call(person, method, path.replace(':id', gameId), sent);
        expect(fieldsOf(reply), `${path} ${field}`).toEqual([400, [field]]);
      }
    }
    expect(await money()).toEqual(before);
  });

  it('cannot name another actor than the signed-in one', async () => {
    const before = await money();
    for (const [person, method, path, body] of writing()) {
      for (const claim of ['authUser', 'currentid', 'loginid', 'currentrole']) {
        const value = claim === 'currentrole' ? 'superadmin' : own.superadmin._id;
        const inBody = await world.on.call(person, method, path.replace(':id', gameId), {
          body: { ...body, [claim]: value },
        });
        const inQuery = await world.on.call(person, method, path.replace(':id', gameId), {
          body,
          query: { [claim]: value },
        });
        // A call that accepts no such field reports it as unknown.
        for (const reply of [inBody, inQuery]) expect([400, 403], `${path} ${claim}`).toContain(reply.status);
      }
    }
    expect(await money()).toEqual(before);
  });

  it('can set only the specified fields of a line or row', async () => {
    const buy = (more: Sent) =>
      world.on.call(own.player, 'POST', '/app/tickets', {
        body: { gameId, lines: [{ ...line('1', 1), ...more }] },
      });
    for (const field of ['prize', 'payout', 'booster', 'price', 'code', 'stake', 'drawtotal'])
      expect(fieldsOf(await buy({ [field]: 100 })), field).toEqual([400, [field]]);
    const set = (more: Sent) =>
      world.on.call(own.admin, 'PUT', `/percentage/bulk/winpercentage/${own.admin._id}`, {
        body: { updates: [{ id: settingId, winpercentage: 1, ...more }] },
      });
    for (const field of ['adminId', 'gameId', 'networkId', 'username'])
      expect(fieldsOf(await set({ [field]: '1' })), field).toEqual([400, [field]]);
  });

  it('can sort and filter by the named columns only', async () => {
    const lists: [Person, string, readonly string[]][] = [
      [own.superadmin, '/game', gameSortColumns],
      [own.superadmin, '/time/timelist', drawTimeSortColumns],
      [own.player, '/app/tickets', ['createdAt']],
    ];
    for (const [person, path, columns] of lists) {
      const ask = (query: Record<string, string>) =>
        world.on.call(person, 'GET', path, { query: { page: '1', ...query } });
      for (const sort of columns) expect((await ask({ sort })).status, `${path} ${sort}`).toBe(200);
      for (const sort of ['payouts', 'game_id', 'g.game_name', 'player_id', 'gameName desc', '1', ''])
        expect(fieldsOf(await ask({ sort })), `${path} ${sort}`).toEqual([400, ['sort']]);
      for (const field of ['playerId', 'networkId', 'adminId', 'under', 'where', 'fields', 'username'])
        expect(fieldsOf(await ask({ [field]: '1' })), `${path} ${field}`).toEqual([400, [field]]);
    }
  });

  it('cannot send a field, in any call, that the contract does not name', () => {
    const open = endpoints.flatMap(({ name, params, query, body }) =>
      Object.entries({ params, query, body }).flatMap(([part, schema]) => {
        const read = schema.safeParse({ aFieldThatNobodyNames: 1 });
        const codes = read.error?.issues.map(({ code }) => code) ?? [];
        return codes.includes('unrecognized_keys') ? [] : [`${name} ${part}`];
      }),
    );
    expect(open).toEqual([]);
  });
});
