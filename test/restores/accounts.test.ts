import { beforeEach, describe, expect, it } from 'vitest';
import { openWorld } from '#test/support/games/games-world';
import { type Person, password } from '#test/support/people';
import { forFile } from '#test/support/vitest/for-file';
import { type Network, openNetwork } from './open-network.ts';

const world = await forFile(openWorld());

describe('accounts and settings after a restore', () => {
  let network: Network;
  let folder: string;
  beforeEach(async () => {
    network = await openNetwork(world);
  });

  async function rowOf({ networkId, id }: Person) {
    const { rows } = await world.on.owner.query(
      `select first_name as "firstName", commission, note, path, parent_id as "parentId", is_active as "isActive",
              closed_at is null as "isOpen", w.holder, s.password_hash as password
         from accounts a join wallets w on w.network_id = $1 and w.wallet_id = a.account_id
         join account_secrets s on s.network_id = $1 and s.account_id = a.account_id
        where a.network_id = $1 and a.account_id = $2`,
      [networkId, id],
    );
    return rows[0];
  }
  const edit = (who: Person, path: string, body: object) => world.on.call(who, 'PUT', path, { body });
  /** The books balance, and every count of a branch matches its accounts. */
  async function audit(): Promise<unknown[]> {
    const { rows } = await world.on.owner.query(
      `select b.account_id, b.kind, b.total, b.active, x.total as found, x.active as found_active
         from branch_counts b, lateral (
           select count(*) as total, count(*) filter (where a.is_active) as active from accounts a
            where a.network_id = $1 and a.closed_at is null and a.kind = b.kind and a.path @> array[b.account_id]) x
        where b.network_id = $1 and (b.total, b.active) <> (x.total, x.active)`,
      [network.networkId],
    );
    return [...rows, ...(await network.audit())];
  }
  const done = async (reply: Promise<{ status: number; body: unknown }>) => {
    const { status, body } = await reply;
    expect(status, JSON.stringify(body)).toBe(200);
  };

  it('get back names, rates and positions in the tree, and keep passwords and sessions', async () => {
    const { admin, superareamanager, areamanager, master, player } = network.chain;
    const elsewhere = await world.on.open('areamanager', superareamanager);
    const before = await rowOf(master);
    folder = await network.snapshot();
    await done(
      edit(admin, `/master/${master._id}`, {
        firstName: 'Other',
        commission: 12.5,
        refId: elsewhere._id,
        password: 'another password',
        ownPassword: password,
      }),
    );
    const report = await network.restore(folder);
    const after = await rowOf(master);
    expect(after).toEqual({ ...before, password: after.password });
    expect(after.password).not.toBe(before.password);
    expect(after.path).toEqual([admin.id, superareamanager.id, areamanager.id, master.id]);
    expect((await rowOf(player)).path).toEqual([...after.path, player.id]);
    expect(report.accounts).toMatchObject({
      changed: 1,
      named: [{ username: master.username, fate: 'changed' }],
    });
    expect((await world.on.call(player, 'GET', '/auth/session')).status).toBe(200);
    expect(await audit()).toEqual([]);
  });

  it('keep notes about the admin itself, and get back its notes about others', async () => {
    const { superadmin, admin, master } = network.chain;
    const note = (who: Person, path: string, text: string) => done(edit(who, path, { note: text }));
    await note(superadmin, `/admins/${admin._id}`, 'before');
    await note(admin, `/master/${master._id}`, 'before');
    folder = await network.snapshot();
    await note(superadmin, `/admins/${admin._id}`, 'since');
    expect((await network.restore(folder, true)).accounts.changed).toBe(0);
    await note(admin, `/master/${master._id}`, 'since');
    expect((await network.restore(folder)).accounts).toMatchObject({ changed: 1 });
    expect([(await rowOf(admin)).note, (await rowOf(master)).note]).toEqual(['since', 'before']);
  });

  it('keep an account created since, deactivated and with its border credit', async () => {
    const { superadmin, admin, master } = network.chain;
    folder = await network.snapshot();
    const late = await world.on.open('player', master);
    await world.on.fund(superadmin, late, 40_00);
    await network.move(admin, { from: admin, to: late, hundredths: 7_00 });
    const report = await network.restore(folder);
    expect(await rowOf(late)).toMatchObject({ isActive: false, isOpen: true, holder: 'player' });
    expect(await network.balanceOf(late)).toBe(40_00);
    expect((await world.on.call(late, 'GET', '/auth/session')).status).toBe(401);
    expect(report.accounts).toMatchObject({ created: 1, changed: 0, deleted: 0 });
    expect(await audit()).toEqual([]);
  });

  it('get back an account deleted since, deactivated, with its credit', async () => {
    const { admin, master } = network.chain;
    const gone = await world.on.open('player', master);
    await network.move(admin, { from: admin, to: gone, hundredths: 9_00 });
    folder = await network.snapshot();
    await network.move(admin, { from: gone, to: admin, hundredths: 9_00 });
    await done(world.on.call(admin, 'DELETE', `/player/${gone._id}`));
    // No call does this: a closed account always returns deactivated.
    await world.on.owner.query('update accounts set is_active = true where account_id = $1', [gone.id]);
    const report = await network.restore(folder);
    expect(await rowOf(gone)).toMatchObject({ isActive: false, isOpen: true, holder: 'player' });
    expect(await network.balanceOf(gone)).toBe(9_00);
    expect(report.accounts).toMatchObject({ deleted: 1 });
    expect(await audit()).toEqual([]);
  });

  it('reopen an account that was created and deleted since if it has credit', async () => {
    const { superadmin, admin, master } = network.chain;
    folder = await network.snapshot();
    const brief = await world.on.open('player', master);
    await world.on.fund(superadmin, brief, 40_00);
    await network.move(admin, { from: brief, to: admin, hundredths: 40_00 });
    await done(world.on.call(admin, 'DELETE', `/player/${brief._id}`));
    await network.restore(folder);
    expect(await rowOf(brief)).toMatchObject({ isActive: false, isOpen: true, holder: 'player' });
    expect(await network.balanceOf(brief)).toBe(40_00);
    expect(await audit()).toEqual([]);
  });

  it('keep an account deactivated since deactivated, and deactivate one that was deactivated in the snapshot', async () => {
    const { admin, master, player } = network.chain;
    const other = await world.on.open('player', master);
    await done(world.on.call(admin, 'PATCH', `/player/toggle-status/${other._id}/deactivate`));
    folder = await network.snapshot();
    await done(world.on.call(admin, 'PATCH', `/player/toggle-status/${player._id}/deactivate`));
    await done(world.on.call(admin, 'PATCH', `/player/toggle-status/${other._id}/activate`));
    await network.restore(folder);
    expect((await rowOf(player)).isActive).toBe(false);
    expect((await rowOf(other)).isActive).toBe(false);
    expect(await audit()).toEqual([]);
  });

  it('end the sessions of the deactivated accounts and of all below them, and no other', async () => {
    const { admin, areamanager, master, player } = network.chain;
    const toggle = (to: string) => world.on.call(admin, 'PATCH', `/master/toggle-status/${master._id}/${to}`);
    await done(toggle('deactivate'));
    folder = await network.snapshot();
    await done(toggle('activate'));
    const late = await world.on.open('player', areamanager);
    for (const each of [master, player]) each.token = await world.on.signIn(each);
    await network.restore(folder);
    const reasonOf = async ({ id }: Person) => {
      const { rows } = await world.on.owner.query(
        'select case when ended_at is not null then end_reason end as reason from sessions where account_id = $1 order by session_id desc limit 1',
        [id],
      );
      return rows[0].reason;
    };
    const reasons = [];
    for (const each of [master, player, late, areamanager]) reasons.push(await reasonOf(each));
    expect(reasons).toEqual(['restored', 'restored', 'restored', null]);
  });

  it('get back percentages and keep values that only a superadmin sets: lines, removed games, the admin’s own rate', async () => {
    const { superadmin, admin } = network.chain;
    const { owner } = world.on;
    const [kept, taken] = [await network.openGame(0), await network.openGame(0)];
    const set = 'update network_game_settings set winpercentage = $3 where network_id = $1 and game_id = $2';
    await owner.query(set, [admin.id, kept, 500]);
    folder = await network.snapshot();
    const given = await network.openGame(0);
    await owner.query(set, [admin.id, kept, 900]);
    await done(
      edit(superadmin, `/admins/${admin._id}`, {
        commission: 3,
        games: [String(kept), String(given)],
        firstName: 'Renamed',
      }),
    );
    await owner.query('update wallets set floor = -500 where network_id = $1 and game_id = $2', [
      admin.id,
      kept,
    ]);
    const report = await network.restore(folder);
    const games = await owner.query('select game_id as id from network_games where network_id = $1', [
      admin.id,
    ]);
    expect(games.rows.map(({ id }) => id)).toEqual([kept]);
    expect(taken).not.toBe(kept);
    const { rows } = await owner.query(
      'select s.winpercentage, w.floor from network_game_settings s join wallets w using (network_id, game_id) where s.network_id = $1 and s.game_id = $2',
      [admin.id, kept],
    );
    expect(rows).toEqual([{ winpercentage: 500, floor: -500 }]);
    expect(await rowOf(admin)).toMatchObject({ firstName: 'First', commission: 300, isActive: true });
    expect(report.settings.percentages).toEqual([{ gameName: 'A game of funtarget', before: 9, after: 5 }]);
    expect(report.settings.gamesRemoved).toEqual(['A game of funtarget']);
    expect(await audit()).toEqual([]);
  });
});
