import { auditBordersTwice } from '#server/features/books/audit-borders-twice';
import { createSteps } from '#server/features/books/audit-steps';
import {
  auditBalances,
  auditNetwork,
  auditRounds,
  countSealed,
  type FoundDifference,
  findLastMark,
  type KeptAudit,
  listNetworks,
  readMark,
} from '#server/features/books/book-queries';
import {
  checkDrawsFrom,
  type createDrawVerifier,
  type DrawAuditParts,
} from '#server/features/books/check-draws';
import { auditClaims, verifyDrawBlocks } from '#server/features/books/draw-audit-queries';
import { sealMovements } from '#server/features/books/seal-movements';
import { verifyBlocks } from '#server/features/books/verify-blocks';
import type { createRecentVerifier } from '#server/features/books/verify-recent';
import type { HashWatch } from '#server/features/books/watch-hashes';
import type { Database } from '#server/platform/database';

export type Findings = Omit<KeptAudit, 'kind' | 'startedAt' | 'durationMs'>;

interface Looked {
  db: Database;
  hashes: HashWatch;
  /** The same of the chain of draws. */
  drawHashes: HashWatch;
  draws: DrawAuditParts;
  verifyDraws: ReturnType<typeof createDrawVerifier>;
  verifyRecent: ReturnType<typeof createRecentVerifier>;
}

/** What is new since the last look, and the blocks of the last day. What was posted until now is sealed first. */
export async function findNew(looked: Looked, signal?: AbortSignal): Promise<Findings> {
  const { db, hashes, drawHashes, verifyRecent, verifyDraws } = looked;
  const steps = createSteps(db, signal);
  const before = await findLastMark(db);
  const mark = await readMark(db);
  await steps.run('sealing movements', () => sealMovements(db, signal));
  await steps.findInNetworks('auditing balances', auditBalances);
  const since = before ?? (await readMark(db));
  const hasRounds = await steps.findInNetworks('auditing rounds', (from, network) =>
    auditRounds(from, since, network),
  );
  const hasClaims = await steps.findInNetworks('auditing claims', (from, network) =>
    auditClaims(from, since, network),
  );
  await steps.find('auditing borders', () => auditBordersTwice(db));
  await steps.find('auditing settled draws', () => verifyDraws('waiting', signal));
  await steps.find('auditing sealed draws', () => verifyDraws('recent', signal));
  await steps.find('verifying blocks of draws', () => verifyDrawBlocks(db, 'recent'));
  await steps.find('comparing hashes with files', () => hashes.look());
  await steps.find('comparing hashes of draws with files', () => drawHashes.look());
  const recent = await steps.run('verifying blocks', () => verifyRecent(signal));
  return {
    movements: await countSealed(db, before ?? 0),
    // Rounds that could not be audited are audited again by the next look.
    sealedUntil: hasRounds && hasClaims ? (recent?.mark ?? mark) : (before ?? mark),
    isWhole: recent?.isWhole === true && steps.failures.length === 0,
    differences: eachOnce([...steps.differences, ...(recent?.differences ?? [])]),
    failures: steps.failures,
  };
}

/** Everything, from the first movement on: every network by itself, every block, every hash in this node's files. */
export async function findAll(looked: Looked, signal?: AbortSignal): Promise<Findings> {
  const { db, hashes, drawHashes, draws } = looked;
  const steps = createSteps(db, signal);
  await steps.run('sealing movements', () => sealMovements(db, signal));
  await steps.findInNetworks('auditing balances', auditBalances);
  await steps.find('auditing borders', () => auditBordersTwice(db));
  for (const networkId of await listNetworks(db)) {
    if (signal?.aborted === true) break;
    await steps.find('auditing a network', () => auditNetwork(db, networkId), networkId);
    const ofNetwork = { choice: { networkId }, after: { networkId, drawId: 0 }, signal };
    await steps.find(
      'auditing draws',
      async () => (await checkDrawsFrom(draws, ofNetwork)).differences,
      networkId,
    );
  }
  const mark = await readMark(db);
  const blocks = await steps.run('verifying blocks', () =>
    verifyBlocks(db, { after: 0, until: mark, signal }),
  );
  await steps.find('verifying blocks of draws', () => verifyDrawBlocks(db, 'all'));
  await steps.find('comparing hashes with files', () => hashes.lookAtAll());
  await steps.find('comparing hashes of draws with files', () => drawHashes.lookAtAll());
  return {
    movements: await countSealed(db, 0),
    sealedUntil: mark,
    isWhole: blocks !== null && blocks.at >= mark && steps.failures.length === 0,
    differences: eachOnce([...steps.differences, ...(blocks?.differences ?? [])]),
    failures: steps.failures,
  };
}

/** The same wallet is found wrong by its kept sum and by all of its movements. */
function eachOnce(differences: readonly FoundDifference[]): FoundDifference[] {
  return [...new Map(differences.map((each) => [JSON.stringify(each), each])).values()];
}
