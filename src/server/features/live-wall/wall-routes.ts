import { readWall as readWallCall } from '#contract/draws/wall';
import type { RoundParts } from '#server/features/draws/running-round';
import { readWall } from '#server/features/live-wall/read-wall';
import type { Serve } from '#server/platform/http/serve';
import { demandId } from '#server/shared/accounts/account-ids';
import { readSelfOrDescendant } from '#server/shared/accounts/read-account';

/** The same rule as the live screen of one game: that admin and superadmins. */
export function serveWall(serve: Serve, round: RoundParts): void {
  serve.signedIn(readWallCall, async ({ actor, query }) => {
    const admin = await readSelfOrDescendant(round.db, actor, demandId(query.adminId), 'admin');
    const wall = await readWall(round, admin.networkId);
    return { adminId: String(admin.accountId), adminUsername: admin.username, ...wall };
  });
}
