import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openDesk } from '#test/credit/credit-desk';
import { openChain, type Person } from '#test/support/people';
import { openInstallation } from '#test/support/server/installation';
import { forFile } from '#test/support/vitest/for-file';

const seed = 20_261_129;
const on = await forFile(openInstallation());
const { batch, give, take, reverse } = openDesk(on);

/** Accounts by their place: an admin, two branches down to a master each, and two players of each master. */
const parentOf = [-1, 0, 0, 1, 2, 3, 4, 5, 5, 6, 6];
const masters = [5, 6];
const areaManagers = [3, 4];

const place = fc.nat(parentOf.length - 1);
const points = fc.integer({ min: 1, max: 90 });
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ act: fc.constantFrom('give', 'take'), low: place, up: fc.nat(5), points }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('batch'), low: place, up: fc.nat(5), points }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('reverse'), low: place, up: fc.nat(5), points }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('move'), low: fc.nat(1), up: fc.nat(1), points }) },
);

describe('credit given to a branch and taken back', () => {
  it(`is that of the movements that cross into it, for each Reference it had (seed ${seed})`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 16 }), async (steps) => {
        const { superadmin, people } = await openFamily();
        const parents = [...parentOf];
        const expected = new Map<string, { given: number; taken: number }>();
        /** The places above an account, the nearest first; -1 stands for the superadmins. */
        const above = (low: number): number[] => {
          const parent = parents[low] ?? -1;
          return parent < 0 ? [-1] : [parent, ...above(parent)];
        };
        const count = (up: number, low: number, change: { given: number } | { taken: number }) => {
          for (let at = low; at !== up; at = parents[at] ?? -1) {
            const name = `${at} below ${parents[at]}`;
            const sums = expected.get(name) ?? { given: 0, taken: 0 };
            if ('given' in change) sums.given += change.given;
            else sums.taken += change.taken;
            expected.set(name, sums);
          }
        };
        const person = (at: number) => (at < 0 ? superadmin : people[at]) as Person;
        count(-1, 0, { given: 1_000 });
        for (const { act, low, up: nth, points: amount } of steps) {
          if (act === 'move') {
            const [moved, to] = [masters[low], areaManagers[nth]] as [number, number];
            await on.call(person(0), 'PUT', `/master/${person(moved)._id}`, {
              body: { refId: person(to)._id },
            });
            parents[moved] = to;
            continue;
          }
          const uppers = above(low);
          const up = uppers[nth % uppers.length] ?? -1;
          const held = (await on.balanceOf(person(act === 'take' ? low : up))) / 100;
          if (held < amount) continue;
          if (act === 'take') await take(person(up), person(low), amount);
          else if (act === 'batch' && up >= 0) await batch(person(up), [[person(low), amount]]);
          else {
            const id = await give(person(up), person(low), amount);
            // Credit over the border has no movement of the network that its id names.
            if (act === 'reverse' && up >= 0) {
              expect((await reverse(person(up), id)).status).toBe(200);
              count(up, low, { taken: amount });
            }
          }
          count(up, low, act === 'take' ? { taken: amount } : { given: amount });
        }
        expect(await givenOf(people)).toEqual(Object.fromEntries(expected));
        const { rows } = await on.owner.query('select * from audit_network($1)', [person(0).id]);
        expect(rows).toEqual([]);
      }),
      { seed, numRuns: 15, endOnFailure: true },
    );
  });
});

async function openFamily(): Promise<{ superadmin: Person; people: Person[] }> {
  const { superadmin, admin } = await openChain(on);
  await on.fund(superadmin, admin, 1_000_00);
  const people = [admin];
  const kinds = ['superareamanager', 'areamanager', 'master', 'player'] as const;
  const depth = (at: number): number => (at === 0 ? 0 : 1 + depth(parentOf[at] ?? 0));
  for (const [at, parent] of parentOf.entries()) {
    const kind = kinds[depth(at) - 1];
    if (kind !== undefined) people.push(await on.open(kind, people[parent] ?? admin));
  }
  return { superadmin, people };
}

/** What the database has, in points, by the places of the account and of its Reference. */
async function givenOf(people: readonly Person[]): Promise<Record<string, unknown>> {
  const { rows } = await on.owner.query<Record<'account' | 'parent' | 'given' | 'taken', number>>(
    `select account_id as account, parent_id as parent, sum(given)::int8 / 100 as given, sum(taken)::int8 / 100 as taken
       from given_days where network_id = $1 group by 1, 2`,
    [people[0]?.id],
  );
  const placeOf = (id: number) => people.findIndex((each) => each.id === id);
  return Object.fromEntries(
    rows.map(({ account, parent, given, taken }) => [
      `${placeOf(account)} below ${placeOf(parent)}`,
      { given, taken },
    ]),
  );
}
