import { defaultPageSize } from '#contract/api/list-query';
import type { DrawTimeListQuery } from '#contract/games/draw-times';
import { drawTimeAnswer } from '#server/features/draw-times/draw-time-answer';
import { countDrawTimes, listDrawTimeRows } from '#server/features/draw-times/draw-time-queries';
import type { Database } from '#server/platform/database/database';

/** Returns a page if one is requested, else every interval. */
export async function listDrawTimes(db: Database, query: DrawTimeListQuery) {
  const { page, pageSize = defaultPageSize } = query;
  if (page === undefined) return { data: (await listDrawTimeRows(db, query)).map(drawTimeAnswer) };
  const total = await countDrawTimes(db, query.search);
  const rows = await listDrawTimeRows(db, query, { offset: (page - 1) * pageSize, limit: pageSize });
  const totalPages = Math.max(1, Math.ceil(total / pageSize));
  return { data: rows.map(drawTimeAnswer), pagination: { total, page, pageSize, totalPages } };
}
