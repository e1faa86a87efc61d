import fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { openChain, type Person } from '#test/support/people';
import { openInstallation } from '#test/support/server/installation';
import { forFile } from '#test/support/vitest/for-file';
import { openDesk } from './credit-desk.ts';

const seed = 20_261_128;
const on = await forFile(openInstallation());
const { batch, post } = openDesk(on);

/** What an operator asks for: rows by the place of their account, or the reversal of an earlier batch. */
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('transfer' as const, 'adjust' as const),
      rows: fc.uniqueArray(fc.record({ place: fc.nat(4), points: fc.integer({ min: 1, max: 40 }) }), {
        selector: ({ place }) => place,
        minLength: 1,
        maxLength: 5,
      }),
      isRepeated: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ undo: fc.nat(5), isPartial: fc.boolean(), isRepeated: fc.boolean() }),
  },
);

interface Posted {
  id: string;
  isDown: boolean;
  isReversal: boolean;
  /** Points that are left of each account's row. */
  left: Map<number, number>;
}

/** The same operations one row after the other, in whole points. */
function createModel(own: number) {
  const held = [0, 0, 0, 0, 0];
  const model = { own, held, posted: [] as Posted[] };
  const move = (isDown: boolean, rows: ReadonlyMap<number, number>) => {
    for (const [place, points] of rows) {
      held[place] = (held[place] ?? 0) + (isDown ? points : -points);
      model.own -= isDown ? points : -points;
    }
  };
  const canPay = (isDown: boolean, rows: ReadonlyMap<number, number>) =>
    isDown
      ? [...rows.values()].reduce((sum, points) => sum + points, 0) <= model.own
      : [...rows].every(([place, points]) => points <= (held[place] ?? 0));
  return Object.assign(model, { move, canPay });
}

describe('random batches', () => {
  it(`do what their rows do one after the other, all or none (seed ${seed})`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        const chain = await openChain(on);
        await on.fund(chain.superadmin, chain.admin, 150_00);
        const players = await Promise.all([0, 1, 2, 3, 4].map(() => on.open('player', chain.master)));
        const model = createModel(150);
        for (const each of steps) {
          if ('undo' in each) await undo(each);
          else await postOne(each);
          expect((await on.balanceOf(chain.admin)) / 100).toBe(model.own);
          const balances = await Promise.all(players.map((player) => on.balanceOf(player)));
          expect(balances.map((balance) => balance / 100)).toEqual(model.held);
        }

        async function postOne({
          kind,
          rows,
          isRepeated,
        }: Extract<(typeof steps)[number], { kind: unknown }>) {
          const isDown = kind === 'transfer';
          const wanted = new Map(rows.map(({ place, points }) => [place, points]));
          const sent = [...wanted].map(([place, points]) => [players[place] as Person, points] as const);
          const isFine = model.canPay(isDown, wanted);
          const key = uuidv7();
          const reply = await batch(chain.admin, sent, { kind }, key);
          expect(reply.status).toBe(isFine ? 200 : 409);
          if (!isFine) return;
          model.move(isDown, wanted);
          model.posted.push({ id: reply.body.data.batchId, isDown, isReversal: false, left: wanted });
          if (isRepeated) expect((await batch(chain.admin, sent, { kind }, key)).body).toEqual(reply.body);
        }

        async function undo({
          undo: at,
          isPartial,
          isRepeated,
        }: Extract<(typeof steps)[number], { undo: number }>) {
          const target = model.posted[at % Math.max(1, model.posted.length)];
          if (target === undefined || target.isReversal) return;
          const open = new Map([...target.left].filter(([, points]) => points > 0));
          const possible = [...open].filter(([place, points]) => points <= (model.held[place] ?? 0));
          const rows = isPartial && target.isDown ? new Map(possible) : open;
          const isFine = rows.size > 0 && model.canPay(!target.isDown, rows);
          const key = uuidv7();
          const send = () => post(chain.admin, `/credit/batches/${target.id}/reverse`, { isPartial }, key);
          const reply = await send();
          expect(reply.status).toBe(isFine ? 200 : 409);
          if (!isFine) return;
          model.move(!target.isDown, rows);
          for (const place of rows.keys()) target.left.set(place, 0);
          model.posted.push({
            id: reply.body.data.batchId,
            isDown: !target.isDown,
            isReversal: true,
            left: rows,
          });
          if (isRepeated) expect((await send()).body).toEqual(reply.body);
        }
      }),
      { seed, numRuns: 12, endOnFailure: true },
    );
  });
});
