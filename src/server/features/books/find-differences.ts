import { auditBordersTwice } from '#server/features/books/audit-borders-twice';
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
import { sealMovements } from '#server/features/books/seal-movements';
import { verifyBlocks } from '#server/features/books/verify-blocks';
import type { createRecentVerifier } from '#server/features/books/verify-recent';
import type { HashWatch } from '#server/features/books/watch-hashes';
import type { Database } from '#server/platform/database';

export type Findings = Pick<KeptAudit, 'movements' | 'sealedUntil' | 'isWhole' | 'differences'>;

interface Looked {
  db: Database;
  hashes: HashWatch;
  verifyRecent: ReturnType<typeof createRecentVerifier>;
}

/** What is new since the last look, and the blocks of the last day. What was posted until now is sealed first. */
export async function findNew({ db, hashes, verifyRecent }: Looked, signal?: AbortSignal): Promise<Findings> {
  const before = await findLastMark(db);
  await sealMovements(db, signal);
  const balances = await auditBalances(db);
  const rounds = await auditRounds(db, before ?? (await readMark(db)));
  const borders = await auditBordersTwice(db);
  const written = await hashes.look();
  const recent = await verifyRecent(signal);
  return {
    movements: await countSealed(db, before ?? 0),
    sealedUntil: recent.mark,
    isWhole: recent.isWhole,
    differences: [...balances, ...rounds, ...borders, ...written, ...recent.differences],
  };
}

/** Everything, from the first movement on: every network by itself, every block, every hash in this node's files. */
export async function findAll({ db, hashes }: Looked, signal?: AbortSignal): Promise<Findings> {
  await sealMovements(db, signal);
  const differences = [...(await auditBalances(db)), ...(await auditBordersTwice(db))];
  for (const networkId of await listNetworks(db)) {
    if (signal?.aborted === true) break;
    differences.push(...(await auditNetwork(db, networkId)));
  }
  const mark = await readMark(db);
  const blocks = await verifyBlocks(db, { after: 0, until: mark, signal });
  differences.push(...blocks.differences, ...(await hashes.lookAtAll()));
  const movements = await countSealed(db, 0);
  return { movements, sealedUntil: mark, isWhole: blocks.at >= mark, differences: eachOnce(differences) };
}

/** The same wallet is found wrong by its kept sum and by all of its movements. */
function eachOnce(differences: readonly FoundDifference[]): FoundDifference[] {
  return [...new Map(differences.map((each) => [JSON.stringify(each), each])).values()];
}
