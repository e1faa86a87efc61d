import { describe, expect, it } from 'vitest';
import { accountKind } from '#contract/accounts/account-kinds';
import { blockedBy, stateText } from '#server/shared/accounts/effective-state';
import { openDesk } from '#test/credit/credit-desk';
import { newAccount } from '#test/support/matrix/matrix-samples';
import { openChain, type Person, password } from '#test/support/people';
import { openInstallation } from '#test/support/server/installation';
import { forFile } from '#test/support/vitest/for-file';

const on = await forFile(openInstallation());
const { superadmin, admin, superareamanager, areamanager, master, player } = await openChain(on);
await openChain(on);
await on.fund(superadmin, admin, 500_00);
const open = await on.open('areamanager', superareamanager);
const openMaster = await on.open('master', open);
const openPlayer = await on.open('player', openMaster);
const idle = await on.open('player', master, { userStatus: false });
const desk = openDesk(on);

const turn = async (by: Person, who: Person, action: 'activate' | 'deactivate') => {
  const path = `/${accountKind(who.kind).prefix}/toggle-status/${who._id}/${action}`;
  expect((await on.call(by, 'PATCH', path)).status, path).toBe(200);
};
await turn(admin, areamanager, 'deactivate');

const blockedText = `This account is blocked by ${areamanager.username}`;

/** An area manager is switched off: its master and one player are blocked, another player is switched off itself. */
describe('the effective state of accounts', () => {
  const listed = async (who: Person, kind: 'player' | 'master' | 'areamanager', status: string) => {
    const query = { status, search: '', page: '1' };
    const { body } = await on.call(who, 'GET', `/${accountKind(kind).prefix}/all`, { query });
    expect(body.pagination.total, status).toBe(body.data.length);
    return body.data.map(({ username }: Person) => username).sort();
  };
  const names = (...people: Person[]) => people.map(({ username }) => username).sort();

  it('filters the lists', async () => {
    for (const who of [admin, superareamanager]) {
      expect(await listed(who, 'player', 'active')).toEqual(names(openPlayer));
      expect(await listed(who, 'player', 'deactive')).toEqual(names(idle));
      expect(await listed(who, 'player', 'blocked')).toEqual(names(player));
      expect(await listed(who, 'areamanager', 'active')).toEqual(names(open));
      expect(await listed(who, 'areamanager', 'deactive')).toEqual(names(areamanager));
      expect(await listed(who, 'areamanager', 'blocked')).toEqual([]);
      expect(await listed(who, 'master', 'blocked')).toEqual(names(master));
    }
    expect(await listed(superadmin, 'player', 'blocked')).toEqual(names(player));
    expect((await listed(superadmin, 'player', 'active')).length).toBe(2);
    const unknown = await on.call(admin, 'GET', '/player/all', { query: { status: 'off' } });
    expect(unknown.status).toBe(400);
  });

  it('names the blocking account in rows, records and the search of people', async () => {
    const blocker = { _id: areamanager._id, username: areamanager.username };
    const { body } = await on.call(admin, 'GET', `/player/${player._id}`);
    expect(body.data).toMatchObject({ userStatus: true, isBarred: true, blockedBy: blocker });
    const off = await on.call(admin, 'GET', `/areamanager/${areamanager._id}`);
    expect(off.body.data).toMatchObject({ userStatus: false, isBarred: true, blockedBy: null });
    const found = await on.call(admin, 'GET', '/accounts/find', { query: { search: player.username } });
    expect(found.body.data[0].blockedBy).toEqual(blocker);
  });

  it('is counted on dashboards, for each operator and subject', async () => {
    const counts = async (who: Person, query: Record<string, string> = {}) => {
      const { body } = await on.call(who, 'GET', '/counts/usercount', { query });
      const rows: { role: string; active: number; deactive: number; blocked: number }[] = body.data;
      return Object.fromEntries(rows.map((row) => [row.role, [row.active, row.deactive, row.blocked]]));
    };
    for (const [who, query] of [
      [admin, {}],
      [superareamanager, {}],
      [superadmin, { id: admin._id }],
      [admin, { id: superareamanager._id }],
    ] as const)
      expect(await counts(who, query), who.kind).toMatchObject({ master: [1, 0, 1], player: [1, 1, 1] });
    expect(await counts(superadmin)).toMatchObject({
      areamanager: [2, 1, 0],
      master: [2, 0, 1],
      player: [2, 1, 1],
    });
    expect(await counts(admin, { id: areamanager._id })).toEqual({ master: [0, 0, 1], player: [0, 1, 1] });
    expect(await counts(admin, { id: master._id })).toEqual({ player: [0, 1, 1] });
  });

  it('is the text of a refused transfer, in both languages', async () => {
    const give = (to: Person, language = 'en') =>
      on.call(admin, 'POST', '/player/credit-transfer', {
        body: { password, transferAmount: 1, toUserId: to._id },
        headers: { 'accept-language': language },
      });
    const { status, body } = await give(player);
    expect([status, body.code, body.message]).toEqual([409, 'account_barred', blockedText]);
    expect((await give(player, 'hi')).body.message).toBe(`इस खाते को ${areamanager.username} ने रोका हुआ है`);
    expect((await give(idle)).body.message).toBe('This account is deactivated');
    expect((await give(openPlayer)).status).toBe(200);
  });

  it('is the text of the refused rows of a batch', async () => {
    const { status, body } = await desk.batch(admin, [
      [openPlayer, 1],
      [player, 1],
      [idle, 1],
    ]);
    expect([status, body.code]).toEqual([409, 'rows_refused']);
    expect(body.fields).toEqual({ 'rows.1': blockedText, 'rows.2': 'This account is deactivated' });
  });

  it('is the text of a Reference that cannot get accounts', async () => {
    const created = await on.call(admin, 'POST', '/player/create', { body: newAccount('player', master) });
    expect([created.status, created.body.fields]).toEqual([409, { refId: blockedText }]);
    const moved = await on.call(admin, 'PUT', `/player/${openPlayer._id}`, { body: { refId: master._id } });
    expect([moved.status, moved.body.fields]).toEqual([409, { refId: blockedText }]);
  });

  it('is that of the highest account that blocks', async () => {
    await turn(admin, superareamanager, 'deactivate');
    const { body } = await on.call(admin, 'GET', `/player/${player._id}`);
    expect(body.data.blockedBy.username).toBe(superareamanager.username);
    expect(await listed(admin, 'player', 'active')).toEqual([]);
    const counted = await on.call(admin, 'GET', '/counts/usercount');
    const ofPlayers = counted.body.data.find(({ role }: { role: string }) => role === 'player');
    expect(ofPlayers).toMatchObject({ total: 3, active: 0, deactive: 1, blocked: 2 });
  });

  it('names no account above the caller', () => {
    const blocker = { accountId: admin.id, username: admin.username };
    const row = { isActive: true, blocker, path: [admin.id, superareamanager.id, areamanager.id, master.id] };
    const caller = { role: 'areamanager', accountId: areamanager.id } as const;
    expect(blockedBy(caller, row)).toBeNull();
    expect(stateText(caller, row)).toBe('This account is blocked by an account above it');
    expect(stateText({ role: 'superadmin', accountId: superadmin.id }, row)).toContain(admin.username);
  });
});
