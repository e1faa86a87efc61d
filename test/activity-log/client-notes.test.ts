import { describe, expect, it } from 'vitest';
import { openChain, type Person } from '#test/support/people';
import { readWorkbook } from '#test/support/readers/read-workbook';
import { openInstallation } from '#test/support/server/installation';
import { forFile } from '#test/support/vitest/for-file';

const path = '/logs/logUserActivity';

const on = await forFile(openInstallation());
const family = await openChain(on);

describe('an activity logged by a client', () => {
  const note = (by: Person | null, body: object) => on.call(by, 'POST', path, { body });

  it('gets actor, time and address from the server, and is marked as the client’s', async () => {
    const before = Date.now();
    const { status, body } = await note(family.player, {
      subject: ' Opened a page ',
      requestUrl: '/master/dashboard',
    });
    expect(status).toBe(201);
    const entry = (await on.call(family.master, 'GET', `/logs/getUserLogById/${body.data._id}`)).body.data;
    expect(entry).toEqual(body.data);
    expect(entry).toMatchObject({
      username: family.player.username,
      actorId: family.player._id,
      subject: 'Opened a page',
      action: 'client.note',
      outcome: 'done',
      requestUrl: '/master/dashboard',
      method: 'POST',
      ipAddress: '127.0.0.1',
      target: null,
    });
    expect(Math.abs(Date.parse(entry.createdAt) - before)).toBeLessThan(60_000);
  });

  it('keeps only the path of a URL, because the rest may be a secret', async () => {
    for (const [sent, kept] of [
      ['/reset?token=hunter2#hunter2', '/reset'],
      ['https://me:hunter2@office.example/page?pin=hunter2', '/page'],
      ['//me:hunter2@office.example/page', '/page'],
      ['page?password=hunter2', '/page'],
      ['http://[hunter2', ''],
    ]) {
      const { body } = await note(family.admin, { subject: 'x', requestUrl: sent });
      expect(body.data.requestUrl, sent).toBe(kept);
    }
    const { rows } = await on.owner.query(`select 1 from activity_log l where l::text like '%hunter2%'`);
    expect(rows).toEqual([]);
  });

  it('is one line of text, and is marked in both files', async () => {
    const subject = 'Deactivated Player PL1\r\nCredit of 5,000.00\ttransferred';
    const { body } = await note(family.master, { subject });
    expect(body.data.subject).toBe('Deactivated Player PL1 Credit of 5,000.00 transferred');
    const marked = `Sent by the client: ${body.data.subject}`;
    const csv = await on.call(family.master, 'GET', '/logs/activityLogs/export');
    expect(csv.raw.toString()).toContain(marked);
    const xlsx = await on.call(family.master, 'GET', '/logs/activityLogs/export', {
      query: { format: 'xlsx' },
    });
    const sheets = await readWorkbook(xlsx.raw);
    expect(JSON.stringify(sheets)).toContain(marked);
    for (const nothing of ['\n', ' \t\r\n '])
      expect((await note(family.master, { subject: nothing })).status).toBe(400);
  });

  it('cannot set fields of the server', async () => {
    for (const extra of [
      { username: 'x' },
      { actorId: family.admin._id },
      { ipAddress: '1.1.1.1' },
      { createdAt: '2020-01-01' },
      { outcome: 'failed' },
      { action: 'accounts.delete' },
    ])
      expect((await note(family.player, { subject: 'x', ...extra })).status, JSON.stringify(extra)).toBe(400);
    const long = ['\t\n', ' ', '\u200b'].map((unseen) => `x${unseen.repeat(22_000)}x`);
    for (const subject of ['', '   ', 'x'.repeat(201), 7, ...long, ...long.map((text) => text.slice(1))])
      expect((await note(family.player, { subject })).status).toBe(400);
    expect((await note(null, { subject: 'x' })).status).toBe(401);
  });

  it('is accepted thirty times a minute per account', async () => {
    const person = await on.open('master', family.areamanager);
    const replies = [];
    for (let at = 0; at < 31; at += 1) replies.push(await note(person, { subject: `note ${at}` }));
    expect(replies.slice(0, 30).every(({ status }) => status === 201)).toBe(true);
    expect([replies[30]?.status, replies[30]?.body.code]).toEqual([429, 'too_many_requests']);
    const waitSeconds = Number(replies[30]?.headers['retry-after']);
    expect(waitSeconds).toBeGreaterThan(0);
    expect(waitSeconds).toBeLessThanOrEqual(60);
    expect((await note(family.superareamanager, { subject: 'x' })).status).toBe(201);
  });
});
