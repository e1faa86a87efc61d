import type { World } from '#test/support/games/games-world';
import type { readSums } from './audit-rows.ts';
import { type BusyNetwork, firstDay } from './busy-network.ts';

/** A round of a test that is still open ends in 2046, and its play counts on that day until the test ends its own day. */
const lastDay = '2050-12-31';

type Sums = Awaited<ReturnType<typeof readSums>>;

const points = (hundredths: number): number => hundredths / 100;
const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** Where Books and the turnover report differ from the rows of the network. */
export async function readReports({ on }: World, network: BusyNetwork, sums: Sums): Promise<string[]> {
  const { admin, superadmin } = network.chain;
  const read = async (path: string, query: Record<string, string>, by = admin) => {
    const { status, body } = await on.call(by, 'GET', path, { query });
    if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`);
    return body.data === undefined ? body : { ...body, ...body.data };
  };
  const { trial } = await read('/books', { adminId: admin._id }, superadmin);
  const { totals } = await read('/reports/turnoverreport', { startDate: firstDay, endDate: lastDay });
  const held = (kind: string) =>
    points(sumOf(sums.wallets.filter((wallet) => wallet.kind === kind).map(({ balance }) => balance)));
  const expected = {
    difference: 0,
    generated: -held('border'),
    wallets: held('account'),
    gameBalances: held('game'),
    prizesPayable: held('prizes'),
    playPoints: points(sumOf(sums.play.map(({ play }) => play))),
    winPoints: points(sumOf(sums.play.map(({ win }) => win))),
  };
  const found: typeof expected = {
    difference: trial.difference,
    generated: trial.generated,
    gameBalances: trial.gameBalances,
    prizesPayable: trial.prizesPayable,
    wallets: sumOf(trial.wallets.map(({ balance }: { balance: number }) => balance * 100)) / 100,
    playPoints: totals.playPoints,
    winPoints: totals.winPoints,
  };
  return (Object.keys(expected) as (keyof typeof expected)[])
    .filter((name) => Math.round(found[name] * 100) !== Math.round(expected[name] * 100))
    .map((name) => `${name} is ${expected[name]}, and the report says ${found[name]}`);
}
