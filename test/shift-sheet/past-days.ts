import fc from 'fast-check';
import { addDays, type Day } from '#contract/ground/date-presets';
import type { openDesk } from '#test/credit/credit-desk';
import type { Shop } from '#test/shift-sheet/shift-shop';
import { moved } from '#test/support/rows/moved';

interface Past {
  desk: ReturnType<typeof openDesk>;
  seed: number;
  days: number;
  today: Day;
}

type Kind = 'give' | 'take' | 'fund' | 'return' | 'buy' | 'cancel' | 'win';
type Acts = [{ kind: Kind; points: number }, string | undefined][];

const points = fc.integer({ min: 1, max: 60 });
const act = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constantFrom<Kind[]>('give', 'take', 'fund', 'return'), points }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constantFrom<Kind[]>('buy', 'buy', 'cancel', 'win'), points }),
  },
);
const category = fc.constantFrom('Cash', 'UPI', undefined);
const day = fc.record({
  acts: fc.array(fc.tuple(act, category), { minLength: 4, maxLength: 9 }),
  isSettled: fc.boolean(),
});

/** Random credit and play of a master and its player, the last of these days being today. Some draws settle a day later. */
export async function playDays(shop: Shop, { desk, seed, days, today }: Past): Promise<void> {
  const { superadmin, master, admin, player } = shop.family;
  await shop.rate(master, 450);
  await shop.on.owner.query('select keep_partitions($1::date, $2::date)', [addDays(today, -days), today]);
  await shop.on.fund(superadmin, admin, 100_000_00);
  await desk.give(admin, master, 5_000);
  await desk.give(master, player, 2_000);
  await setBack(shop, { today, age: days });
  let settleLater = async () => {};
  for (const [place, { acts, isSettled }] of fc.sample(day, { seed, numRuns: days }).entries()) {
    await settleLater();
    const settle = await playDay(shop, desk, acts);
    if (isSettled) await settle();
    settleLater = isSettled ? async () => {} : settle;
    const age = days - 1 - place;
    if (age > 0) await setBack(shop, { today, age });
  }
}

/** Returns what settles the round of this day. */
async function playDay(shop: Shop, { give, take }: Past['desk'], acts: Acts): Promise<() => Promise<void>> {
  const { master, admin, player } = shop.family;
  const game = await shop.openGame();
  const winning: string[] = [];
  let isSold = false;
  const play = async (kind: string, amount: number) => {
    const ticket = await shop.buy(amount, kind === 'win' ? '7' : '3', game);
    isSold = true;
    if (kind === 'win') winning.push(ticket);
    if (kind === 'cancel') await shop.act(player, `/app/tickets/${ticket}/cancel`);
  };
  for (const [{ kind, points: amount }, name] of acts) {
    const words = name === undefined ? {} : { category: name };
    if (kind === 'give') await give(master, player, amount, words);
    else if (kind === 'take') await take(master, player, amount, words);
    else if (kind === 'fund') await give(admin, master, amount, words);
    else if (kind === 'return') await take(admin, master, amount, words);
    else await play(kind, amount);
  }
  return async () => {
    if (!isSold) return;
    await shop.settle(7, game);
    for (const ticket of winning) await shop.act(player, `/app/tickets/${ticket}/claim`);
  };
}

const dayTables = [
  'daily_play',
  'daily_chains',
  'daily_games',
  'daily_claims',
  'hourly_play',
  'claims',
  'transfers',
];

/** Moves everything of today to an earlier day. */
async function setBack({ on, family }: Shop, { today, age }: { today: Day; age: number }): Promise<void> {
  const { networkId } = family.master;
  const to = addDays(today, -age);
  const days = 'book_day = $2 where network_id = $1 and book_day = $3';
  for (const table of dayTables) {
    const time = table === 'transfers' ? `posted_at = ${moved('posted_at', `-${age} day`)}, ` : '';
    await on.owner.query(`alter table ${table} disable trigger user`);
    await on.owner.query(`update ${table} set ${time}${days}`, [networkId, to, today]);
    await on.owner.query(`alter table ${table} enable trigger user`);
  }
}
