import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from '#server/platform/config/repository-root';
import type { Figure } from './figure.ts';
import { measureBatches } from './measure/measure-batches.ts';
import { measureClearing } from './measure/measure-clearing.ts';
import { measureCutConnections } from './measure/measure-cut-connections.ts';
import { measureDeepPages } from './measure/measure-deep-pages.ts';
import { measureDistributed } from './measure/measure-distributed.ts';
import { measureDistributedLists } from './measure/measure-distributed-lists.ts';
import { measureDues } from './measure/measure-dues.ts';
import { measureExport } from './measure/measure-export.ts';
import { measureIdleRounds } from './measure/measure-idle-rounds.ts';
import { measureLists } from './measure/measure-lists.ts';
import { measureLive } from './measure/measure-live.ts';
import { measureLongTexts } from './measure/measure-long-texts.ts';
import { measureOldSnapshot } from './measure/measure-old-snapshot.ts';
import { measurePressedSales } from './measure/measure-pressed-sales.ts';
import { measurePurchases } from './measure/measure-purchases.ts';
import { measureRestore } from './measure/measure-restore.ts';
import { measureSalesBesideBackup } from './measure/measure-sales-beside-backup.ts';
import { measureSettlement } from './measure/measure-settlement.ts';
import { measureShiftSheet } from './measure/measure-shift-sheet.ts';
import { measureSignIns } from './measure/measure-sign-ins.ts';
import { measureStart } from './measure/measure-start.ts';
import { measureTickets } from './measure/measure-tickets.ts';
import { measureTransfers } from './measure/measure-transfers.ts';
import { measureTurnover } from './measure/measure-turnover.ts';
import { measureDownloads } from './pages/measure-downloads.ts';
import { measureInteractions } from './pages/measure-interactions.ts';
import { measurePages } from './pages/measure-pages.ts';

const measures = {
  P1: measurePurchases,
  P2: async () => [...(await measureTickets()), ...(await measurePressedSales())],
  P3: measureTransfers,
  P3b: measureBatches,
  P4: measureSettlement,
  P5: measureTurnover,
  P6: async () => [...(await measureLists()), ...(await measureShiftSheet())],
  P6b: measureDeepPages,
  P7: measureLive,
  P8: measureDownloads,
  P9: measureExport,
  P10: measureStart,
  P11: measureIdleRounds,
  P12: measureClearing,
  P13: async () => [...(await measureDistributed()), ...(await measureDistributedLists())],
  P14: measureRestore,
  P14b: measureOldSnapshot,
  P15: measurePages,
  P16: measureInteractions,
  P17: measureDues,
  B1: measureLongTexts,
  B2: measureSalesBesideBackup,
  B3: measureCutConnections,
  B4: measureSignIns,
};

/** Measures the requested figures, all by default, prints them and writes bench/results.json. */
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
