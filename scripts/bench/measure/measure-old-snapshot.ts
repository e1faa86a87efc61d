import { openBenchInstallation } from '../bench-installation.ts';
import type { Figure } from '../figure.ts';
import { makePlay } from '../make-play.ts';
import { neighbourFigure, watchNeighbour } from '../watch-neighbour.ts';

const players = 10_000;
const quietMs = 10_000;
const heldSeconds = 18;

/**
 * P14b: buys tickets while another connection holds a snapshot for as long as a restore takes, and does nothing else.
 * PostgreSQL removes no old version of a row meanwhile, so rows that every purchase changes become slow to find.
 */
export async function measureOldSnapshot(): Promise<Figure[]> {
  const on = await openBenchInstallation('bench_old_snapshot');
  const watched = await watchNeighbour(on, await makePlay(on, { players, screen: 'funroullet' }));
  await new Promise((resolve) => setTimeout(resolve, quietMs));
  const before = watched.sinceLast();
  await on.owner.query('select pg_sleep($1)', [heldSeconds]);
  const during = watched.sinceLast();
  const lateMs = await watched.stop();
  await on.close();
  const figure = neighbourFigure('P14b', { before, during, lateMs });
  return [{ ...figure, what: `purchases while an idle connection holds a snapshot for ${heldSeconds} s` }];
}
