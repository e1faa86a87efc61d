import type { Day } from '#contract/ground/date-presets';
import type { ArchiveFolder, Archives } from '#server/features/clear-history/archive-folder';
import { daySources, roundSources, sumOfModel } from '#server/features/clear-history/clear-sources';
import {
  asDone,
  clearingQueue,
  type HeldClearing,
  listBookDays,
  listRoundDays,
} from '#server/features/clear-history/clearing-job-queries';
import { type ClearedFile, listFiles } from '#server/features/clear-history/clearing-queries';
import { measureClearing } from '#server/features/clear-history/measure-clearing';
import {
  type ArchivedFile,
  endStep,
  listColumns,
  removeRows,
} from '#server/features/clear-history/step-queries';
import type { Database, Transaction } from '#server/platform/database/database';
import { updateJob } from '#server/platform/jobs/job-queries';
import { recordActivity } from '#server/shared/activity-log/record-activity';

export interface ClearingParts {
  /** Connections that may be held for as long as a step takes. */
  exports: Database;
  archives: Archives;
}

type Source = (typeof roundSources)[number];
interface Run {
  parts: ClearingParts;
  taken: HeldClearing;
  folder: ArchiveFolder;
  /** Steps that an earlier attempt has finished, as `day source`. */
  done: ReadonlySet<string>;
}

/**
 * Clears day by day, each source in one short transaction: its rows are deleted, written to the archive and flushed to
 * disk, then the transaction commits. Finished steps are skipped, so that an interrupted clearing resumes.
 */
export async function runClearing(
  parts: ClearingParts,
  taken: HeldClearing,
  signal: AbortSignal,
): Promise<void> {
  const files = await listFiles(parts.exports, taken);
  const done = new Set(files.map(({ bookDay, source }) => `${bookDay} ${source}`));
  const run: Run = { parts, taken, folder: await parts.archives.open(taken), done };
  const isAsked = ({ model }: Source) => taken.models.includes(model);
  const passes = [
    { sources: roundSources.filter(isAsked), listDays: listRoundDays },
    { sources: daySources.filter(isAsked), listDays: listBookDays },
  ];
  for (const { sources, listDays } of passes) {
    if (sources.length === 0) continue;
    for (const day of await listDays(parts.exports, taken)) {
      signal.throwIfAborted();
      await clearDay(run, day, sources);
    }
  }
  await finish(run);
}

/** All or nothing: the files of an interrupted step are rewritten by the next attempt. */
async function clearDay(run: Run, day: Day, sources: readonly Source[]): Promise<void> {
  const open = sources.filter(({ name }) => !run.done.has(`${day} ${name}`));
  if (open.length === 0) return;
  await run.parts.exports.transaction().execute(async (tx) => {
    const files: ArchivedFile[] = [];
    for (const source of open) {
      const file = await clearSource(run, tx, { day, source });
      if (file !== null) files.push(file);
    }
    await run.folder.keep(
      files.map(({ fileName }) => fileName),
      run.taken.attempt,
    );
    await endStep(tx, run.taken, { day, files });
  });
}

async function clearSource(
  { taken, folder }: Run,
  tx: Transaction,
  { day, source }: { day: Day; source: Source },
): Promise<ArchivedFile | null> {
  const fileName = `${day}-${source.name}.csv.gz`;
  const columns = source.columns ?? (await listColumns(tx, source.table ?? source.name));
  const written = await folder.write(
    { fileName, head: columns.join(','), attempt: taken.attempt },
    removeRows(tx, taken, { day, source: source.name }),
  );
  return written === null ? null : { source: source.name, fileName, ...written };
}

async function finish({ parts, taken, folder }: Run): Promise<void> {
  const files = await listFiles(parts.exports, taken);
  const { kept } = await measureClearing(parts.exports, taken);
  const cleared = taken.models.map((model) => sumOfModel(model, files));
  await folder.writeManifest(manifestOf(taken, { files, cleared, kept }));
  await parts.exports.transaction().execute(async (tx) => {
    if (!(await updateJob(tx, clearingQueue, taken, asDone(kept)))) return;
    await recordActivity(tx, {
      actor: { networkId: taken.networkId, accountId: taken.actorId, username: taken.actorUsername },
      subject: { networkId: taken.networkId, accountId: taken.actorId, username: taken.actorUsername },
      action: 'clear-history.done',
      text: `Cleared history from ${taken.fromDay} to ${taken.untilDay}`,
      facts: null,
      changes: { clearing: taken.clearingId, cleared, kept },
    });
  });
}

/** Amounts are in hundredths. Files are gzipped CSV as PostgreSQL writes it; checksums are of the stored files. */
function manifestOf(
  { networkId, clearingId, fromDay, untilDay, models, actorUsername, startedAt }: HeldClearing,
  rest: { files: readonly ClearedFile[]; cleared: unknown; kept: unknown },
) {
  return {
    format: 1,
    networkId,
    clearingId,
    startDate: fromDay,
    endDate: untilDay,
    models,
    startedBy: actorUsername,
    startedAt: startedAt.toISOString(),
    ...rest,
  };
}
