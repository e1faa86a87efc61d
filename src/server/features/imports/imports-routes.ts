import * as calls from '#contract/imports/imports';
import { createTakenNames } from '#server/features/accounts/open/taken-names';
import { findImport, type ImportRecord, listImports } from '#server/features/imports/import-queries';
import {
  type CreatedName,
  discardSealed,
  type ImportRowRecord,
  listCreatedNames,
  listImportRows,
} from '#server/features/imports/import-row-queries';
import { judgeRows } from '#server/features/imports/judge-rows';
import { type ImportTools, runImports } from '#server/features/imports/run-imports';
import { createRowSeal } from '#server/features/imports/sealed-row';
import { startImport } from '#server/features/imports/start-import';
import type { Actor } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Database, Databases, Transaction } from '#server/platform/database/database';
import type { Serve } from '#server/platform/http/serve';
import type { JobRunner } from '#server/platform/jobs/run-jobs';
import { demandId } from '#server/shared/accounts/account-ids';
import { managesKind } from '#server/shared/accounts/accounts-policy';

interface Parts extends Pick<ImportTools, 'logger' | 'seal' | 'mustChangePassword'> {
  databases: Databases;
  jobs: JobRunner;
  secretKey: string;
}

/** New accounts from a file. */
export function serveImports(serve: Serve, { databases, jobs, secretKey, ...parts }: Parts): void {
  const { db, budgets } = databases;
  const tools = { ...parts, db, rowSeal: createRowSeal(secretKey), takenNames: createTakenNames(budgets) };
  const { wake } = runImports(jobs, tools);

  serve.signedIn(calls.startImport, async ({ actor, body, facts, once }) => {
    const { kind, refId, rows, dryRun, ...proof } = body;
    if (!managesKind(actor, kind)) throw new AppError('forbidden');
    const judge = (on: Database | Transaction) =>
      judgeRows({ db: on, takenNames: tools.takenNames }, actor, { kind, refId, rows });
    if (dryRun) return { data: { rows: (await judge(db)).map(verdictOf), import: null } };
    const started = await startImport(tools, actor, { kind, judge, proof, facts, once });
    wake();
    const verdicts = (await listImportRows(db, started)).map(verdictOf);
    return {
      message: calls.importTexts.started,
      data: { rows: verdicts, import: importAnswer(started, actor) },
    };
  });
  serve.signedIn(calls.listImports, async ({ actor }) => ({
    data: (await listImports(db, actor)).map((each) => importAnswer(each, actor)),
  }));
  serve.signedIn(calls.readImport, async ({ actor, params }) => {
    const found = await demandImport(db, actor, params.id);
    const isOver = found.status === 'done' || found.status === 'failed';
    const rows = isOver ? await listImportRows(db, found) : [];
    const names = await createdNames(db, actor, rows);
    return { data: { ...importAnswer(found, actor), results: rows.map((row) => resultAnswer(row, names)) } };
  });
  serve.signedIn(calls.readSlips, async ({ actor, params }) => {
    const found = await demandImport(db, actor, params.id);
    if (!hasSlips(found, actor)) throw new AppError('slips_gone');
    const rows = await listImportRows(db, found);
    const names = await createdNames(db, actor, rows);
    return {
      data: rows.flatMap(({ place, sealed, createdId }) => {
        const created = createdId === null ? undefined : names.get(createdId);
        const input = sealed === null ? null : tools.rowSeal.open(found, place, sealed);
        if (created === undefined || input === null) return [];
        const { password = '', pin = '' } = input;
        return [{ name: nameOf(created), username: created.username, password, pin }];
      }),
    };
  });
  serve.signedIn(calls.discardSlips, async ({ actor, params }) => {
    await discardSealed(db, await demandImport(db, actor, params.id), 'created');
    return {};
  });
}

async function demandImport(db: Database, actor: Actor, id: string): Promise<ImportRecord> {
  const found = await findImport(db, actor, demandId(id));
  if (found === undefined) throw new AppError('not_found');
  return found;
}

async function createdNames(db: Database, actor: Actor, rows: readonly { createdId: number | null }[]) {
  const ids = rows.flatMap(({ createdId }) => (createdId === null ? [] : [createdId]));
  return new Map((await listCreatedNames(db, actor, ids)).map((name) => [name.accountId, name]));
}

const verdictOf = ({ faults }: { faults: Record<string, string> | null }) => ({ fields: faults ?? {} });

const hasSlips = ({ sealed, sessionId }: ImportRecord, actor: Actor): boolean =>
  sealed > 0 && sessionId === actor.sessionId;

const importAnswer = (record: ImportRecord, actor: Actor): calls.Import => ({
  _id: String(record.importId),
  kind: record.kind,
  status: record.status,
  rows: record.rows,
  created: record.created,
  refused: record.refused,
  createdAt: record.createdAt.toISOString(),
  finishedAt: record.finishedAt?.toISOString() ?? null,
  expiresAt: record.expiresAt.toISOString(),
  hasSlips: hasSlips(record, actor),
});

const nameOf = ({ firstName, lastName }: CreatedName): string => `${firstName} ${lastName}`;

function resultAnswer(
  { createdId, faults }: ImportRowRecord,
  names: ReadonlyMap<number, CreatedName>,
): calls.ImportResult {
  const created = createdId === null ? undefined : names.get(createdId);
  return {
    userId: createdId === null ? null : String(createdId),
    username: created?.username ?? '',
    name: created === undefined ? '' : nameOf(created),
    fields: faults ?? {},
  };
}
