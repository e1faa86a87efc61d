import { createHash } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app';
import { createSeal } from '#server/shared/draws/seal';
import { createCaller } from '#test/support/call';
import { giveGame, insertGame, keepRoundPartitions } from '#test/support/games/games-rounds';
import { newAccount } from '#test/support/matrix/matrix-samples';
import { type Family, openChain, type Person, password, pin } from '#test/support/people';
import { type Installation, openInstallation } from '#test/support/server/installation';

const secrets = {
  password,
  pin: '83461975',
  created: 'created-secret-1',
  edited: 'edited-secret-2',
  own: 'own-secret-3',
  wrong: 'wrong-secret-4',
  asName: 'typed-into-the-name-5',
};

/** All answers and logs of the server during one busy run. */
describe('secrets', () => {
  let on: Installation;
  let family: Family;
  const lines: string[] = [];
  const answers: string[] = [];
  let close: () => Promise<void>;
  const tokens: string[] = [];
  /** Of open rounds, and of a voided one. */
  const seeds: Buffer[] = [];
  const hashes: string[] = [];
  beforeAll(async () => {
    on = await openInstallation();
    family = await openChain(on);
    await on.fund(family.superadmin, family.admin, 5000_00);
    await keepRoundPartitions(on.owner);
    const logger = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) });
    const app = await createApp({
      config: on.config,
      databases: on.databases,
      secretKey: on.config.secretKey ?? '',
      timeZone: 'UTC',
      logger,
    });
    close = () => app.close();
    const { call } = createCaller(app);
    const recorded: Call = async (person, method, path, body, query) => {
      const reply = await call(person, method, path, { body, ...(query ? { query } : {}) });
      answers.push(reply.raw.toString('latin1'));
      return reply;
    };
    await run(recorded);
    await play(recorded);
  });
  afterAll(async () => {
    await close();
    await on.close();
  });

  type Call = (
    person: Person | null,
    method: string,
    path: string,
    body?: object,
    query?: Record<string, string>,
  ) => ReturnType<Installation['call']>;

  async function run(call: Call): Promise<void> {
    const { admin, master, player, superadmin, superareamanager } = family;
    const login = (username: string, given: string) =>
      call(null, 'POST', '/auth/login', { username, password: given });
    const signedIn = await login(player.username, password);
    tokens.push(signedIn.body.token, admin.token, player.token);
    answers.splice(answers.indexOf(signedIn.raw.toString('latin1')), 1);
    await login(player.username, secrets.wrong);
    await login(secrets.asName, secrets.wrong);
    const fields = newAccount('player', master, { password: secrets.created, pin: secrets.pin });
    const created = await call(master, 'POST', '/player/create', fields);
    await call(master, 'POST', '/player/create', { ...fields, firstName: '' });
    await call(master, 'POST', '/player/create', { ...fields, username: player.username });
    const path = `/player/${created.body.data._id}`;
    await call(master, 'PUT', path, {
      password: secrets.edited,
      pin: secrets.pin,
      firstName: 'New',
      ownPassword: password,
    });
    await call(master, 'PUT', path, { password: [secrets.edited] });
    const own = { opass: password, npass: secrets.own, cpass: secrets.own };
    await call(player, 'POST', '/auth/chnagepassword', { ...own, opass: secrets.wrong });
    await call(player, 'POST', '/auth/chnagepassword', { ...own, cpass: secrets.wrong });
    await call(player, 'POST', '/auth/chnagepassword', own);
    const transfer = { transferAmount: 1, toUserId: superareamanager._id };
    for (const given of [password, secrets.wrong])
      await call(admin, 'POST', '/superareamanager/credit-transfer', { ...transfer, password: given });
    await call(superadmin, 'POST', '/credit/generate', { amount: 1, password });
    await call(player, 'POST', '/player/create', fields);
    await call(master, 'POST', '/admins/create', { password: secrets.created }, { password: secrets.edited });
    for (const read of [
      '/player/all',
      '/player/export',
      '/allusers',
      path,
      '/auth/sessions',
      '/auth/session',
      '/logs',
      '/logs/activityLogs/export',
    ])
      await call(master, 'GET', read);
    await call(admin, 'GET', '/logs');
    await call(superadmin, 'GET', '/logs');
    await call(master, 'DELETE', path);
  }

  /** Two games: the round of one stays open, that of the other is voided. */
  async function play(call: Call): Promise<void> {
    const { admin, superadmin, areamanager } = family;
    const player = await on.open('player', family.master);
    await on.fund(superadmin, player, 100_00);
    for (const isVoided of [false, true]) {
      const gameId = String(await insertGame(on.owner, { screen: 'bingo' }));
      await giveGame(on.owner, admin.networkId, Number(gameId));
      const named = { adminId: admin._id, gameId };
      await call(admin, 'POST', '/live/addbalance', { ...named, type: 'add', balance: 1000 });
      const bought = await call(player, 'POST', '/app/tickets', { gameId, lines: [{ drawno: '1', qty: 1 }] });
      const { drawId, ticketId } = bought.body.data;
      const [networkId, draw] = drawId.split('-').map(Number);
      const round = { networkId, gameId: Number(gameId), opensAt: Math.floor(draw / 65_536) };
      const seal = createSeal(on.config.secretKey ?? '');
      seeds.push(seal.seedOf(round));
      hashes.push(seal.hashOf(round).toString('hex'));
      for (const given of [secrets.wrong, password]) {
        await call(superadmin, 'POST', '/live/creditline', { ...named, creditLine: 5, password: given });
        const reason = { drawId, reason: 'a reason', password: given };
        if (isVoided) await call(superadmin, 'POST', '/live/void', { ...named, ...reason });
      }
      await call(admin, 'POST', '/live/addresult', { ...named, result: '2' });
      for (const [person, path, query] of [
        [admin, '/live/loadgame', named],
        [superadmin, '/live/loadgame', named],
        [admin, '/live/wall', { adminId: named.adminId }],
        [player, '/app/games'],
        [player, '/app/results', { gameId }],
        [player, '/app/lastresults'],
        [player, '/app/tickets'],
        [areamanager, `/app/tickets/${ticketId}`],
        [player, '/app/gettimer', { gameId }],
        ...[player, areamanager, admin, superadmin].map(
          (each) => [each, `/app/draws/${drawId}/proof`] as const,
        ),
      ] as const)
        await call(person, 'GET', path, undefined, query);
    }
  }

  const found = (texts: string[], searched: string[]) =>
    searched.filter((secret) => texts.some((text) => text.includes(secret)));
  const plain = [...Object.values(secrets), ...[pin].map((text) => `"${text}"`)];
  const undrawn = () =>
    (['hex', 'base64', 'base64url'] as const).flatMap((as) => seeds.map((seed) => seed.toString(as)));

  it('are in no answer', async () => {
    expect(answers.length).toBeGreaterThan(50);
    const { rows } = await on.owner.query('select status from draws order by draw_id');
    expect(rows.map(({ status }) => status)).toEqual(['open', 'void']);
    expect(found(answers, [...plain, '$argon2', ...tokens, ...undrawn()])).toEqual([]);
    // The search finds existing values: the published hashes.
    expect(found(answers, hashes)).toEqual(hashes);
  });

  it('are in no line of the log', () => {
    expect(found(lines, [...plain, '$argon2', ...tokens, ...undrawn()])).toEqual([]);
  });

  it('are in no table, except as hashes in the two tables for them', async () => {
    const { rows: tables } = await on.owner.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
    );
    const tokenHashes = tokens.map((token) => createHash('sha256').update(token).digest('hex'));
    for (const { name } of tables) {
      const { rows } = await on.owner.query<{ row: string }>(`select t::text as row from ${name} t`);
      const texts = rows.map(({ row }) => row);
      expect(found(texts, [...plain, ...tokens, ...undrawn()]), name).toEqual([]);
      expect(found(texts, hashes), name).toEqual(name === 'draws' ? hashes : []);
      const holdsHashes = found(texts, ['$argon2', ...tokenHashes]).length > 0;
      expect(holdsHashes, name).toBe(name === 'account_secrets' || name === 'sessions');
    }
  });

  it('are shown in the activity log only as changed', async () => {
    const { rows } = await on.owner.query(
      `select changes from activity_log where action = 'accounts.edit' and changes ? 'password'`,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].changes).toEqual({
      firstName: { before: 'Asha', after: 'New' },
      password: { before: null, after: 'changed' },
      pin: { before: null, after: 'changed' },
    });
  });
});
