import { expect } from 'vitest';
import { addDays } from '#contract/ground/date-presets';
import type { Reply } from '#test/support/call';
import { openChain, type Person, password } from '#test/support/people';
import type { Installation } from '#test/support/server/installation';

/** A payment to the own Reference. */
export const cash = { direction: 'paid', amount: 100.5, method: 'cash', reference: 'R 7', note: 'Monday' };

/** What both sides of an edge do with payments, on an installation. */
export async function openPaymentDesk(on: Installation) {
  const { rows } = await on.owner.query<{ today: string }>(
    'select business_day(clock_timestamp())::text as today',
  );
  const today = rows[0]?.today ?? '';
  return {
    today,
    /** A chain whose admin and master have terms with those above them. */
    async openEdge(period = 'none') {
      const chain = await openChain(on);
      const body = {
        fromDay: addDays(today, -1),
        basis: 'result',
        plan: 'turnover',
        period,
        graceDays: 0,
        autoAcceptDays: null,
        ownPassword: password,
      };
      for (const [above, below] of [
        [chain.areamanager, chain.master],
        [chain.superadmin, chain.admin],
      ] as const)
        expect((await on.call(above, 'PUT', `/settlement/terms/${below._id}`, { body })).status).toBe(200);
      return chain;
    },
    record: (by: Person, body: object = cash, key?: string): Promise<Reply> =>
      on.call(by, 'POST', '/settlement/payments', {
        body,
        ...(key !== undefined && { headers: { 'idempotency-key': key } }),
      }),
    end: (by: Person, id: string, verb: string, body: object = {}): Promise<Reply> =>
      on.call(by, 'POST', `/settlement/payments/${id}/${verb}`, { body }),
    closingOf: async (by: Person) => (await on.call(by, 'GET', '/settlement/sheet')).body.data[0],
  };
}
