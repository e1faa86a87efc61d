import { expect } from 'vitest';
import { disputeTexts } from '#contract/dues/disputes';
import { openStatementDesk } from '#test/dues/statement-desk';
import type { Person } from '#test/support/people';
import type { Installation } from '#test/support/server/installation';

export const words = { line: 'closing', reason: 'I paid on Monday' };
export const upheld = { upheld: true, amount: -40, reason: 'Found in the drawer' };
export const rejected = { upheld: false, reason: 'No receipt' };

const keyed = (body: object, key?: string) => ({
  body,
  ...(key !== undefined && { headers: { 'idempotency-key': key } }),
});

/** What both sides do with disputes, on an installation. */
export async function openDisputeDesk(on: Installation) {
  const desk = await openStatementDesk(on);
  const dispute = (by: Person, id: string, body: object = words, key?: string) =>
    on.call(by, 'POST', `/settlement/${id}/dispute`, keyed(body, key));
  return {
    ...desk,
    dispute,
    answer: (by: Person, id: string, body: object = upheld, key?: string) =>
      on.call(by, 'POST', `/settlement/disputes/${id}/answer`, keyed(body, key)),
    accept: (by: Person, id: string) => on.call(by, 'POST', `/settlement/${id}/accept`, { body: {} }),
    /** A statement by which the master owes 100 points, which it disputes. */
    async openDispute() {
      const opened = await desk.openStatement();
      const reply = await dispute(opened.master, opened.id);
      expect([reply.status, reply.body.message]).toEqual([201, disputeTexts.disputed]);
      return { ...opened, disputeId: String(reply.body.data._id) };
    },
  };
}
