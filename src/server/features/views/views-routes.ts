import { messages } from '#contract/messages';
import { readViews, type SavedView, saveViews } from '#contract/views/views';
import { findViews, listSharedViews, putViews } from '#server/features/views/view-queries';
import { AppError } from '#server/platform/app-error';
import type { Databases } from '#server/platform/database/database';
import type { Serve } from '#server/platform/http/serve';

/** Saved views: an operator reads and writes its own, and reads those that operators above share. */
export function serveViews(serve: Serve, { db }: Databases): void {
  serve.signedIn(readViews, async ({ actor, params: { list } }) => {
    const { views = [], first = null } = (await findViews(db, actor, list)) ?? {};
    return { data: { views, first, shared: await listSharedViews(db, actor, list) } };
  });
  serve.signedIn(saveViews, async ({ actor, params: { list }, body: { views, first } }) => {
    demandOwnNames(views);
    await putViews(db, actor, { list, views, first });
    return { data: { views, first } };
  });
}

/** Two views of a list never have the same name, in any case of its letters. */
function demandOwnNames(views: readonly SavedView[]): void {
  const names = views.map(({ name }) => name.trim().toLowerCase());
  if (new Set(names).size < names.length)
    throw new AppError('invalid_input', { fields: { views: messages.viewNameTaken } });
}
