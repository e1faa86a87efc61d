import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/api/endpoint';
import { messages } from '#contract/ground/messages';
import { type Role, rolesAbove } from '#contract/ground/roles';
import * as commissions from '#contract/reports/commissions';
import * as explanations from '#contract/reports/explain';
import * as users from '#contract/reports/report-users';
import * as turnover from '#contract/reports/turnover';
import type { Reply } from '#test/support/call';
import { openChain, type Person } from '#test/support/people';
import { openInstallation } from '#test/support/server/installation';
import { forFile } from '#test/support/vitest/for-file';

const parts: object[] = [turnover, explanations, users, commissions].flatMap((part) => Object.values(part));
const calls = parts.filter((part): part is Endpoint => 'path' in part);
const order = ['superadmin', 'admin', 'superareamanager', 'areamanager', 'master', 'player'] as const;
const codeOf = ({ status, body }: Reply) => [status, body?.code];
const notFound = [404, 'not_found'];

const on = await forFile(openInstallation());
const own = await openChain(on);
const foreign = await openChain(on);

describe('the subject of a report', () => {
  const ask = (by: Person, { path, name }: Endpoint, query: Record<string, string>) =>
    on.call(by, 'GET', path, {
      query: { ...(name === 'reports.explain' ? { figure: 'net' } : {}), ...query },
    });
  const mayCall = ({ access }: Endpoint, role: Role) => access.who === 'roles' && access.roles.includes(role);

  it('is a parameter of nine calls, all of them served', () => {
    expect(calls).toHaveLength(9);
    for (const { name } of calls) expect(on.app.servedEndpoints.has(name), name).toBe(true);
  });

  it('is the actor or an account below it; any other is 404, in exports too', async () => {
    let asked = 0;
    for (const call of calls) {
      for (const role of order.slice(1, -1)) {
        if (!mayCall(call, role)) continue;
        const above = order.slice(0, order.indexOf(role)).map((kind) => own[kind]);
        const others = order.map((kind) => foreign[kind]);
        for (const subject of [...above, ...others]) {
          expect(codeOf(await ask(own[role], call, { id: subject._id })), call.name).toEqual(notFound);
          asked += 1;
        }
        for (const id of ['987654321987', '0', 'x', '1e3', '%00'])
          expect(codeOf(await ask(own[role], call, { id })), `${call.name} ${id}`).toEqual(notFound);
        for (const subject of order.slice(order.indexOf(role)).map((kind) => own[kind]))
          expect((await ask(own[role], call, { id: subject._id })).status, call.name).toBe(200);
      }
    }
    expect(asked).toBeGreaterThan(200);
  });

  it('cannot be an otc, loan or gift account: they do not play and have no level below them', async () => {
    for (const kind of ['otc', 'loan', 'gift'] as const) {
      const { _id } = await on.open(kind, own.admin);
      for (const call of calls) expect(codeOf(await ask(own.admin, call, { id: _id }))).toEqual(notFound);
    }
  });

  it('comes with its own role or a level below it; any other level is 404', async () => {
    for (const call of calls) {
      for (const subject of order.slice(1)) {
        for (const role of order) {
          const isBelow = role === subject || rolesAbove(role).includes(subject);
          const reply = await ask(own.superadmin, call, { id: own[subject]._id, role });
          expect(reply.status, `${call.name} ${subject} ${role}`).toBe(isBelow ? 200 : 404);
        }
      }
    }
  });

  it('can be queried by operators only, and for admin commissions by admins and superadmins', async () => {
    for (const call of calls) {
      for (const role of order) {
        const expected = mayCall(call, role) ? [200, undefined] : [403, 'forbidden'];
        const { status, body } = await ask(own[role], call, {});
        expect([status, body?.code], `${call.name} ${role}`).toEqual(expected);
      }
      expect(mayCall(call, 'player')).toBe(false);
      expect(mayCall(call, 'master')).toBe(!call.name.startsWith('reports.admin-commission'));
    }
  });

  it('needs days in the right order', async () => {
    const dated = calls.filter(({ query }) =>
      query.safeParse({ startDate: 'x' }).error?.issues.some(({ path }) => path[0] === 'startDate'),
    );
    expect(dated).toHaveLength(5);
    for (const call of dated) {
      const turned = await ask(own.admin, call, { startDate: '2024-03-02', endDate: '2024-03-01' });
      expect(codeOf(turned)).toEqual([400, 'invalid_input']);
      expect(turned.body.fields).toEqual({ startDate: messages.periodInvalid });
      const noDay = await ask(own.admin, call, { startDate: '2023-02-29' });
      expect([...codeOf(noDay), noDay.body.fields]).toEqual([
        400,
        'invalid_input',
        { startDate: messages.dayInvalid },
      ]);
      const leapDay = await ask(own.admin, call, { startDate: '2024-02-29', endDate: '2024-02-29' });
      expect(leapDay.status).toBe(200);
    }
  });
});
