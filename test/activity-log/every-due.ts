import type { World } from '#test/support/games/games-world';
import { insertStatement } from '#test/support/matrix/insert-dues';
import { type Person, password } from '#test/support/people';

type Act = (by: Person, method: string, path: string, body?: object) => Promise<{ data: { _id: string } }>;

/** Everything that two sides of an edge do with terms, statements and payments, once. */
export async function doEveryDue({ on, chain: { areamanager, master } }: World, act: Act): Promise<void> {
  const { rows } = await on.owner.query<{ today: string }>('select business_day(now())::text as today');
  await act(areamanager, 'PUT', `/settlement/terms/${master._id}`, {
    fromDay: rows[0]?.today,
    basis: 'result',
    plan: 'turnover',
    period: 'month',
    graceDays: 0,
    autoAcceptDays: null,
    creditReference: 0,
    ownPassword: password,
  });
  await act(areamanager, 'POST', `/settlement/reset/${master._id}`, { password });
  const pay = async (by: Person, other: object) => {
    const body = { direction: 'paid', amount: 40, method: 'cash', ...other };
    return (await act(by, 'POST', '/settlement/payments', body)).data._id;
  };
  const end = (by: Person, id: string, verb: string, body: object = {}) =>
    act(by, 'POST', `/settlement/payments/${id}/${verb}`, body);
  await end(areamanager, await pay(master, {}), 'refuse', { reason: 'Rao has not paid' });
  await end(master, await pay(master, {}), 'withdraw');
  await end(master, await pay(areamanager, { otherId: master._id }), 'confirm');
  await act(areamanager, 'POST', `/settlement/remind/${master._id}`);
  const writeOff = { otherId: master._id, amount: 10, reason: 'Other', ownPassword: password };
  await act(areamanager, 'POST', '/settlement/writeoff', writeOff);
  const statement = await insertStatement(on.owner, master, areamanager);
  const dispute = async () => {
    const body = { line: 'closing', reason: 'Rao has paid' };
    return (await act(master, 'POST', `/settlement/${statement}/dispute`, body)).data._id;
  };
  const answer = async (body: object) =>
    act(areamanager, 'POST', `/settlement/disputes/${await dispute()}/answer`, {
      reason: 'Recounted',
      ...body,
    });
  await answer({ upheld: true, amount: -0.01 });
  await answer({ upheld: false });
  await act(master, 'POST', `/settlement/${statement}/accept`);
}
