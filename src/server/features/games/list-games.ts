import { defaultPageSize } from '#contract/api/list-query';
import type { GameListQuery } from '#contract/games/games';
import { messages } from '#contract/ground/messages';
import { gameAnswer } from '#server/features/games/game-answer';
import { countGames, type GameRow, listGameRows } from '#server/features/games/game-queries';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';
import { dayFormat } from '#server/platform/files/local-time';
import type { Workbook } from '#server/platform/files/write-workbook';
import type { FileAnswer } from '#server/platform/http/answers/send-answer';
import { type PageWindow, readNumberedPage } from '#server/shared/lists/pages';
import { reportFile } from '#server/shared/lists/report-file';

/** Returns a page if one is requested, else every game of the filter. */
export async function listGames(
  db: Database,
  { page, pageSize = defaultPageSize, ...filter }: GameListQuery,
) {
  const message = messages.gamesFetched;
  if (page === undefined) {
    const games = (await listGameRows(db, filter)).map(gameAnswer);
    return { message, data: games, games };
  }
  const sum = async () => ({ total: await countGames(db, filter) });
  const read = (window: PageWindow) => listGameRows(db, filter, window);
  const { rows, pagination } = await readNumberedPage({ page, pageSize }, { sum, read });
  const games = rows.map(gameAnswer);
  return { message, data: games, games, pagination };
}

type Numbered = GameRow & { number: number };

const columns: Workbook<Numbered>['columns'] = [
  { header: 'No', width: 8, cell: ({ number }) => number },
  { header: 'Game ID', width: 15, cell: ({ gameId }) => String(gameId) },
  { header: 'Game Name', width: 30, cell: ({ gameName }) => gameName },
  { header: 'Digits', width: 10, cell: ({ nodigit }) => nodigit },
  { header: 'Time', width: 10, cell: ({ timecount }) => timecount },
  { header: 'Status', width: 15, cell: ({ status }) => status },
  { header: 'Publisher', width: 30, cell: ({ publisher }) => publisher },
  { header: 'Release Date', width: 15, format: dayFormat, cell: ({ releaseDate }) => releaseDate },
];

/** Every game of the filter as a workbook, with the columns of the list. */
export async function exportGames(
  db: Database,
  actor: Actor,
  { filter, timeZone }: { filter: Omit<GameListQuery, 'page' | 'pageSize'>; timeZone: string },
): Promise<FileAnswer> {
  const games = await listGameRows(db, filter);
  return reportFile({
    name: 'GamesList',
    sheet: 'Games',
    columns,
    rows: numbered(games),
    count: games.length,
    actor,
    filter,
    timeZone,
  });
}

async function* numbered(games: readonly GameRow[]): AsyncGenerator<Numbered> {
  for (const [at, game] of games.entries()) yield { ...game, number: at + 1 };
}
