import type { OwnProof } from '#contract/api/own-proof';
import { type Import, importTexts } from '#contract/imports/imports';
import { type ProofTools, withOwnProof } from '#server/features/auth/second-factor/with-own-proof';
import {
  countImports,
  findImport,
  type ImportRecord,
  insertImport,
  insertRows,
} from '#server/features/imports/import-queries';
import type { JudgedRow } from '#server/features/imports/judge-rows';
import type { RowSeal } from '#server/features/imports/sealed-row';
import type { Actor, RequestFacts } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Transaction } from '#server/platform/database/database';
import type { Once } from '#server/platform/database/once-queries';
import { holdAccount } from '#server/shared/accounts/hold-account-queries';

const mostUnfinished = 2;
/** Imports per account, because their rows are kept for a day. */
const mostKept = 50;
/** As many as a refusal of malformed fields names. */
const fieldsAtMost = 4_000;

interface NewImport {
  kind: Import['kind'];
  /** Called once for each key, in its transaction: a repeated request gets the verdicts of the first one. */
  judge: (tx: Transaction) => Promise<JudgedRow[]>;
  proof: OwnProof;
  facts: RequestFacts;
  once: Once;
}

/** Stores the judged rows for the job that creates them. The operator proves itself once for all of them. */
export async function startImport(
  { rowSeal, ...tools }: ProofTools & { rowSeal: RowSeal },
  actor: Actor,
  { kind, judge, proof, facts, once }: NewImport,
): Promise<ImportRecord> {
  const start = async (tx: Transaction) => {
    await holdAccount(tx, actor);
    const { unfinished, kept } = await countImports(tx, actor);
    if (unfinished >= mostUnfinished || kept >= mostKept)
      throw new AppError('too_many_requests', { retryAfterSeconds: 10 });
    const rows = await judge(tx);
    if (rows.every(({ input }) => input === null)) throw noneValid(rows);
    const importId = await insertImport(tx, actor, { kind, facts });
    const key = { networkId: actor.networkId, importId };
    const stored = rows.map(({ input, faults }, place) => ({
      place,
      sealed: input === null ? null : rowSeal.seal(key, place, input),
      faults: input === null ? faults : null,
    }));
    await insertRows(tx, key, stored);
    return importId;
  };
  return withOwnProof(tools, actor, proof, async (tx) => {
    const started = await findImport(tx, actor, await once(tx, () => start(tx)));
    if (started === undefined) throw new AppError('not_found');
    return started;
  });
}

/** The faults of the rows, named as fields of the body. */
function noneValid(rows: readonly JudgedRow[]): AppError {
  const fields = rows.flatMap(({ faults }, at) =>
    Object.entries(faults).map(([name, message]) => [`rows.${at}.${name}`, message] as const),
  );
  return new AppError('invalid_input', {
    message: importTexts.noneValid,
    fields: Object.fromEntries(fields.slice(0, fieldsAtMost)),
  });
}
