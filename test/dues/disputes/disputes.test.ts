import { describe, expect, it } from 'vitest';
import { disputeTexts } from '#contract/dues/disputes';
import { openDisputeDesk, rejected, upheld, words } from '#test/dues/disputes/dispute-desk';
import type { Person } from '#test/support/people';
import { openInstallation } from '#test/support/server/installation';
import { forFile } from '#test/support/vitest/for-file';

const on = await forFile(openInstallation({ requestsPerSecond: 10_000 }));
const { closingOf, openEdge, openStatement, openDispute, dispute, answer, accept, letADayPass, issue } =
  await openDisputeDesk(on);

/** All figures of both sides. */
async function figuresOf(areamanager: Person, master: Person) {
  const { overdueDays: _, disputes: __, ...line } = await closingOf(areamanager);
  const { body } = await on.call(master, 'GET', '/settlement/preview');
  return { line, open: body.data };
}

describe('a dispute of a statement', () => {
  it('changes no figure, and shows on the statement and on the sheet until it is answered', async () => {
    const { areamanager, master, admin, id, read } = await openStatement();
    const before = await figuresOf(areamanager, master);
    const { disputes: _, state: __, canAccept: ___, ...figures } = await read(master);
    const { body } = await dispute(master, id);
    const open = {
      _id: body.data._id,
      ...words,
      disputedBy: master.username,
      answer: null,
      canAnswer: false,
    };
    expect(body.data).toMatchObject(open);
    expect(await figuresOf(areamanager, master)).toEqual(before);
    expect(await read(master)).toMatchObject({
      ...figures,
      state: 'disputed',
      canAccept: false,
      disputes: [open],
    });
    expect(await read(areamanager)).toMatchObject({ disputes: [{ ...open, canAnswer: true }] });
    expect(await read(admin)).toMatchObject({ disputes: [open] });
    expect(await closingOf(areamanager)).toMatchObject({ disputes: 1 });
    const answered = await answer(areamanager, body.data._id, rejected);
    expect([answered.status, answered.body.message]).toEqual([200, disputeTexts.rejected]);
    expect(answered.body.data).toMatchObject({
      canAnswer: false,
      answer: { isUpheld: false, amount: null, reason: 'No receipt', answeredBy: areamanager.username },
    });
    expect(await figuresOf(areamanager, master)).toEqual(before);
    expect(await closingOf(areamanager)).toMatchObject({ disputes: 0 });
    expect(await read(master)).toMatchObject({ state: 'issued', canAccept: true });
  });

  it('is upheld with an amount, which is a correction of the open period', async () => {
    const { areamanager, master, id, read, disputeId } = await openDispute();
    const { body } = await answer(areamanager, disputeId);
    expect([body.message, body.data.answer.amount]).toEqual([disputeTexts.upheld, -40]);
    expect(await closingOf(areamanager)).toMatchObject({
      opening: 100,
      thisPeriod: 0,
      paid: 0,
      corrected: -40,
      closing: 60,
    });
    const open = await on.call(master, 'GET', '/settlement/preview');
    expect(open.body.data).toMatchObject([{ opening: 100, corrected: -40, closing: 60 }]);
    expect(await read(master)).toMatchObject({ state: 'issued', corrected: 0, closing: 100 });
    const { rows } = await on.owner.query(
      `select for_statement_id::text as statement, dispute_id::text as dispute, reason, actor_id::text as actor
         from dues where network_id = $1 and kind = 'correction'`,
      [master.networkId],
    );
    expect(rows).toEqual([
      { statement: id, dispute: disputeId, reason: upheld.reason, actor: areamanager._id },
    ]);
    await letADayPass();
    await issue();
    const { body: all } = await on.call(master, 'GET', '/settlement/all');
    expect(all.data[0]).toMatchObject({ opening: 100, corrected: -40, closing: 60, state: 'issued' });
    expect(await closingOf(areamanager)).toMatchObject({ opening: 60, corrected: 0, closing: 60 });
    // The first one is still disputed again, and adds this time.
    const again = await dispute(master, id, { ...words, line: 'paid' });
    await answer(areamanager, again.body.data._id, { ...upheld, amount: 0.01 });
    expect(await closingOf(areamanager)).toMatchObject({ opening: 60, corrected: 0.01, closing: 60.01 });
    expect((await read(master)).disputes).toHaveLength(2);
  });

  it('is one of the account itself, and of a line that its statement has', async () => {
    const { admin, areamanager, master, id } = await openStatement();
    const other = await openEdge();
    for (const by of [areamanager, admin])
      expect((await dispute(by, id)).body).toMatchObject({
        code: 'wrong_side',
        message: disputeTexts.disputeOther,
      });
    for (const by of [other.master, other.areamanager, other.admin])
      expect((await dispute(by, id)).status).toBe(404);
    for (const line of ['supercom', 'distcom', 'share', 'carried', 'writtenOff', 'corrected', 'points', '']) {
      const reply = await dispute(master, id, { ...words, line });
      const text = line === '' ? disputeTexts.lineRequired : disputeTexts.noLine;
      expect([line, reply.status, reply.body.code, reply.body.fields]).toEqual([
        line,
        400,
        'invalid_input',
        { line: text },
      ]);
    }
    for (const reason of [undefined, '', ' ', 'x'.repeat(201)])
      expect(Object.keys((await dispute(master, id, { ...words, reason })).body.fields)).toEqual(['reason']);
    expect(await on.owner.query('select from due_disputes where statement_id = $1', [id])).toMatchObject({
      rowCount: 0,
    });
    for (const line of [
      'opening',
      'due',
      'play',
      'win',
      'end',
      'retailcom',
      'usercom',
      'net',
      'given',
      'taken',
    ]) {
      const { body } = await dispute(master, id, { ...words, line });
      await answer(areamanager, body.data._id, rejected);
    }
    expect(await on.owner.query('select from due_disputes where statement_id = $1', [id])).toMatchObject({
      rowCount: 10,
    });
  });

  it('is open one at a time, and not of an accepted statement', async () => {
    const { areamanager, master, id, disputeId } = await openDispute();
    for (const reply of [await dispute(master, id), await accept(master, id)])
      expect([reply.status, reply.body.code]).toEqual([409, 'statement_disputed']);
    await answer(areamanager, disputeId, rejected);
    expect((await accept(master, id)).status).toBe(200);
    const late = await dispute(master, id);
    expect([late.status, late.body.code]).toEqual([409, 'statement_accepted']);
    const old = await openStatement({ daysAgo: 8, accept: 7 });
    expect((await dispute(old.master, old.id)).body.code).toBe('statement_accepted');
    expect((await accept(old.master, old.id)).body.code).toBe('statement_accepted');
  });

  it('keeps an account from being deleted until it is answered', async () => {
    const { areamanager, master, player, disputeId } = await openDispute();
    await on.call(master, 'DELETE', `/player/${player._id}`);
    await answer(areamanager, disputeId, { ...upheld, amount: -100 });
    const { id } = await openDisputeOf(master, areamanager);
    const refused = await on.call(areamanager, 'DELETE', `/master/${master._id}`);
    expect([refused.status, refused.body.code]).toEqual([409, 'due_open']);
    await answer(areamanager, id, rejected);
    expect((await on.call(areamanager, 'DELETE', `/master/${master._id}`)).status).toBe(200);
  });
});

/** Another dispute of the latest statement of an account. */
async function openDisputeOf(master: Person, by: Person) {
  const { body } = await on.call(by, 'GET', '/settlement/all');
  return { id: String((await dispute(master, body.data[0]._id)).body.data._id) };
}
