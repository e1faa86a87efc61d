import pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { beforeEach, describe, expect, it } from 'vitest';
import { holdWallet, untilWaiting } from '#test/ledger/locks/until-waiting';
import type { Reply } from '#test/support/call';
import { type Family, openChain, type Person, password } from '#test/support/people';
import { openInstallation } from '#test/support/server/installation';
import { forFile } from '#test/support/vitest/for-file';

const prefixes = { superadmin: 'superadmins', admin: 'admins' } as Record<string, string>;
const prefixOf = ({ kind }: Person) => prefixes[kind] ?? kind;

const on = await forFile(openInstallation());
const chain = await openChain(on);
const foreign = await openChain(on, chain);
const sibling = { ...chain, superareamanager: await on.open('superareamanager', chain.admin) };
sibling.areamanager = await on.open('areamanager', sibling.superareamanager);
sibling.master = await on.open('master', sibling.areamanager);
sibling.player = await on.open('player', sibling.master);
for (const family of [chain, sibling, foreign])
  for (const person of Object.values(family)) await on.fund(chain.superadmin, person, 100_00);

describe('the reach of an operator’s credit', () => {
  let before: number;
  const postings = async () => (await on.owner.query('select from transfers')).rowCount ?? 0;
  beforeEach(async () => {
    before = await postings();
  });

  const transfer = (actor: Person, to: Pick<Person, '_id' | 'kind'>, points = 1) =>
    on.call(actor, 'POST', `/${prefixes[to.kind] ?? to.kind}/credit-transfer?page=1`, {
      body: { password, transferAmount: points, toUserId: to._id },
    });
  const adjust = (actor: Person, of: Pick<Person, '_id' | 'kind'>, transactionType: string, points = 1) =>
    on.call(actor, 'POST', `/${prefixes[of.kind] ?? of.kind}/credit-adjust?page=1`, {
      body: { password, adjustAmount: points, transactionType, toUserId: of._id },
    });
  const toggle = (actor: Person, target: Person, action: 'activate' | 'deactivate') =>
    on.call(actor, 'PATCH', `/${prefixOf(target)}/toggle-status/${target._id}/${action}`);
  const verdictOf = ({ status, body }: Reply) => ({ status, code: body.code, message: body.message });

  it('ends at its branch: sibling, ancestor, other network and itself get 404', async () => {
    const others = (own: Family) => [own.superadmin, own.admin, own.superareamanager];
    const reaches: [Person, Person[]][] = [
      [chain.superareamanager, [...others(chain), ...Object.values(sibling), ...Object.values(foreign)]],
      [chain.admin, [chain.superadmin, chain.admin, ...Object.values(foreign)]],
      [chain.master, [chain.areamanager, chain.master, sibling.player, foreign.player]],
      [chain.superadmin, [chain.superadmin]],
    ];
    for (const [actor, targets] of reaches) {
      for (const target of targets) {
        const nobody = { _id: '99999999', kind: target.kind };
        expect(verdictOf(await transfer(actor, target))).toEqual(verdictOf(await transfer(actor, nobody)));
        for (const direction of ['credit', 'debit']) {
          const reply = verdictOf(await adjust(actor, target, direction));
          expect(reply).toEqual(verdictOf(await adjust(actor, nobody, direction)));
          expect([403, 404]).toContain(reply.status);
        }
      }
    }
    expect(await postings()).toBe(before);
  });

  it('excludes players as actors and the userId of another account', async () => {
    expect((await transfer(chain.player, sibling.player)).status).toBe(403);
    const body = { password, transferAmount: 1, toUserId: chain.player._id, userId: chain.master._id };
    const reply = await on.call(chain.admin, 'POST', '/player/credit-transfer', { body });
    expect(verdictOf(reply)).toMatchObject({ status: 403, code: 'not_the_actor' });
    expect(await postings()).toBe(before);
  });

  it('includes children calls from the operator’s own wallet, to a child of the path’s parent only', async () => {
    const otc = await on.open('otc', chain.admin);
    const call = (actor: Person, parent: Person, child: Person, body: object, act = 'transfer') =>
      on.call(actor, 'POST', `/${prefixOf(parent)}/${parent._id}/children/${child._id}/credit-${act}`, {
        body: { password, ...body },
      });
    const own = await on.balanceOf(chain.admin);
    const parent = await on.balanceOf(chain.areamanager);
    expect((await call(chain.admin, chain.areamanager, chain.master, { transferAmount: 3 })).status).toBe(
      200,
    );
    expect(
      (await call(chain.admin, chain.areamanager, chain.master, { adjustAmount: 2 }, 'adjust')).status,
    ).toBe(200);
    expect(await on.balanceOf(chain.admin)).toBe(own - 1_00);
    expect(await on.balanceOf(chain.areamanager)).toBe(parent);
    before = await postings();
    const refused = [
      await call(chain.admin, chain.areamanager, chain.player, { transferAmount: 1 }),
      await call(chain.admin, chain.areamanager, sibling.master, { transferAmount: 1 }),
      await call(chain.admin, foreign.areamanager, foreign.master, { transferAmount: 1 }),
      await call(chain.superareamanager, sibling.areamanager, sibling.master, { transferAmount: 1 }),
      await call(chain.admin, chain.areamanager, chain.areamanager, { transferAmount: 1 }),
      await call(chain.superadmin, chain.admin, otc, { transferAmount: 1 }),
      await call(chain.admin, chain.areamanager, chain.master, {
        transferAmount: 1,
        toUserId: chain.player._id,
      }),
    ];
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 404));
    expect(await postings()).toBe(before);
  });

  it('excludes giving to a blocked account or one below it, and includes taking back from both', async () => {
    await toggle(chain.admin, sibling.areamanager, 'deactivate');
    for (const target of [sibling.areamanager, sibling.player]) {
      for (const reply of [await transfer(chain.admin, target), await adjust(chain.admin, target, 'debit')])
        expect(verdictOf(reply)).toMatchObject({ status: 409, code: 'account_barred' });
    }
    expect(await postings()).toBe(before);
    for (const target of [sibling.areamanager, sibling.player])
      expect((await adjust(chain.admin, target, 'credit')).status).toBe(200);
    await toggle(chain.admin, sibling.areamanager, 'activate');
    expect((await transfer(chain.admin, sibling.player)).status).toBe(200);
  });

  /** Sends while the wallet that is locked first is blocked, runs an action, and releases it. */
  async function overtaken(walletOf: Person, send: () => Promise<Reply>, meanwhile: () => Promise<Reply>) {
    const release = await holdWallet(new pg.Client(on.config.databaseUrl), walletOf.id);
    const reply = send();
    await untilWaiting(on.owner, 1);
    before = await postings();
    expect((await meanwhile()).status).toBe(200);
    await release();
    return verdictOf(await reply);
  }

  it('is checked inside the posting if the receiver, or one above it, was deactivated since', async () => {
    for (const switched of [chain.player, chain.superareamanager]) {
      const verdict = await overtaken(
        chain.admin,
        () => transfer(chain.admin, chain.player),
        () => toggle(chain.admin, switched, 'deactivate'),
      );
      expect(verdict).toMatchObject({ status: 409, code: 'account_barred' });
      expect(await postings()).toBe(before);
      await toggle(chain.admin, switched, 'activate');
    }
  });

  it('is checked inside the posting if the operator was deactivated since, in both directions', async () => {
    const { superareamanager: operator, player } = chain;
    for (const send of [transfer, (by: Person, of: Person) => adjust(by, of, 'credit')]) {
      operator.token = await on.signIn(operator);
      const verdict = await overtaken(
        operator,
        () => send(operator, player),
        () => toggle(chain.admin, operator, 'deactivate'),
      );
      expect(verdict).toMatchObject({ status: 409, code: 'account_barred' });
      expect(await postings()).toBe(before);
      await toggle(chain.admin, operator, 'activate');
    }
    operator.token = await on.signIn(operator);
  });

  it('is checked inside the posting if the other account was deleted or left the branch since', async () => {
    const { superareamanager: operator } = chain;
    const deleted = await on.open('areamanager', operator);
    const gone = await overtaken(
      operator,
      () => transfer(operator, deleted),
      () => on.call(chain.admin, 'DELETE', `/areamanager/${deleted._id}`),
    );
    expect(gone).toMatchObject({ status: 404, code: 'not_found' });
    expect(await postings()).toBe(before);

    const moved = await on.open('areamanager', operator);
    const left = await overtaken(
      operator,
      () => transfer(operator, moved),
      () =>
        on.call(chain.admin, 'PUT', `/areamanager/${moved._id}`, {
          body: { refId: sibling.superareamanager._id },
        }),
    );
    expect(left).toMatchObject({ status: 404, code: 'not_found' });
    expect(await postings()).toBe(before);
  });

  it('ends with the session after five wrong passwords, and with that session only', async () => {
    const operator = { ...chain.areamanager, token: await on.signIn(chain.areamanager) };
    const guessing = { ...operator, token: await on.signIn(operator) };
    const guess = () =>
      on.call(guessing, 'POST', '/player/credit-transfer', {
        body: { password: 'wrong', transferAmount: 1, toUserId: chain.player._id },
        headers: { 'idempotency-key': uuidv7() },
      });
    for (let at = 0; at < 5; at += 1)
      expect(verdictOf(await guess())).toMatchObject({
        status: 403,
        code: 'incorrect_password',
        message: expect.stringMatching(/^Incorrect password/),
      });
    expect((await transfer(guessing, chain.player)).status).toBe(401);
    expect(await postings()).toBe(before);
    expect((await transfer(operator, chain.player)).status).toBe(200);
    const login = await on.call(null, 'POST', '/auth/login', {
      body: { username: operator.username, password },
    });
    expect(login.status).toBe(200);
  });
});
