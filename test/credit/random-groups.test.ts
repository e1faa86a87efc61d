import fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { openChain, type Person } from '#test/support/people';
import { postMovements } from '#test/support/rows/post-movements';
import { openInstallation } from '#test/support/server/installation';
import { forFile } from '#test/support/vitest/for-file';

const seed = 20_261_129;
const on = await forFile(openInstallation());

const pairs = [0, 0, 0, 1, 2, 3].flatMap((actor) => [
  { actor, other: actor + 1 },
  { actor, other: 4 },
]);
/** Two of eight accounts by their places: mostly an operator and an account below it. The last one does not exist. */
const pair = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...pairs) },
  { weight: 1, arbitrary: fc.record({ actor: fc.nat(5), other: fc.nat(7) }) },
);
const way = fc.constantFrom(
  { kind: 'transfer', isDown: true },
  { kind: 'transfer', isDown: true },
  { kind: 'adjust', isDown: false },
  { kind: 'adjust', isDown: true },
  { kind: 'transfer', isDown: false },
);

const movement = fc.record({
  pair,
  way,
  points: fc.integer({ min: 1, max: 25 }),
  category: fc.constantFrom('', '', '', '', '', 'Cash', 'Cash', 'Nothing'),
  /** Takes back an earlier movement, or repeats the key of an earlier one, as the same request or as another. */
  earlier: fc.option(
    fc.record({ at: fc.nat(40), as: fc.constantFrom('reversal', 'reversal', 'repeat', 'other') }),
    { freq: 2 },
  ),
});
type Drawn = typeof movement extends fc.Arbitrary<infer Value> ? Value : never;

/** Two networks of the same shape: one gets each movement alone, the other gets them in groups. */
async function openSide() {
  const chain = await openChain(on);
  const { superadmin, admin, superareamanager: manager, areamanager, master } = chain;
  const [player, off] = [await on.open('player', master), await on.open('player', master)];
  for (const each of [admin, manager, areamanager, master]) await on.fund(superadmin, each, 60_00);
  await on.owner.query('update accounts set is_active = false where account_id = $1', [off.id]);
  return {
    networkId: admin.networkId,
    people: [admin, manager, areamanager, master, player, off, chain.player],
  };
}
type Side = Awaited<ReturnType<typeof openSide>>;

interface Sent {
  row: Parameters<typeof postMovements>[2][number];
  transferId?: number | undefined;
}

/** The movement as the function reads it; `sent` are those of the groups before. */
function rowOf({ networkId, people }: Side, drawn: Drawn, sent: readonly Sent[]): Sent['row'] {
  const idOf = (place: number) => (people[place] as Person | undefined)?.id ?? networkId + 987_654_321;
  const { kind, isDown } = drawn.way;
  const [actor, other] = [idOf(drawn.pair.actor), idOf(drawn.pair.other)];
  const earlier = drawn.earlier && sent[drawn.earlier.at % Math.max(1, sent.length)];
  if (earlier && drawn.earlier?.as === 'repeat') return earlier.row;
  const plain = {
    actor,
    payer: isDown ? actor : other,
    receiver: isDown ? other : actor,
    amount: drawn.points * 100,
    kind,
    category: drawn.category,
    key: uuidv7(),
    print: `\\x${drawn.points.toString(16).padStart(2, '0')}`,
  };
  if (earlier && drawn.earlier?.as === 'other')
    return { ...plain, actor: earlier.row.actor, key: earlier.row.key, print: '\\xff' };
  if (earlier?.transferId === undefined) return plain;
  const { row, transferId } = earlier;
  const back = { actor: row.actor, payer: row.receiver, receiver: row.payer };
  return { ...plain, ...back, kind: 'adjust', reverses: transferId };
}

/** Posts a group in calls of this many movements, and says what each was told, without its ids. */
async function send(side: Side, rows: Sent['row'][], sent: Sent[], perCall: number) {
  const days = await on.owner.query<{ id: number; day: string }>(
    'select transfer_id as id, book_day::text as day from transfers where network_id = $1',
    [side.networkId],
  );
  const dayOf = new Map(days.rows.map(({ id, day }) => [id, day]));
  const dated = rows.map((row) => ({ ...row, day: dayOf.get(Number(row.reverses)) }));
  const told: object[] = [];
  for (let at = 0; at < dated.length; at += perCall)
    for (const verdict of await postMovements(on.owner, side.networkId, dated.slice(at, at + perCall))) {
      const { transferId, ...rest } = verdict;
      sent.push({ row: rows[told.length] as Sent['row'], transferId });
      told.push(rest);
    }
  return told;
}

/** The function is never sent a key twice: what has one that an earlier movement has waits for the next group. */
function withoutTwins(group: readonly Drawn[]): Drawn[] {
  const seen = new Set<number>();
  return group.filter(({ earlier }) => {
    if (earlier === null || earlier.as === 'reversal') return true;
    const isFirst = seen.size === 0;
    seen.add(earlier.at);
    return isFirst;
  });
}

describe('groups of movements', () => {
  it(`are refused and posted as if each were posted alone (seed ${seed})`, async () => {
    const counts = { posted: 0, codes: new Set<string>() };
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(movement, { minLength: 12, maxLength: 25 }), { minLength: 3, maxLength: 5 }),
        async (groups) => {
          const [alone, together] = [await openSide(), await openSide()];
          const sent: [Sent[], Sent[]] = [[], []];
          for (const group of groups.map(withoutTwins)) {
            const rowsOf = (side: Side, before: readonly Sent[]) =>
              group.map((drawn) => rowOf(side, drawn, before));
            const single = await send(alone, rowsOf(alone, sent[0]), sent[0], 1);
            const grouped = await send(together, rowsOf(together, sent[1]), sent[1], group.length);
            expect(grouped).toEqual(single);
            for (const { code } of single as { code?: string }[])
              if (code === undefined) counts.posted += 1;
              else counts.codes.add(code);
          }
          const balances = (side: Side) => Promise.all(side.people.map((each) => on.balanceOf(each)));
          expect(await balances(together)).toEqual(await balances(alone));
        },
      ),
      { seed, numRuns: 15, endOnFailure: true },
    );
    expect(counts.posted).toBeGreaterThan(200);
    expect([...counts.codes].sort()).toEqual(
      ['PB009', 'PB010', 'PB011', 'PB012', 'PB013', 'PB015', 'PB050', 'PB051', 'PB052'].sort(),
    );
  });
});
