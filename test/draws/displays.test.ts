import { describe, expect, it } from 'vitest';
import { mostDisplays } from '#contract/displays/displays';
import { line, openWorld } from '#test/support/games/games-world';
import { openChain, type Person } from '#test/support/people';
import { forFile } from '#test/support/vitest/for-file';

const world = await forFile(openWorld());
const gameId = await world.openGame({ screen: 'funtarget' });

describe('the displays of shops', () => {
  const open = (who: Person | null, name: string, game = gameId) =>
    world.on.call(who, 'POST', '/displays', { body: { name, gameId: String(game) } });
  const pathOf = (address: string) => new URL(address).pathname;
  const read = (path: string) => world.on.call(null, 'GET', path);
  /** As if the game had run since 1970, with rounds of eighty days. */
  const makeOlder = async () => {
    const since = `from_at = timestamptz '1970-01-01'`;
    await world.on.owner.query(`update network_game_spans set ${since} where game_id = $1`, [gameId]);
    await world.on.owner.query(`update game_terms set ${since}, timecount = 7000000 where game_id = $1`, [
      gameId,
    ]);
  };
  const list = async (who: Person) => (await world.on.call(who, 'GET', '/displays')).body.data;
  const logged = async (who: Person, search: string): Promise<string[]> =>
    (await world.on.call(who, 'GET', '/logs', { query: { search } })).body.data.map(
      ({ subject }: { subject: string }) => subject,
    );

  it('show clock, board and results to the holder of their address, and nothing private', async () => {
    const { admin, master } = world.chain;
    const player = await world.openPlayer(100);
    await makeOlder();
    const { status, body } = await open(master, '  Counter television ');
    expect([status, body.message]).toEqual([201, 'Display opened']);
    const { address } = body.data;
    expect(pathOf(address)).toMatch(new RegExp(`^/display/${gameId}/[0-9]+-[0-9]+-[0-9a-z]{16}$`));
    const state = await read(pathOf(address));
    expect(state.body.data).toMatchObject({ gameId: String(gameId), screen: 'funtarget', nodigit: 10 });
    const shown = await world.on.call(player, 'GET', '/app/results', { query: { gameId: String(gameId) } });
    expect(shown.body.data).toHaveLength(20);
    expect(state.body.data.results).toEqual(shown.body.data);
    expect(Object.keys(state.body.data).sort()).toEqual(
      [
        'gameId',
        'gameName',
        'name',
        'nextOpensAt',
        'nodigit',
        'payouts',
        'readAt',
        'release',
        'results',
        'round',
        'screen',
        'timeZone',
        'voided',
      ].sort(),
    );
    for (const { username } of [admin, master, player])
      expect(JSON.stringify(state.body).includes(username), username).toBe(false);
    const [own] = await list(master);
    expect(own).toMatchObject({ name: 'Counter television', address });
    expect(own.seenAt).not.toBeNull();
    expect(await logged(master, 'display')).toEqual(['Opened display Counter television']);
  });

  it('show the name of their own shop, also beside others of the same game', async () => {
    const { admin, master } = world.chain;
    const paths = await Promise.all([
      open(master, 'Station Road').then(({ body }) => pathOf(body.data.address)),
      open(admin, 'Market Street').then(({ body }) => pathOf(body.data.address)),
    ]);
    const answers = await Promise.all(paths.map(read));
    expect(answers.map(({ body }) => body.data.name)).toEqual(['Station Road', 'Market Street']);
  });

  it('name the script of the page that the same server answers', async () => {
    const path = pathOf((await open(world.chain.master, 'Release')).body.data.address);
    const { release } = (await read(path)).body.data;
    expect(release).toMatch(/^assets\/index-.+\.js$/);
    const page = await world.on.app.inject({ method: 'GET', url: path });
    expect(page.body).toContain(`src="/${release}"`);
  });

  it('show nothing of a saved result before the draw', async () => {
    const { admin } = world.chain;
    const game = await world.openGame({ screen: 'triplefun' });
    const player = await world.openPlayer(100);
    await world.buy(player, game, { lines: [line('739', 1)] });
    const path = pathOf((await open(admin, 'Shop', game)).body.data.address);
    const saved = { gameId: String(game), adminId: admin._id, result: '428' };
    expect((await world.on.call(admin, 'POST', '/live/addresult', { body: saved })).status).toBe(200);
    const { body } = await read(path);
    expect([body.data.results, body.data.round.isVoid]).toEqual([[], false]);
  });

  it('open nothing with a wrong code, for another game, or without a code', async () => {
    const { master } = world.chain;
    const other = await world.openGame({ screen: 'bingo' });
    const path = pathOf((await open(master, 'Door')).body.data.address);
    const code = path.split('/').at(-1) ?? '';
    const [network, id, secret = ''] = code.split('-');
    const changed = secret.startsWith('0') ? `1${secret.slice(1)}` : `0${secret.slice(1)}`;
    const inCapitals = await read(`/display/${gameId}/${code.toUpperCase()}`);
    expect(inCapitals.body.data.gameId).toBe(String(gameId));
    for (const wrong of [
      `/display/${gameId}/${network}-${id}-${changed}`,
      `/display/${gameId}/${network}-${Number(id) + 1}-${secret}`,
      `/display/${gameId}/${Number(network) + 1}-${id}-${secret}`,
      `/display/${gameId}/${network}-${id}-`,
      `/display/${gameId}/${secret}`,
      `/display/${other}/${code}`,
    ])
      expect((await read(wrong)).body.code, wrong).toBe('display_unknown');
    expect((await read(path)).status).toBe(200);
  });

  it('stop when they are revoked, by their own operator only', async () => {
    const { admin, master } = world.chain;
    const { _id, address } = (await open(master, 'Window')).body.data;
    const path = pathOf(address);
    expect((await world.on.call(admin, 'DELETE', `/displays/${_id}`)).body.code).toBe('not_found');
    expect((await read(path)).status).toBe(200);
    expect((await world.on.call(master, 'DELETE', `/displays/${_id}`)).body.message).toBe('Display revoked');
    expect((await read(path)).body.code).toBe('display_unknown');
    expect((await world.on.call(master, 'DELETE', `/displays/${_id}`)).body.code).toBe('not_found');
    expect(await logged(master, 'Revoked display')).toEqual(['Revoked display Window']);
  });

  it('stop while their operator, or one above it, is switched off', async () => {
    const { master, areamanager } = world.chain;
    const path = pathOf((await open(master, 'Hall')).body.data.address);
    const setActive = (isActive: boolean) =>
      world.on.owner.query('update accounts set is_active = $2 where account_id = $1', [
        areamanager.id,
        isActive,
      ]);
    await setActive(false);
    expect((await read(path)).body.code).toBe('display_unknown');
    await setActive(true);
    expect((await read(path)).status).toBe(200);
  });

  it('belong to operators of a network and to games that it offers', async () => {
    const { superadmin } = world.chain;
    const stranger = await openChain(world.on);
    const player = await world.openPlayer(10);
    expect((await open(superadmin, 'A')).body.code).toBe('forbidden');
    expect((await open(player, 'A')).body.code).toBe('forbidden');
    expect((await open(null, 'A')).body.code).toBe('not_signed_in');
    expect((await open(stranger.master, 'A')).body.code).toBe('not_found');
    const { body } = await open(world.chain.admin, '   ');
    expect(body.fields).toEqual({ name: 'Enter a name for the display' });
  });

  it('are at most twenty of an operator, also when opened at the same time', async () => {
    const { superareamanager } = world.chain;
    const answers = await Promise.all(
      Array.from({ length: mostDisplays + 3 }, (_, at) => open(superareamanager, `Number ${at}`)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(mostDisplays);
    expect(answers.filter(({ body }) => body.code === 'displays_full')).toHaveLength(3);
    expect(await list(superareamanager)).toHaveLength(mostDisplays);
  });
});
