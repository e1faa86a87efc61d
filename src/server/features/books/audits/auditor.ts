import type { Logger } from 'pino';
import { keepAlarms } from '#server/features/books/alarms/alarm-queries';
import { reasonOf } from '#server/features/books/audits/audit-steps';
import { type Findings, findAll, findNew } from '#server/features/books/audits/find-differences';
import { createRecentVerifier } from '#server/features/books/audits/verify-recent';
import { type KeptAudit, keepAudit, readMarks } from '#server/features/books/book-queries';
import { createFindings } from '#server/features/books/difference-queries';
import { createDrawVerifier } from '#server/features/books/draws/check-draws';
import { createSealFiles } from '#server/features/books/seals/seal-files';
import type { Chain } from '#server/features/books/seals/seal-queries';
import { createHashWatch } from '#server/features/books/seals/watch-hashes';
import { secretKeyId } from '#server/platform/config/secret-key';
import { readTime } from '#server/platform/database/clock';
import type { Database } from '#server/platform/database/database';
import { createSeal } from '#server/shared/draws/seal';

interface AuditorParts {
  /** A pool for long statements, separate from that of the readers. */
  db: Database;
  dataDir: string;
  /** The seeds of all draws are derived from it. */
  secretKey: string;
  logger: Logger;
}

/** Audits the books: new movements, everything, or this node's seal files. Findings are stored and logged. */
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
    // By the database's clock, because it decides whether audits are late.
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
    /** Seals and audits what is new since the last audit, and verifies the blocks of the last day. */
    lookAtNew: (signal?: AbortSignal) => keep('minute', () => findNew(looked, signal), signal),
    /** For a node whose turn it is not: checks its own files only, and stores a record only if something is or was wrong. */
    async lookAtFiles(): Promise<void> {
      const findings = createFindings();
      for (const each of [hashes, drawHashes]) findings.add(await each.look());
      const found = findings.all();
      if (found.differences.length > 0 || hadBrokenFiles) {
        const sealedUntil = await readMarks(db);
        await keep('files', async () => ({
          movements: 0,
          sealedUntil,
          isWhole: true,
          ...found,
          failures: [],
        }));
      }
      hadBrokenFiles = found.differences.length > 0;
    },
    /** Audits everything from the first movement on. Concurrent requests share one run. */
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

/** The parts that an audit checks. */
function openLooked({ db, dataDir, secretKey, logger }: AuditorParts) {
  const watch = (chain: Chain) =>
    createHashWatch({ db, chain, files: createSealFiles(dataDir, chain), logger });
  const draws = { db, seal: createSeal(secretKey), keyId: secretKeyId(secretKey) };
  return {
    db,
    hashes: watch('movements'),
    drawHashes: watch('draws'),
    draws,
    verifyDraws: createDrawVerifier(draws),
    verifyRecent: createRecentVerifier(db),
  };
}

/** An audit that could not start is recorded as failed, unless the server is stopping. */
async function failedAsWhole(db: Database, error: unknown, signal?: AbortSignal): Promise<Findings> {
  if (signal?.aborted === true) throw error;
  const sealedUntil = await readMarks(db).catch(() => {
    throw error;
  });
  const failures = [{ networkId: 0, detail: reasonOf(error) }];
  return { movements: 0, sealedUntil, isWhole: false, differences: [], more: 0, failures };
}

/** Most differences logged one by one; the record of the audit has all of them. */
const mostLogged = 20;

function log(logger: Logger, { kind, differences, more, failures }: KeptAudit): void {
  for (const failure of failures.slice(0, mostLogged))
    logger.error({ kind, ...failure }, 'a step of the audit failed');
  const count = differences.length + more;
  if (count === 0) return;
  logger.error({ kind, differences: count }, 'the books do not balance');
  for (const difference of differences.slice(0, mostLogged))
    logger.error({ ...difference }, 'difference in the books');
}
