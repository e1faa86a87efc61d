import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { disputeTexts } from '#contract/dues/disputes';
import { messages } from '#contract/ground/messages';
import { openDisputeDesk, rejected, upheld } from '#test/dues/disputes/dispute-desk';
import { openInstallation } from '#test/support/server/installation';
import { forFile } from '#test/support/vitest/for-file';

const on = await forFile(openInstallation({ requestsPerSecond: 10_000 }));
const { closingOf, openEdge, openStatement, openDispute, dispute, answer, accept, issue } =
  await openDisputeDesk(on);

describe('an answer to a dispute', () => {
  it('is that of the Reference, once', async () => {
    const { admin, areamanager, master, disputeId } = await openDispute();
    const other = await openEdge();
    for (const by of [master, admin])
      expect((await answer(by, disputeId)).body).toMatchObject({
        code: 'wrong_side',
        message: disputeTexts.answerOther,
      });
    for (const by of [other.areamanager, other.admin]) expect((await answer(by, disputeId)).status).toBe(404);
    const key = uuidv7();
    const { body } = await answer(areamanager, disputeId, upheld, key);
    expect((await answer(areamanager, disputeId, upheld, key)).body).toEqual(body);
    const reused = await answer(areamanager, disputeId, { ...upheld, amount: -41 }, key);
    expect([reused.status, reused.body.code]).toEqual([409, 'idempotency_key_reused']);
    const twice = await answer(areamanager, disputeId);
    expect([twice.status, twice.body.code]).toEqual([409, 'dispute_answered']);
    expect(await closingOf(areamanager)).toMatchObject({ corrected: -40 });
  });

  it('is that of the superadmin who opened the admin', async () => {
    const { superadmin, admin } = await openEdge('day');
    await issue();
    const { body } = await on.call(admin, 'GET', '/settlement/all');
    const { _id: disputeId } = (await dispute(admin, body.data[0]._id)).body.data;
    const other = await on.open('superadmin', null);
    expect((await answer(other, disputeId)).body.code).toBe('wrong_side');
    expect((await answer(superadmin, disputeId, { ...upheld, amount: 7 })).status).toBe(200);
    expect(await closingOf(superadmin)).toMatchObject({ corrected: 7, closing: 7 });
  });

  it.each([
    ['upheld without an amount', { ...upheld, amount: undefined }, messages.amountRequired],
    ['upheld with an amount of zero', { ...upheld, amount: 0 }, disputeTexts.changeInvalid],
    ['upheld with three decimals', { ...upheld, amount: -0.001 }, disputeTexts.changeInvalid],
    ['upheld with a text', { ...upheld, amount: '5' }, disputeTexts.changeInvalid],
    ['rejected with an amount', { ...rejected, amount: 5 }, disputeTexts.noAmount],
  ])('is refused when it is %s', async (_name, body, text) => {
    const { areamanager, disputeId } = await openDispute();
    const reply = await answer(areamanager, disputeId, body);
    expect([reply.status, reply.body.code, reply.body.fields]).toEqual([
      400,
      'invalid_input',
      { amount: text },
    ]);
    expect((await answer(areamanager, disputeId, { ...rejected, reason: ' ' })).body.fields).toEqual({
      reason: messages.reasonRequired,
    });
    expect(await closingOf(areamanager)).toMatchObject({ corrected: 0, disputes: 1 });
  });

  it('makes no due larger than ten trillion points, and the dispute stays open', async () => {
    const { areamanager, disputeId } = await openDispute();
    const large = await answer(areamanager, disputeId, { ...upheld, amount: 9_999_999_999_900.01 });
    expect([large.status, large.body.code]).toEqual([409, 'due_too_large']);
    expect(await closingOf(areamanager)).toMatchObject({ closing: 100, disputes: 1 });
    expect((await answer(areamanager, disputeId, { ...upheld, amount: 9_999_999_999_900 })).status).toBe(200);
  });
});

describe('disputes, answers and acceptances at once', () => {
  const codesOf = (replies: readonly { status: number; body: { code?: string } }[]) =>
    replies.map(({ status, body }) => body.code ?? String(status)).sort();

  it('answers a dispute once', async () => {
    const { areamanager, disputeId } = await openDispute();
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, at) => answer(areamanager, disputeId, at % 2 === 0 ? upheld : rejected)),
    );
    expect(codesOf(replies)).toEqual(['200', ...Array(7).fill('dispute_answered')]);
    const isUpheld = replies.find(({ status }) => status === 200)?.body.data.answer.isUpheld;
    expect(await closingOf(areamanager)).toMatchObject({ corrected: isUpheld ? -40 : 0 });
  });

  it('has one open dispute of a statement, or its acceptance, and never both', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { master, id, read } = await openStatement();
      const [accepted, ...disputes] = await Promise.all([
        accept(master, id),
        ...Array.from({ length: 4 }, () => dispute(master, id)),
      ]);
      const isAccepted = accepted?.status === 200;
      const lost = isAccepted ? 'statement_accepted' : 'statement_disputed';
      expect(codesOf(disputes)).toEqual(isAccepted ? Array(4).fill(lost) : ['201', lost, lost, lost]);
      expect(await read(master)).toMatchObject({
        state: isAccepted ? 'accepted' : 'disputed',
        isAccepted,
        disputes: isAccepted ? [] : [{}],
      });
    }
  });
});
