import type { Logger } from 'pino';
import { type KeptAudit, keepAudit, readMark } from '#server/features/books/book-queries';
import { type Findings, findAll, findNew } from '#server/features/books/find-differences';
import { createSealFiles } from '#server/features/books/seal-files';
import { createRecentVerifier } from '#server/features/books/verify-recent';
import { createHashWatch } from '#server/features/books/watch-hashes';
import type { Database } from '#server/platform/database';

interface AuditorParts {
  /** A pool whose statements may take long, and that keeps no reader waiting. */
  db: Database;
  dataDir: string;
  logger: Logger;
}

/** Looks at the books: at what is new, at everything, at what this node wrote to its files. What it finds is kept and logged. */
export function createAuditor({ db, dataDir, logger }: AuditorParts) {
  const hashes = createHashWatch({ db, files: createSealFiles(dataDir), logger });
  const looked = { db, hashes, verifyRecent: createRecentVerifier(db) };
  let checking: Promise<KeptAudit> | null = null;
  let hadBrokenFiles = false;

  async function keep(kind: KeptAudit['kind'], look: () => Promise<Findings>): Promise<KeptAudit> {
    const startedAt = new Date();
    const from = performance.now();
    const audit = { kind, startedAt, ...(await look()), durationMs: performance.now() - from };
    await keepAudit(db, audit);
    raiseAlarm(logger, audit);
    return audit;
  }

  return {
    /** Seals and audits what is new since the last look, and verifies the blocks of the last day. */
    lookAtNew: (signal?: AbortSignal) => keep('minute', () => findNew(looked, signal)),
    /** For a node whose turn it is not: its files alone, and a record only where something is wrong, or was. */
    async lookAtFiles(): Promise<void> {
      const differences = await hashes.look();
      if (differences.length > 0 || hadBrokenFiles) {
        const sealedUntil = await readMark(db);
        await keep('files', async () => ({ movements: 0, sealedUntil, isWhole: true, differences }));
      }
      hadBrokenFiles = differences.length > 0;
    },
    /** Everything, from the first movement on. Asked twice, it runs once. */
    checkAll(signal?: AbortSignal): Promise<KeptAudit> {
      checking ??= keep('full', () => findAll(looked, signal)).finally(() => {
        checking = null;
      });
      return checking;
    },
    isChecking: () => checking !== null,
  };
}
export type Auditor = ReturnType<typeof createAuditor>;

/** Differences that are logged one by one; the others stand in the record of the audit. */
const mostLogged = 20;

function raiseAlarm(logger: Logger, { kind, differences }: KeptAudit): void {
  if (differences.length === 0) return;
  logger.error({ kind, differences: differences.length }, 'the books do not agree');
  for (const difference of differences.slice(0, mostLogged))
    logger.error({ ...difference }, 'a difference in the books');
}
