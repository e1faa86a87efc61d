import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from '#server/platform/repository-root';
import type { Figure } from './figure.ts';
import { measureClearing } from './measure-clearing.ts';
import { measureDownloads } from './measure-downloads.ts';
import { measureExport } from './measure-export.ts';
import { measureIdleRounds } from './measure-idle-rounds.ts';
import { measureLists } from './measure-lists.ts';
import { measureLive } from './measure-live.ts';
import { measureLongTexts } from './measure-long-texts.ts';
import { measurePressedSales } from './measure-pressed-sales.ts';
import { measurePurchases } from './measure-purchases.ts';
import { measureRestore } from './measure-restore.ts';
import { measureSettlement } from './measure-settlement.ts';
import { measureStart } from './measure-start.ts';
import { measureTickets } from './measure-tickets.ts';
import { measureTransfers } from './measure-transfers.ts';
import { measureTurnover } from './measure-turnover.ts';

const measures = {
  P1: measurePurchases,
  P2: async () => [...(await measureTickets()), ...(await measurePressedSales())],
  P3: measureTransfers,
  P4: measureSettlement,
  P5: measureTurnover,
  P6: measureLists,
  P7: measureLive,
  P8: measureDownloads,
  P9: measureExport,
  P10: measureStart,
  P11: measureIdleRounds,
  P12: measureClearing,
  P14: measureRestore,
  B1: measureLongTexts,
};

/** Takes the figures that are asked for, all by default, prints them and writes bench/results.json. */
async function runBench(asked: readonly string[]): Promise<void> {
  const figures: Figure[] = [];
  for (const [id, measure] of Object.entries(measures)) {
    if (asked.length > 0 && !asked.includes(id)) continue;
    console.log(`Measuring ${id} …`);
    const taken = await measure();
    for (const { id: name, measured } of taken) console.log(`${name}: ${measured}`);
    figures.push(...taken);
  }
  console.table(
    figures.map(({ id, what, measured, goal, isMet }) => ({
      id,
      what,
      measured,
      goal,
      met: isMet ? 'yes' : 'NO',
    })),
  );
  const folder = join(repositoryRoot(), 'bench');
  mkdirSync(folder, { recursive: true });
  const machine = { cores: cpus().length, node: process.version, at: new Date().toISOString() };
  writeFileSync(join(folder, 'results.json'), `${JSON.stringify({ machine, figures }, null, 2)}\n`);
}

await runBench(process.argv.slice(2));
