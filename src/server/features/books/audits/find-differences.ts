import { auditBordersTwice } from '#server/features/books/audits/audit-borders-twice';
import { createSteps } from '#server/features/books/audits/audit-steps';
import { verifyBlocks } from '#server/features/books/audits/verify-blocks';
import type { createRecentVerifier } from '#server/features/books/audits/verify-recent';
import {
  auditBalances,
  auditGiven,
  auditNetwork,
  auditRounds,
  countSealed,
  findLastMarks,
  type KeptAudit,
  readMarks,
  withNewRanges,
} from '#server/features/books/book-queries';
import {
  checkDrawsFrom,
  type createDrawVerifier,
  type DrawAuditParts,
} from '#server/features/books/draws/check-draws';
import { auditClaims, verifyDrawBlocks } from '#server/features/books/draws/draw-audit-queries';
import { sealMovements } from '#server/features/books/seals/seal-movements';
import type { HashWatch } from '#server/features/books/seals/watch-hashes';
import type { Database } from '#server/platform/database/database';
import { listNetworks } from '#server/shared/accounts/network-queries';

export type Findings = Omit<KeptAudit, 'kind' | 'startedAt' | 'durationMs'>;

interface Looked {
  db: Database;
  hashes: HashWatch;
  /** The same for the chain of draws. */
  drawHashes: HashWatch;
  draws: DrawAuditParts;
  verifyDraws: ReturnType<typeof createDrawVerifier>;
  verifyRecent: ReturnType<typeof createRecentVerifier>;
}

/** Audits what is new since the last audit, and the blocks of the last day. Movements posted until now are sealed first. */
export async function findNew(looked: Looked, signal?: AbortSignal): Promise<Findings> {
  const { db, hashes, drawHashes, verifyRecent, verifyDraws } = looked;
  const steps = createSteps(db, signal);
  const before = await findLastMarks(db);
  const marks = await readMarks(db);
  await steps.run('sealing movements', () => sealMovements(db, signal));
  const sealed = await readMarks(db);
  await steps.findInNetworks('auditing balances', (from, network) => auditBalances(from, sealed, network));
  const since = before === null ? sealed : withNewRanges(before, sealed);
  const hasRounds = await steps.findInNetworks('auditing rounds', (from, network) =>
    auditRounds(from, since, network),
  );
  const hasClaims = await steps.findInNetworks('auditing claims', (from, network) =>
    auditClaims(from, since, network),
  );
  const hasGiven = await steps.findInNetworks('auditing credit given', (from, network) =>
    auditGiven(from, since, network),
  );
  await steps.find('auditing borders', () => auditBordersTwice(db));
  await steps.find('auditing settled draws', () => verifyDraws('waiting', signal));
  await steps.find('auditing sealed draws', () => verifyDraws('recent', signal));
  await steps.find('verifying blocks of draws', () => verifyDrawBlocks(db, 'recent'));
  await steps.find('comparing hashes with files', () => hashes.look());
  await steps.find('comparing hashes of draws with files', () => drawHashes.look());
  const recent = await steps.run('verifying blocks', () => verifyRecent(signal));
  if (recent !== null) steps.findings.add(recent.found);
  return {
    movements: await countSealed(db, withNewRanges(before ?? [], sealed)),
    // What could not be audited is audited again next time.
    sealedUntil: hasRounds && hasClaims && hasGiven ? (recent?.marks ?? marks) : (before ?? marks),
    isWhole: recent?.isWhole === true && steps.failures.length === 0,
    ...steps.findings.all(),
    failures: steps.failures,
  };
}

/** Audits everything from the first movement on: every network, every block, every hash in this node's files. */
export async function findAll(looked: Looked, signal?: AbortSignal): Promise<Findings> {
  const { db, hashes, drawHashes, draws } = looked;
  const steps = createSteps(db, signal);
  await steps.run('sealing movements', () => sealMovements(db, signal));
  const marks = await readMarks(db);
  await steps.findInNetworks('auditing balances', (from, network) => auditBalances(from, marks, network));
  await steps.find('auditing borders', () => auditBordersTwice(db));
  for (const networkId of await listNetworks(db)) {
    if (signal?.aborted === true) break;
    await steps.find('auditing a network', () => auditNetwork(db, networkId), networkId);
    const ofNetwork = { choice: { networkId }, after: { networkId, drawId: 0 }, signal };
    await steps.find('auditing draws', async () => (await checkDrawsFrom(draws, ofNetwork)).found, networkId);
  }
  const last = await readMarks(db);
  const starts = withNewRanges([], last);
  const blocks = await steps.run('verifying blocks', () =>
    verifyBlocks(db, { after: starts, until: last, signal }),
  );
  if (blocks !== null) steps.findings.add(blocks.found);
  await steps.find('verifying blocks of draws', () => verifyDrawBlocks(db, 'all'));
  await steps.find('comparing hashes with files', () => hashes.lookAtAll());
  await steps.find('comparing hashes of draws with files', () => drawHashes.lookAtAll());
  return {
    movements: await countSealed(db, starts),
    sealedUntil: last,
    isWhole: blocks?.isWhole === true && steps.failures.length === 0,
    ...steps.findings.all(),
    failures: steps.failures,
  };
}
