import * as calls from '#contract/dues/payments';
import type { ProofTools } from '#server/features/auth/second-factor/with-own-proof';
import { type PaymentRecord, paymentList } from '#server/features/dues/payments/payment-queries';
import {
  confirmPayment,
  paymentRow,
  recordPayment,
  refusePayment,
  withdrawPayment,
  writeOff,
} from '#server/features/dues/payments/payments';
import { createPinAttempts } from '#server/features/dues/payments/pin-attempts';
import { resetCredit } from '#server/features/dues/payments/reset-credit';
import type { Databases } from '#server/platform/database/database';
import type { Serve } from '#server/platform/http/serve';
import { demandId } from '#server/shared/accounts/account-ids';
import { readSelf, readSelfOrDescendant } from '#server/shared/accounts/read-account';
import { serveReport } from '#server/shared/lists/serve-report';

interface Parts extends Pick<ProofTools, 'seal'> {
  databases: Databases;
  timeZone: string;
}

/** Payments outside the ledger: recorded by one side, confirmed by the other; and what is written off. */
export function servePayments(serve: Serve, { databases, seal, timeZone }: Parts): void {
  const { db, lists, budgets } = databases;
  const attempts = createPinAttempts(budgets);
  serveReport(serve, calls.payments, {
    lists,
    timeZone,
    async find(from, actor, query) {
      const subject =
        query.id === undefined
          ? await readSelf(from, actor)
          : await readSelfOrDescendant(from, actor, demandId(query.id));
      const row = (record: PaymentRecord) => paymentRow(actor, record);
      return { list: paymentList(subject, query), row, of: subject.username, beside: async () => ({}) };
    },
  });
  serve.signedIn(calls.recordPayment, async ({ actor, body, facts, once }) => {
    const { otherId, direction, amount: points, method, reference = '', note = '' } = body;
    const isReceived = direction === 'received';
    const sent = { otherId, isReceived, points, method, reference, note, facts, once };
    return { message: calls.paymentTexts.recorded, data: await recordPayment(db, actor, sent) };
  });
  serve.signedIn(calls.confirmPayment, async ({ actor, params: { id }, body: { pin }, facts, once }) => ({
    message: calls.paymentTexts.confirmed,
    data: await confirmPayment({ db, attempts }, actor, { id, pin, facts, once }),
  }));
  serve.signedIn(calls.refusePayment, async ({ actor, params: { id }, body: { reason }, facts, once }) => ({
    message: calls.paymentTexts.refused,
    data: await refusePayment(db, actor, { id, reason, facts, once }),
  }));
  serve.signedIn(calls.withdrawPayment, async ({ actor, params: { id }, facts, once }) => ({
    message: calls.paymentTexts.withdrawn,
    data: await withdrawPayment(db, actor, { id, facts, once }),
  }));
  serve.signedIn(
    calls.resetCredit,
    async ({ actor, params: { childId }, body: { password }, facts, once }) => ({
      message: calls.paymentTexts.reset,
      data: await resetCredit(db, actor, { accountId: demandId(childId), password, facts, once }),
    }),
  );
  serve.signedIn(calls.writeOff, async ({ actor, body, facts, once }) => {
    const { otherId, amount: points, reason, ownPassword, code } = body;
    const sent = { otherId, points, reason, ownPassword, code, facts, once };
    const id = await writeOff({ db, seal }, actor, sent);
    return { message: calls.paymentTexts.writtenOff, data: { _id: String(id) } };
  });
}
