import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { messages } from '#contract/ground/messages';
import { password } from '#test/support/people';
import { forFile } from '#test/support/vitest/for-file';
import { untilEarlyInDay } from '#test/support/waiting/until-early-in-day';
import { type Choice, firstDay, openPast } from './past-network.ts';

const choice: Choice = { startDate: firstDay, endDate: firstDay, models: ['userlog'] };

const past = await forFile(openPast());

describe('a clearing', () => {
  const count = async () =>
    past.rows(
      'select (select count(*) from clearings)::int as clearings, (select count(*) from cleared_files)::int as files',
    );

  const refusals: [why: string, sent: object, fields: object][] = [
    ['no start', { startDate: undefined }, { startDate: messages.clearDatesRequired }],
    ['an empty end', { endDate: '' }, { endDate: messages.clearDatesRequired }],
    ['a day that the calendar has not', { endDate: '2025-02-30' }, { endDate: messages.dayInvalid }],
    ['an end before its start', { startDate: '2025-11-01' }, { startDate: messages.periodInvalid }],
    ['no model', { models: [] }, { models: messages.clearModelsRequired }],
    ['no password', { password: undefined }, { password: messages.passwordRequired }],
  ];
  it.each(refusals)('is refused for %s and changes nothing', async (_why, sent, fields) => {
    const before = await count();
    const reply = await past.clear(choice, { password, ...sent });
    expect([reply.status, reply.body.fields]).toEqual([400, fields]);
    expect(await count()).toEqual(before);
  });

  it('is refused for an unknown model, and for days that are not over', async () => {
    expect((await past.clear(choice, { password, models: ['wallet'] })).status).toBe(400);
    await untilEarlyInDay(past.on.owner);
    const [{ today }] = (await past.rows('select business_day(clock_timestamp()) as today')) as [
      { today: string },
    ];
    const reply = await past.clear({ ...choice, endDate: today });
    expect([reply.status, reply.body.fields]).toEqual([400, { endDate: messages.clearDaysNotOver }]);
  });

  it('is refused with a wrong password, as on credit screens, while a dry run needs none', async () => {
    const reply = await past.clear(choice, { password: 'another one' });
    expect([reply.status, reply.body.message]).toEqual([403, 'Incorrect password']);
    expect((await past.clear(choice, { dryRun: true })).status).toBe(200);
    expect(await count()).toEqual([{ clearings: 0, files: 0 }]);
  });

  it('is refused while another one of the network runs, whose archive cannot be downloaded yet', async () => {
    const { networkId } = past.admin;
    await past.on.owner.query(
      `insert into clearings (network_id, from_day, until_day, models, name, actor_network_id, actor_id, actor_username, attempt, heard_at)
       values ($1, '2025-01-01', '2025-01-01', array['userlog'], 'other', $1, $1, 'x', 1, 'infinity')`,
      [networkId],
    );
    const reply = await past.clear(choice);
    expect([reply.status, reply.body.code]).toEqual([409, 'clearing_running']);
    const [{ id }] = (await past.rows(
      `select clearing_id::text as id from clearings where name = 'other'`,
    )) as [{ id: string }];
    const file = await past.on.call(past.superadmin, 'GET', `/backup/archives/${id}`);
    expect([file.status, file.body.code]).toEqual([409, 'clearing_running']);
    await past.on.owner.query(`update clearings set status = 'done' where name = 'other'`);
  });

  it('runs once per key, returns the first answer again, and refuses the key for another request', async () => {
    const headers = { 'idempotency-key': uuidv7() };
    const [first, again] = [
      await past.clear(choice, { password }, headers),
      await past.clear(choice, { password }, headers),
    ];
    expect(first.body.data.clearing._id).toBe(again.body.data.clearing._id);
    const reused = await past.clear({ ...choice, models: ['frequency'] }, { password }, headers);
    expect([reused.status, reused.body.code]).toEqual([409, 'idempotency_key_reused']);
  });
});
