import { defaultPageSize } from '#contract/api/list-query';
import type { DrawTimeListQuery } from '#contract/games/draw-times';
import { drawTimeAnswer } from '#server/features/draw-times/draw-time-answer';
import { countDrawTimes, listDrawTimeRows } from '#server/features/draw-times/draw-time-queries';
import type { Database } from '#server/platform/database/database';
import { type PageWindow, readNumberedPage } from '#server/shared/lists/pages';

/** Returns a page if one is requested, else every interval. */
export async function listDrawTimes(db: Database, query: DrawTimeListQuery) {
  const { page, pageSize = defaultPageSize } = query;
  if (page === undefined) return { data: (await listDrawTimeRows(db, query)).map(drawTimeAnswer) };
  const sum = async () => ({ total: await countDrawTimes(db, query.search) });
  const read = (window: PageWindow) => listDrawTimeRows(db, query, window);
  const { rows, pagination } = await readNumberedPage({ page, pageSize }, { sum, read });
  return { data: rows.map(drawTimeAnswer), pagination };
}
