import { type BenchInstallation, openBenchInstallation } from '../bench-installation.ts';
import { forgetStatistics } from '../forget-statistics.ts';
import { makePlay, type Play } from '../make-play.ts';
import { type Guard, guards } from './guards.ts';

const players = 5_000;
const least = 2 / 3;

/**
 * Compares ratios with their recorded values, on analysed tables and on tables that were never analysed. Ratios of one
 * run depend little on the machine. Returns the exit code.
 */
async function runGuard(): Promise<number> {
  const on = await openBenchInstallation('bench_guard');
  const play = await makePlay(on, { players, screen: 'funroullet' });
  const rows = [];
  for (const tables of ['analysed', 'never analysed'] as const) {
    if (tables === 'never analysed') await forgetStatistics(on);
    for (const guard of guards) rows.push({ what: guard.what, tables, ...(await judge(guard, on, play)) });
  }
  await on.close();
  const shown = (ratio: number) => ratio.toFixed(3);
  console.table(rows.map((row) => ({ ...row, ratio: shown(row.ratio), least: shown(row.least) })));
  const failed = rows.filter(({ holds }) => !holds);
  for (const { what, tables } of failed) console.log(`FAILED: ${what}, ${tables}`);
  console.log(`${rows.length - failed.length} passed, ${failed.length} failed`);
  return failed.length === 0 ? 0 : 1;
}

/** A ratio that is too low is measured once more: something else may have used the machine. */
async function judge({ what, recorded, measure }: Guard, on: BenchInstallation, play: Play) {
  const bound = recorded * least;
  let ratio = await measure(on, play);
  if (ratio < bound) {
    console.log(`${what}: ${ratio.toFixed(3)}. Measuring again …`);
    ratio = Math.max(ratio, await measure(on, play));
  }
  return { ratio, least: bound, holds: ratio >= bound };
}

process.exit(await runGuard());
