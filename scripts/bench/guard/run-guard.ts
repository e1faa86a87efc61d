import { openBenchInstallation } from '../bench-installation.ts';
import { forgetStatistics } from '../forget-statistics.ts';
import { makePlay } from '../make-play.ts';
import { guards } from './guards.ts';

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
  for (const state of ['analysed', 'never analysed'] as const) {
    if (state === 'never analysed') await forgetStatistics(on);
    for (const { what, recorded, measure } of guards) {
      const ratio = await measure(on, play);
      rows.push({ what, tables: state, ratio, least: recorded * least, holds: ratio >= recorded * least });
    }
  }
  await on.close();
  const shown = (ratio: number) => ratio.toFixed(3);
  console.table(rows.map((row) => ({ ...row, ratio: shown(row.ratio), least: shown(row.least) })));
  const failed = rows.filter(({ holds }) => !holds);
  for (const { what, tables } of failed) console.log(`FAILED: ${what}, ${tables}`);
  console.log(`${rows.length - failed.length} passed, ${failed.length} failed`);
  return failed.length === 0 ? 0 : 1;
}

process.exit(await runGuard());
