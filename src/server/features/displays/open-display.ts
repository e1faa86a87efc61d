import { mostDisplays } from '#contract/displays/displays';
import {
  type DisplayRow,
  deleteDisplay,
  findDisplays,
  findOfferedGames,
  insertDisplay,
} from '#server/features/displays/display-queries';
import type { Actor, RequestFacts } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Database, Transaction } from '#server/platform/database/database';
import type { Once } from '#server/platform/database/once-queries';
import { holdAccount } from '#server/shared/accounts/hold-account-queries';
import { recordActivity } from '#server/shared/activity-log/record-activity';

interface Opened {
  name: string;
  gameId: number;
  facts: RequestFacts;
  once: Once;
}

/** Opens a display of a game that the network offers, once per key. */
export async function openDisplay(
  db: Database,
  actor: Actor,
  { name, gameId, facts, once }: Opened,
): Promise<DisplayRow> {
  const open = async (tx: Transaction) => {
    const games = await findOfferedGames(tx, actor.networkId);
    if (!games.some((game) => game.gameId === gameId)) throw new AppError('not_found');
    await holdAccount(tx, actor);
    if ((await findDisplays(tx, actor)).length >= mostDisplays) throw new AppError('displays_full');
    const displayId = await insertDisplay(tx, actor, { name, gameId });
    await recordActivity(tx, {
      actor,
      subject: actor,
      action: 'displays.create',
      facts,
      text: `Opened display ${name}`,
    });
    return displayId;
  };
  return db.transaction().execute(async (tx) => {
    const displayId = await once(tx, () => open(tx));
    const row = (await findDisplays(tx, actor)).find((each) => each.displayId === displayId);
    if (row === undefined) throw new AppError('not_found');
    return row;
  });
}

/** Ends the address of a display. */
export function revokeDisplay(
  db: Database,
  actor: Actor,
  { displayId, facts }: { displayId: number; facts: RequestFacts },
) {
  return db.transaction().execute(async (tx) => {
    const name = await deleteDisplay(tx, actor, displayId);
    if (name === undefined) throw new AppError('not_found');
    await recordActivity(tx, {
      actor,
      subject: actor,
      action: 'displays.revoke',
      facts,
      text: `Revoked display ${name}`,
    });
  });
}
