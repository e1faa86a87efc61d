import { describe, expect, it } from 'vitest';
import { messages } from '#contract/ground/messages';
import { openChain } from '#test/support/people';
import { openInstallation } from '#test/support/server/installation';
import { forFile } from '#test/support/vitest/for-file';
import { untilEarlyInDay } from '#test/support/waiting/until-early-in-day';

interface Time {
  _id: string;
  timecount: number;
  games: number;
}

const on = await forFile(openInstallation());
const family = await openChain(on);

describe('the Time Master', () => {
  const as = (method: string, path: string, body?: unknown, query: Record<string, string> = {}) =>
    on.call(family.superadmin, method, path, { query, ...(body === undefined ? {} : { body }) });
  const list = async (query: Record<string, string> = {}) =>
    (await as('GET', '/time/timelist', undefined, query)).body as { data: Time[]; pagination?: unknown };
  const add = async (timecount: number): Promise<Time> =>
    (await as('POST', '/time', { timecount })).body.data;
  const codeOf = async (reply: ReturnType<typeof as>) => {
    const { status, body } = await reply;
    return [status, body.code];
  };
  const logOf = async (action: string) => {
    const { rows } = await on.owner.query(
      `select network_id, actor_id, subject_id, subject, changes from activity_log
        where action = $1 and outcome = 'done' order by logged_at desc`,
      [action],
    );
    return rows[0];
  };

  it('lists every interval with the number of games that use it, or a page of them', async () => {
    const whole = await list();
    expect(whole.data).toMatchObject([
      { timecount: 60, isActive: true, games: 4 },
      { timecount: 120, isActive: true, games: 2 },
    ]);
    expect(whole.pagination).toBeUndefined();
    const page = await list({ page: '1', pageSize: '10', sort: 'timecount', order: 'desc' });
    expect(page.data.map(({ timecount }) => timecount)).toEqual([120, 60]);
    expect(page.pagination).toEqual({ total: 2, page: 1, pageSize: 10, totalPages: 1 });
    expect(await list({ page: '2' })).toMatchObject({ data: [], pagination: { total: 2 } });
    expect((await list({ search: '12' })).data.map(({ timecount }) => timecount)).toEqual([120]);
    expect((await list({ search: '%' })).data).toEqual([]);
  });

  it('adds an interval and logs the actor', async () => {
    const reply = await as('POST', '/time', { timecount: 45 });
    expect([reply.status, reply.body.message]).toEqual([201, messages.timeCreated]);
    expect(reply.body.data).toMatchObject({ timecount: 45, isActive: true, games: 0 });
    expect(await logOf('draw-times.create')).toEqual({
      network_id: 0,
      actor_id: family.superadmin.id,
      subject_id: null,
      subject: 'Added the interval of 45 seconds',
      changes: { timecount: { before: null, after: 45 } },
    });
  });

  it('refuses a duplicate interval, and invalid ones', async () => {
    await add(46);
    expect(await codeOf(as('POST', '/time', { timecount: 46 }))).toEqual([409, 'time_exists']);
    const other = await add(47);
    expect(await codeOf(as('PUT', `/time/${other._id}`, { timecount: 46 }))).toEqual([409, 'time_exists']);
    const twins = await Promise.all([1, 2].map(() => as('POST', '/time', { timecount: 48 })));
    expect(twins.map(({ status }) => status).sort()).toEqual([201, 409]);
    for (const timecount of [9, 86_401, 10.5, '60', null, undefined])
      expect(await codeOf(as('POST', '/time', { timecount })), String(timecount)).toEqual([
        400,
        'invalid_input',
      ]);
    const missing = await as('POST', '/time', {});
    expect(missing.body.fields).toEqual({ timecount: messages.timeRequired });
  });

  it('applies a changed interval to games from the first round that has not opened yet', async () => {
    const time = await add(3600);
    await untilEarlyInDay(on.owner);
    const game = await on.owner.query<{ game_id: number }>(
      `select game_id from games where screen = 'bingo'`,
    );
    const gameId = game.rows[0]?.game_id;
    await on.owner.query('update game_terms set timecount = 86400 where game_id = $1', [gameId]);
    expect((await as('PUT', `/game/${gameId}`, { timeId: time._id })).status).toBe(200);
    const reply = await as('PUT', `/time/${time._id}`, { timecount: 1800 });
    expect(reply.body).toMatchObject({
      message: messages.timeUpdated,
      data: { timecount: 1800, games: 1 },
    });
    const { rows } = await on.owner.query(
      `select timecount, until_at, extract(epoch from from_at)::bigint as from_at from game_terms
        where game_id = $1 order by game_terms.from_at`,
      [gameId],
    );
    // The planned hour is replaced; the running day ends first.
    expect(rows.map(({ timecount }) => timecount)).toEqual([86_400, 1800]);
    expect(rows[1].from_at % 86_400).toBe(0);
    expect(rows[1].from_at).toBe(Math.floor(rows[0].until_at.getTime() / 86_400_000) * 86_400 + 86_400);
    expect(rows[1].until_at).toBeNull();
    expect((await logOf('draw-times.edit')).changes).toEqual({ timecount: { before: 3600, after: 1800 } });
  });

  it('changes nothing without a difference', async () => {
    const time = await add(50);
    expect((await as('PUT', `/time/${time._id}`, { timecount: 50 })).status).toBe(200);
    expect((await as('PUT', `/time/${time._id}/activate`)).status).toBe(200);
    const { rows } = await on.owner.query(
      `select action from activity_log where changes -> 'timecount' ->> 'after' = '50' or action = 'draw-times.activate'`,
    );
    expect(rows).toEqual([{ action: 'draw-times.create' }]);
  });

  it('deletes an interval that no game uses, and no other', async () => {
    const time = await add(51);
    const reply = await as('DELETE', `/time/${time._id}`);
    expect([reply.status, reply.body.message]).toEqual([200, messages.timeDeleted]);
    expect(await codeOf(as('DELETE', `/time/${time._id}`))).toEqual([404, 'not_found']);
    const used = (await list({ search: '60' })).data[0];
    expect(await codeOf(as('DELETE', `/time/${used?._id}`))).toEqual([409, 'time_in_use']);
    expect((await logOf('draw-times.delete')).subject).toBe('Deleted the interval of 51 seconds');
  });

  it('never loses an interval that a game starts to use at the same moment', async () => {
    const { rows } = await on.owner.query(`select game_id from games where screen = 'titlisorrat'`);
    for (let turn = 0; turn < 8; turn += 1) {
      const time = await add(100 + turn);
      const [chosen, deleted] = await Promise.all([
        as('PUT', `/game/${rows[0].game_id}`, { timeId: time._id }),
        as('DELETE', `/time/${time._id}`),
      ]);
      expect([
        [200, 409],
        [400, 200],
      ]).toContainEqual([chosen.status, deleted.status]);
    }
  });

  it('deactivates an interval, which its games keep', async () => {
    const used = (await list({ search: '120' })).data[0];
    const reply = await as('PUT', `/time/${used?._id}/deactivate`);
    expect(reply.body).toMatchObject({
      message: messages.timeSwitched('deactivated'),
      data: { isActive: false, games: 2 },
    });
    expect((await logOf('draw-times.deactivate')).changes).toEqual({
      isActive: { before: true, after: false },
    });
    expect((await as('PUT', `/time/${used?._id}/activate`)).body.data.isActive).toBe(true);
  });

  it('is for superadmins only, and returns 404 for a wrong id', async () => {
    const time = await add(52);
    const calls: [string, string, unknown?][] = [
      ['GET', '/time/timelist'],
      ['POST', '/time', { timecount: 53 }],
      ['PUT', `/time/${time._id}`, { timecount: 53 }],
      ['PUT', `/time/${time._id}/deactivate`],
      ['DELETE', `/time/${time._id}`],
    ];
    for (const [method, path, body] of calls) {
      const sent = body === undefined ? {} : { body };
      expect((await on.call(null, method, path, sent)).status, path).toBe(401);
      for (const kind of ['admin', 'master', 'player'] as const)
        expect((await on.call(family[kind], method, path, sent)).status, path).toBe(403);
    }
    for (const id of ['999999', family.admin._id, '0', 'x', '9007199254740993'])
      for (const [method, path, body] of calls.slice(2))
        expect(await codeOf(as(method, path.replace(time._id, id), body)), id).toEqual([404, 'not_found']);
  });
});
