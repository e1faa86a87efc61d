import type { BenchInstallation } from '../bench-installation.ts';
import { median, medianRatio, quantile } from '../figure.ts';
import type { Play } from '../make-play.ts';
import { comparePurchases } from '../measure/measure-purchases.ts';
import { compareTransfers } from '../measure/measure-transfers.ts';
import { signIn } from '../sign-in.ts';

/** Whether PostgreSQL has statistics of the tables. */
export const states = ['analysed', 'never analysed'] as const;
export type State = (typeof states)[number];

/** One ratio that a change must not make much worse. A higher ratio is better. */
export interface Guard {
  what: string;
  /** Of several runs on two cores. The guard fails below two thirds of them. */
  recorded: Record<State, number>;
  measure: (on: BenchInstallation, play: Play) => Promise<number>;
}

/** Fewer where they take long, as they do when the ratio is bad. */
const pages = 60;
const longestMs = 5_000;

export const guards: readonly Guard[] = [
  {
    what: 'purchases through HTTP, of the rate of a bare echo',
    recorded: { analysed: 0.21, 'never analysed': 0.21 },
    // About once a minute sales fall to a third for seconds (docs/performance.md): the good rounds count.
    async measure({ url }, play) {
      const { ours, echo } = await comparePurchases(url, play, { rounds: 6, durationMs: 2_000 });
      const rates = (seen: typeof ours) => seen.map(({ perSecond }) => perSecond);
      return quantile(rates(ours), 0.8) / median(rates(echo));
    },
  },
  {
    what: 'transfers below HTTP, of the rate of hand-written SQL',
    recorded: { analysed: 3.3, 'never analysed': 3.3 },
    async measure(on, { networkId }) {
      const { spread } = await compareTransfers(on, networkId, { rounds: 5, roundMs: 800 });
      return medianRatio(spread.ours, spread.byHand);
    },
  },
  {
    what: 'the scan of an index for a page, of the time of the list page',
    recorded: { analysed: 0.034, 'never analysed': 0.029 },
    measure: comparePages,
  },
];

/** How much of the time of a list page, with its total, the scan of its 25 rows takes. Medians. */
async function comparePages(on: BenchInstallation, { networkId }: Play): Promise<number> {
  const token = await signIn(on, networkId, networkId);
  const query = { sort: 'username', order: 'asc', page: '2', pageSize: '25' };
  const headers = { authorization: `Bearer ${token}` };
  const list = () => on.app.inject({ url: '/api/player/all', query, headers });
  const scan = () =>
    on.owner.query(
      `select account_id, username from accounts
        where network_id = $1 and kind = 'player' and closed_at is null order by username_key, account_id limit 25 offset 25`,
      [networkId],
    );
  const taken = { list: [] as number[], scan: [] as number[] };
  const until = performance.now() + longestMs;
  for (let page = 0; page < pages && performance.now() < until; page += 1) {
    taken.list.push(await timeOf(list));
    taken.scan.push(await timeOf(scan));
  }
  return medianRatio(taken.scan, taken.list);
}

async function timeOf(run: () => PromiseLike<unknown>): Promise<number> {
  const started = performance.now();
  await run();
  return performance.now() - started;
}
