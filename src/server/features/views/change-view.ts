import type * as z from 'zod/mini';
import { messages } from '#contract/ground/messages';
import {
  type changeView as changeCall,
  mostViews,
  mostViewsOfAccount,
  type saveView as saveCall,
  viewKey,
} from '#contract/views/view-changes';
import {
  clearFirst,
  countViews,
  findViews,
  type OwnViews,
  putView,
  updateView,
} from '#server/features/views/view-queries';
import type { Actor } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Database, Transaction } from '#server/platform/database/database';
import type { Once } from '#server/platform/database/once-queries';
import { holdAccount } from '#server/shared/accounts/hold-account-queries';

type Saved = z.infer<(typeof saveCall)['body']> & { list: string; once: Once };
type Changed = z.infer<(typeof changeCall)['body']> & { list: string };

/** Stores one view. A view of the same name is only replaced if the caller knows of it. */
export function saveView(db: Database, actor: Actor, saved: Saved): Promise<OwnViews> {
  const { list, name, query, columns, replaces, once } = saved;
  const save = async (tx: Transaction) => {
    await holdAccount(tx, actor);
    const { views } = await findViews(tx, actor, list);
    if (isNamed(views, name)) {
      if (!replaces) throw nameTaken('name');
    } else await refuseFull(tx, actor, views.length);
    await putView(tx, actor, { list, name, query, columns });
    return name;
  };
  return db.transaction().execute(async (tx) => {
    await once(tx, () => save(tx));
    return findViews(tx, actor, list);
  });
}

/** Renames or shares one view, or makes it the default, and leaves what it does not name. */
export function changeView(db: Database, actor: Actor, changed: Changed): Promise<OwnViews> {
  const { list, name, newName, isShared, isFirst } = changed;
  return db.transaction().execute(async (tx) => {
    await holdAccount(tx, actor);
    const { views } = await findViews(tx, actor, list);
    if (!isNamed(views, name)) throw new AppError('view_missing');
    const others = views.filter((view) => viewKey(view.name) !== viewKey(name));
    if (newName !== undefined && isNamed(others, newName)) throw nameTaken('newName');
    if (isFirst) await clearFirst(tx, actor, list);
    const change = {
      ...(newName !== undefined && { name: newName, viewKey: viewKey(newName) }),
      ...(isShared !== undefined && { isShared }),
      ...(isFirst !== undefined && { isFirst }),
    };
    if (Object.keys(change).length > 0) await updateView(tx, actor, { list, name }, change);
    return findViews(tx, actor, list);
  });
}

async function refuseFull(tx: Transaction, actor: Actor, ofList: number): Promise<void> {
  if (ofList >= mostViews) throw full(`A list can have ${mostViews} views. Delete one first.`);
  if ((await countViews(tx, actor)) >= mostViewsOfAccount)
    throw full(`You can have ${mostViewsOfAccount} views over all lists. Delete one first.`);
}

const full = (message: string) => new AppError('views_full', { message });

const isNamed = (views: OwnViews['views'], name: string) =>
  views.some((view) => viewKey(view.name) === viewKey(name));

const nameTaken = (field: string) =>
  new AppError('invalid_input', { fields: { [field]: messages.viewNameTaken } });
