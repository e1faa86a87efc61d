import { setWinPercentages, type WinPercentage } from '#contract/games/win-percentages';
import {
  listAdmins,
  listGamesOf,
  listPercentages,
  type PercentageRow,
} from '#server/features/win-percentages/win-percentage-queries';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';

/** The games of one network, or of the installation. */
export async function listUserGames(db: Database, networkId: number | null) {
  const rows = await listGamesOf(db, networkId);
  return rows.map(({ gameId, gameName, screen, status }) => ({
    _id: String(gameId),
    gameId: String(gameId),
    gameName,
    screen,
    status,
  }));
}

interface Wanted {
  networkId: number | null;
  search?: string | undefined;
}

/** Percentages per game, of one network or of all, and whether the actor may set them. */
export async function listWinPercentages(db: Database, actor: Actor, { networkId, search = '' }: Wanted) {
  const rows = (await listPercentages(db, networkId, search)).map(percentageAnswer);
  const admins = await listAdmins(db, networkId);
  const { access } = setWinPercentages;
  return {
    data: rows,
    adminGameList: rows,
    games: await listUserGames(db, networkId),
    users: admins.map(({ accountId, username }) => ({ _id: String(accountId), username })),
    canSet: access.who === 'roles' && access.roles.includes(actor.role),
  };
}

function percentageAnswer(row: PercentageRow): WinPercentage {
  const { username, gameName, screen } = row;
  return {
    id: String(row.settingId),
    adminId: String(row.adminId),
    gameId: String(row.gameId),
    username,
    gameName,
    screen,
    winpercentage: row.winpercentage / 100,
  };
}
