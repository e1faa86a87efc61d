import { type FirstStepsFacts, sellingNeeds } from '#contract/draws/live-draws';
import type { AccountKindName } from '#contract/ground/roles';
import { readSellingFacts, type Seller } from '#server/features/live-draws/live-queries';
import type { Database } from '#server/platform/database/database';
import { readBranchCounts } from '#server/shared/accounts/branch-count-queries';

/** The levels between an admin and its players, the highest first. */
const chain = [
  'superareamanager',
  'areamanager',
  'master',
  'player',
] as const satisfies readonly AccountKindName[];

/**
 * What a network, or the branch of an operator, still lacks before it can sell a ticket; with a game, whether that game
 * has a balance.
 */
export async function readFirstSteps(
  db: Database,
  seller: Seller,
  gameId?: number,
): Promise<FirstStepsFacts> {
  const [facts, counts] = await Promise.all([
    readSellingFacts(db, seller, gameId),
    readBranchCounts(db, seller.networkId, seller.accountId),
  ]);
  const numberOf = (kind: string) => counts.find((count) => count.kind === kind)?.total ?? 0;
  const below = chain.slice(chain.findIndex((kind) => kind === seller.role) + 1);
  const hasPlayer = numberOf('player') > 0;
  const lacks = {
    games: !facts.hasGame,
    player: !hasPlayer,
    credit: !facts.hasPlayerCredit,
    balance: facts.hasGame && !facts.hasFundedGame,
  };
  return {
    missing: sellingNeeds.filter((need) => lacks[need]),
    nextKind: hasPlayer ? null : (below.find((kind) => numberOf(kind) === 0) ?? 'player'),
    emptyGameId: facts.emptyGameId === null ? null : String(facts.emptyGameId),
    hasOwnCredit: facts.hasOwnCredit,
  };
}
