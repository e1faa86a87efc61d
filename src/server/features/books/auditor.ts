import type { Logger } from 'pino';
import { keepAlarms } from '#server/features/books/alarms';
import { reasonOf } from '#server/features/books/audit-steps';
import { type KeptAudit, keepAudit, readMark } from '#server/features/books/book-queries';
import { createDrawVerifier } from '#server/features/books/check-draws';
import { type Findings, findAll, findNew } from '#server/features/books/find-differences';
import { createSealFiles } from '#server/features/books/seal-files';
import type { Chain } from '#server/features/books/seal-queries';
import { createRecentVerifier } from '#server/features/books/verify-recent';
import { createHashWatch } from '#server/features/books/watch-hashes';
import { createSeal } from '#server/features/draws/seal';
import { readTime } from '#server/platform/clock';
import type { Database } from '#server/platform/database';
import { secretKeyId } from '#server/platform/secret-key';

interface AuditorParts {
  /** A pool whose statements may take long, and that keeps no reader waiting. */
  db: Database;
  dataDir: string;
  /** The seeds of all draws follow from it. */
  secretKey: string;
  logger: Logger;
}

/** Looks at the books: at what is new, at everything, at what this node wrote to its files. What it finds is kept and logged. */
export function createAuditor(parts: AuditorParts) {
  const { db, logger } = parts;
  const looked = openLooked(parts);
  const { hashes, drawHashes } = looked;
  let checking: Promise<KeptAudit> | null = null;
  let hadBrokenFiles = false;

  async function keep(
    kind: KeptAudit['kind'],
    look: () => Promise<Findings>,
    signal?: AbortSignal,
  ): Promise<KeptAudit> {
    // By the time of the database, for its age decides whether audits are late.
    const startedAt = await readTime(db);
    const from = performance.now();
    const findings = await look().catch((error: unknown) => failedAsWhole(db, error, signal));
    const audit = { kind, startedAt, ...findings, durationMs: performance.now() - from };
    await keepAudit(db, audit);
    await keepAlarms(
      db,
      `${kind} audit`,
      audit.failures.map((failure) => ({ kind: 'audit_failed', ...failure })),
    );
    log(logger, audit);
    return audit;
  }

  return {
    /** Seals and audits what is new since the last look, and verifies the blocks of the last day. */
    lookAtNew: (signal?: AbortSignal) => keep('minute', () => findNew(looked, signal), signal),
    /** For a node whose turn it is not: its files alone, and a record only where something is wrong, or was. */
    async lookAtFiles(): Promise<void> {
      const differences = [...(await hashes.look()), ...(await drawHashes.look())];
      if (differences.length > 0 || hadBrokenFiles) {
        const sealedUntil = await readMark(db);
        await keep('files', async () => ({
          ...{ movements: 0, sealedUntil, isWhole: true },
          ...{ differences, failures: [] },
        }));
      }
      hadBrokenFiles = differences.length > 0;
    },
    /** Everything, from the first movement on. Asked twice, it runs once. */
    checkAll(signal?: AbortSignal): Promise<KeptAudit> {
      checking ??= keep('full', () => findAll(looked, signal), signal).finally(() => {
        checking = null;
      });
      return checking;
    },
    isChecking: () => checking !== null,
  };
}
export type Auditor = ReturnType<typeof createAuditor>;

/** What an audit looks at. */
function openLooked({ db, dataDir, secretKey, logger }: AuditorParts) {
  const watch = (chain: Chain) =>
    createHashWatch({ db, chain, files: createSealFiles(dataDir, chain), logger });
  const draws = { db, seal: createSeal(secretKey), keyId: secretKeyId(secretKey) };
  return {
    ...{ db, hashes: watch('movements'), drawHashes: watch('draws'), draws },
    verifyDraws: createDrawVerifier(draws),
    verifyRecent: createRecentVerifier(db),
  };
}

/** An audit that could not even begin is recorded as one that failed, unless the server stops. */
async function failedAsWhole(db: Database, error: unknown, signal?: AbortSignal): Promise<Findings> {
  if (signal?.aborted === true) throw error;
  const sealedUntil = await readMark(db).catch(() => {
    throw error;
  });
  const failures = [{ networkId: 0, detail: reasonOf(error) }];
  return { movements: 0, sealedUntil, isWhole: false, differences: [], failures };
}

/** Differences that are logged one by one; the others are in the record of the audit. */
const mostLogged = 20;

function log(logger: Logger, { kind, differences, failures }: KeptAudit): void {
  for (const failure of failures.slice(0, mostLogged))
    logger.error({ kind, ...failure }, 'a step of the audit failed');
  if (differences.length === 0) return;
  logger.error({ kind, differences: differences.length }, 'the books do not agree');
  for (const difference of differences.slice(0, mostLogged))
    logger.error({ ...difference }, 'a difference in the books');
}
