import * as changes from '#contract/views/view-changes';
import { readViews } from '#contract/views/views';
import { changeView, saveView } from '#server/features/views/change-view';
import { listSharedViews } from '#server/features/views/shared-view-queries';
import { deleteView, findViews } from '#server/features/views/view-queries';
import type { Databases } from '#server/platform/database/database';
import type { Serve } from '#server/platform/http/serve';

/** Saved views: an operator reads and changes its own one by one, and reads those that operators above share. */
export function serveViews(serve: Serve, { db }: Databases): void {
  serve.signedIn(readViews, async ({ actor, params: { list } }) => ({
    data: { ...(await findViews(db, actor, list)), shared: await listSharedViews(db, actor, list) },
  }));
  serve.signedIn(changes.saveView, async ({ actor, params, body, once }) => ({
    data: await saveView(db, actor, { ...params, ...body, once }),
  }));
  serve.signedIn(changes.changeView, async ({ actor, params, body }) => ({
    data: await changeView(db, actor, { ...params, ...body }),
  }));
  serve.signedIn(changes.deleteView, async ({ actor, params: { list }, query: { name } }) => {
    await deleteView(db, actor, { list, name });
    return { data: await findViews(db, actor, list) };
  });
}
